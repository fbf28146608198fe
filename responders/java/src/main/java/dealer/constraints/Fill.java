package dealer.constraints;

import dealer.cards.Deal;
import dealer.cards.HighCards;
import dealer.cards.Shapes;
import dealer.combinatorics.Combination;
import dealer.combinatorics.Counting;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The deals of one case by their fills (CONS-11a to CONS-11c). */
final class Fill {
  private static final long HIGH_CARDS = HighCards.cards(HighCards.ALL);
  private static final long SUIT = (1L << 13) - 1;

  private final int[] seats;
  private final boolean listsHighCards;

  Fill(Constraint constraint) {
    seats = constraint.seats();
    listsHighCards = constraint.listsHighCards();
  }

  /** R: the ways to deal the cards that the constrained hands leave (CONS-11). */
  long others() {
    long ways = 1;
    for (int left = 52 - 13 * seats.length; left > 0; left -= 13) {
      ways *= Counting.choose(left, 13);
    }
    return ways;
  }

  /** The deal of a fill within a case. */
  Deal unrank(Listing.Case found, BigInteger fill) {
    BigInteger[] parts = fill.divideAndRemainder(BigInteger.valueOf(others()));
    long[] numbers = split(parts[0], found.weights());
    long[] hands = new long[4];
    long left = Deal.DECK;
    for (int i = 0; i < seats.length; i++) {
      hands[seats[i]] = hand(found.makeups().get(i), numbers[i], left);
      left ^= hands[seats[i]];
    }
    dealOthers(hands, left, parts[1].longValue());
    return Deal.of(hands);
  }

  /** The digits of a mixed-radix number, the first radix the most significant. */
  private static long[] split(BigInteger number, long[] radices) {
    long[] digits = new long[radices.length];
    BigInteger rest = number;
    for (int i = radices.length - 1; i >= 0; i--) {
      BigInteger[] parts = rest.divideAndRemainder(BigInteger.valueOf(radices[i]));
      digits[i] = parts[1].longValue();
      rest = parts[0];
    }
    return digits;
  }

  private long hand(Makeup makeup, long number, long left) {
    long hand = HighCards.cards(makeup.map());
    List<Digit> digits = digits(makeup, left);
    long rest = number;
    for (int i = digits.size() - 1; i >= 0; i--) {
      Digit digit = digits.get(i);
      long radix = digit.radix();
      hand |= Combination.squashedUnrank(rest % radix, digit.cards, digit.available);
      rest /= radix;
    }
    return hand;
  }

  private void dealOthers(long[] hands, long left, long number) {
    long open = left;
    long rest = number;
    long radix = others();
    for (int seat : otherSeats()) {
      radix /= Counting.choose(Long.bitCount(open), 13);
      hands[seat] = Combination.squashedUnrank(rest / radix, 13, open);
      open ^= hands[seat];
      rest %= radix;
    }
  }

  private int[] otherSeats() {
    return IntStream.range(0, 4)
        .filter(seat -> IntStream.of(seats).noneMatch(constrained -> constrained == seat))
        .toArray();
  }

  /** The fill of a deal within its case. */
  BigInteger rank(Listing.Case found, Deal deal) {
    BigInteger fill = BigInteger.ZERO;
    long left = Deal.DECK;
    for (int i = 0; i < seats.length; i++) {
      long hand = deal.hand(seats[i]);
      for (Digit digit : digits(found.makeups().get(i), left)) {
        long rank = Combination.squashedRank(hand & digit.available, digit.available);
        fill = fill.multiply(BigInteger.valueOf(digit.radix())).add(BigInteger.valueOf(rank));
      }
      left ^= hand;
    }
    for (int seat : otherSeats()) {
      long radix = Counting.choose(Long.bitCount(left), 13);
      long rank = Combination.squashedRank(deal.hand(seat), left);
      fill = fill.multiply(BigInteger.valueOf(radix)).add(BigInteger.valueOf(rank));
      left ^= deal.hand(seat);
    }
    return fill;
  }

  /** A digit of the first group: so many of the cards available. */
  private record Digit(long available, int cards) {
    long radix() {
      return Counting.choose(Long.bitCount(available), cards);
    }
  }

  /** The digits of a hand (CONS-11b), for the cards that the hands before it left. */
  private List<Digit> digits(Makeup makeup, long left) {
    long open = listsHighCards ? left & ~HIGH_CARDS : left;
    if (makeup.shape() == Makeup.NOT_LISTED) {
      return List.of(new Digit(open, 13 - Integer.bitCount(makeup.map())));
    }
    List<Digit> digits = new ArrayList<>(4);
    for (int suit = 0; suit < 4; suit++) {
      int cards =
          Shapes.length(makeup.shape(), suit)
              - Integer.bitCount(HighCards.ofSuit(makeup.map(), suit));
      digits.add(new Digit(open & SUIT << 13 * suit, cards));
    }
    return digits;
  }
}
