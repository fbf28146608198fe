package dealer.numberings;

import dealer.cards.Deal;
import dealer.combinatorics.Wide;
import java.math.BigInteger;

/**
 * Card by card, the space left shared out among the vacant places (NUM-3, NUM-4). The share of a
 * seat is the count of the deals that are left once it has the card, so it is looked up.
 */
final class Pavlicek implements Numbering {
  // Vacant places are counted from 1 here, so that a seat with none has a neighbour with count 0.
  private static final int[] STRIDE = {15 * 15 * 15, 15 * 15, 15, 1};
  private static final int SIZE = 15 * 15 * 15 * 15;
  private static final int NONE = STRIDE[0] + STRIDE[1] + STRIDE[2] + STRIDE[3];
  private static final int FULL = SIZE - 1;

  /** Number of deals with these vacant places, in two words: 96 bits at most. */
  private static final long[] HIGH = new long[SIZE];

  private static final long[] LOW = new long[SIZE];

  static {
    LOW[NONE] = 1;
    for (int vacant = NONE + 1; vacant <= FULL; vacant++) {
      if (isPossible(vacant)) {
        for (int stride : STRIDE) {
          long sum = LOW[vacant] + LOW[vacant - stride];
          long carry = Wide.carry(sum, LOW[vacant]);
          LOW[vacant] = sum;
          HIGH[vacant] += HIGH[vacant - stride] + carry;
        }
      }
    }
  }

  private static boolean isPossible(int vacant) {
    return vacant / STRIDE[0] > 0
        && vacant / STRIDE[1] % 15 > 0
        && vacant / STRIDE[2] % 15 > 0
        && vacant % 15 > 0;
  }

  /** The cards in the order of the scheme. */
  private final int[] order = new int[52];

  private Pavlicek(boolean rankMajor) {
    for (int place = 0; place < 52; place++) {
      order[place] = rankMajor ? 13 * (place % 4) + place / 4 : place;
    }
  }

  /** The scheme {@code pavlicek} (NUM-4). */
  static Pavlicek rankMajor() {
    return new Pavlicek(true);
  }

  /** The scheme {@code pavlicek-suit} (NUM-3). */
  static Pavlicek deckOrder() {
    return new Pavlicek(false);
  }

  @Override
  public Deal unrank(BigInteger number) {
    return unrank(Wide.high(number), number.longValue());
  }

  private Deal unrank(long high, long low) {
    long north = 0;
    long east = 0;
    long south = 0;
    int vacant = FULL;
    for (int place = 0; place < 52; place++) {
      long card = 1L << order[place];
      int seat = 0;
      int next = vacant - STRIDE[0];
      // The last seat takes what the others leave.
      while (seat < 3 && !isBelow(high, low, next)) {
        high -= HIGH[next] + Wide.borrow(low, LOW[next]);
        low -= LOW[next];
        next = vacant - STRIDE[++seat];
      }
      vacant = next;
      switch (seat) {
        case 0 -> north |= card;
        case 1 -> east |= card;
        case 2 -> south |= card;
        default -> {}
      }
    }
    return Deal.ofThree(north, east, south);
  }

  private static boolean isBelow(long high, long low, int vacant) {
    return Wide.isBelow(high, low, HIGH[vacant], LOW[vacant]);
  }

  @Override
  public BigInteger rank(Deal deal) {
    BigInteger number = BigInteger.ZERO;
    int vacant = FULL;
    for (int card : order) {
      int holder = deal.holder(card);
      for (int seat = 0; seat < holder; seat++) {
        int next = vacant - STRIDE[seat];
        number = number.add(Wide.join(HIGH[next], LOW[next]));
      }
      vacant -= STRIDE[holder];
    }
    return number;
  }

  @Override
  public Walk walk(BigInteger start, BigInteger step) {
    return new Walk() {
      private final long stepHigh = Wide.high(step);
      private final long stepLow = step.longValue();
      private long high = Wide.high(start);
      private long low = start.longValue();

      @Override
      public Deal next() {
        Deal deal = unrank(high, low);
        low += stepLow;
        high += stepHigh + Wide.carry(low, stepLow);
        if (!isBelow(high, low, FULL)) {
          high -= HIGH[FULL] + Wide.borrow(low, LOW[FULL]);
          low -= LOW[FULL];
        }
        return deal;
      }
    };
  }
}
