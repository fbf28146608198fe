package dealer.seeding;

import dealer.cards.Deal;
import dealer.cards.Notation;
import dealer.protocol.Fault;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Icon's shuffle, diagram and options of 1987 (chapter 12). */
public final class Icon {
  /** The most deals of one {@code icon.deals} (ICON-6). */
  public static final int MAX_COUNT = 1000;

  private static final long STATES = 1L << 31;
  private static final BigInteger SCALE = BigInteger.valueOf(465661286);
  private static final BigInteger UNIT = BigInteger.TEN.pow(18);
  private static final String NEW_DECK = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final int[] SEATS_IN_DECK = {3, 2, 1, 0};
  private static final Pattern INTEGER = Pattern.compile("([+-]?)0*([0-9]+)");

  private Icon() {}

  /** The state after a state (ICON-1). */
  static long next(long state) {
    // Both factors are below 2^31, so the product fits.
    return (1103515245L * (state % STATES) + 453816694L) % STATES;
  }

  /** The choice out of 1..n that a new state makes (ICON-1). */
  static BigInteger choice(long newState, long n) {
    return BigInteger.valueOf(newState)
        .multiply(BigInteger.valueOf(n))
        .multiply(SCALE)
        .divide(UNIT)
        .add(BigInteger.ONE);
  }

  /** A choice and the state after it. */
  public record Random(BigInteger value, long state) {}

  /** The operation {@code icon.random} (ICON-2). */
  public static Random random(long state, long n) {
    if (n == 0) {
      throw Fault.outOfRange("n is at least 1");
    }
    long after = next(state);
    return new Random(choice(after, n), after);
  }

  /** Deals, the decks that they were cut from, and the state after the last. */
  public record Dealt(List<Deal> deals, List<String> decks, long state) {}

  /** The operation {@code icon.deals} (ICON-4 to ICON-6). */
  public static Dealt deals(long seed, int count) {
    List<Deal> deals = new ArrayList<>();
    List<String> decks = new ArrayList<>();
    char[] deck = NEW_DECK.toCharArray();
    long state = Math.floorMod(seed, STATES);
    for (int i = 0; i < count; i++) {
      for (int place = deck.length; place >= 2; place--) {
        state = next(state);
        int other = choice(state, place).intValueExact();
        char moved = deck[place - 1];
        deck[place - 1] = deck[other - 1];
        deck[other - 1] = moved;
      }
      decks.add(new String(deck));
      deals.add(cut(deck));
    }
    return new Dealt(deals, decks, state);
  }

  /** ICON-3, ICON-5. */
  private static Deal cut(char[] deck) {
    long[] hands = new long[4];
    for (int place = 0; place < deck.length; place++) {
      int image = NEW_DECK.indexOf(deck[place]);
      // The new deck has the suits from clubs to spades.
      int card = 13 * (3 - image / 13) + image % 13;
      hands[SEATS_IN_DECK[place / 13]] |= 1L << card;
    }
    return Deal.of(hands);
  }

  /** The diagram of a deal (ICON-7). */
  public static String layout(Deal deal) {
    StringBuilder text = new StringBuilder("\n");
    for (int suit = 0; suit < 4; suit++) {
      text.append(" ".repeat(10)).append(line(deal.north(), suit)).append('\n');
    }
    text.append('\n');
    for (int suit = 0; suit < 4; suit++) {
      String west = line(deal.west(), suit);
      text.append(west).append(" ".repeat(20 - west.length()));
      text.append(line(deal.east(), suit)).append('\n');
    }
    text.append('\n');
    for (int suit = 0; suit < 4; suit++) {
      text.append(" ".repeat(10)).append(line(deal.south(), suit)).append('\n');
    }
    return text.append('\n').append("-".repeat(33)).append('\n').toString();
  }

  private static String line(long hand, int suit) {
    return Deal.SUITS.charAt(suit) + ": " + Notation.holding(Deal.holding(hand, suit));
  }

  /** The options of the program (ICON-8). */
  public record Options(String hands, long seed) {}

  /** The operation {@code icon.options} (ICON-8, ICON-9). */
  public static Options options(List<String> argv) {
    String hands = "5";
    String seed = "0";
    for (int i = 0; i < argv.size(); i += 2) {
      String integer = i + 1 < argv.size() ? integer(argv.get(i + 1)) : null;
      if (integer == null) {
        throw usage();
      }
      switch (argv.get(i)) {
        case "-h" -> hands = integer;
        case "-s" -> seed = integer;
        default -> throw usage();
      }
    }
    return new Options(hands(hands), seed(seed));
  }

  private static Fault usage() {
    return new Fault(Fault.Code.USAGE, "deal [-h n] [-s n]");
  }

  /** The integer without plus sign and leading zeros, or null for another text (ICON-9). */
  private static String integer(String text) {
    var matcher = INTEGER.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    return (matcher.group(1).equals("-") ? "-" : "") + matcher.group(2);
  }

  private static String hands(String integer) {
    if (integer.startsWith("-")) {
      return "0";
    }
    if (integer.length() > 64) {
      throw Fault.tooLarge("hands has more than 64 digits");
    }
    return integer;
  }

  private static long seed(String integer) {
    // An integer of at most 17 characters fits a long; a longer one is beyond 2^53.
    long seed = integer.length() > 17 ? Long.MAX_VALUE : Long.parseLong(integer);
    if (Math.abs(seed) >= 1L << 53) {
      throw Fault.tooLarge("the seed has more than 53 bits");
    }
    return seed;
  }
}
