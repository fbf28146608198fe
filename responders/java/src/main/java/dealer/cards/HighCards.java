package dealer.cards;

import dealer.combinatorics.Counting;
import java.math.BigInteger;

/**
 * High cards as maps of 16 bits (SHAPE-7). The four bits of a suit, its <em>honour set</em> here,
 * have the ace highest.
 */
public final class HighCards {
  /** The most points of a hand (SHAPE-6). */
  public static final int MAX_HCP = 37;

  /** All sixteen high cards. */
  public static final int ALL = 0xFFFF;

  private static final int[] SUIT_POINTS = new int[16];
  private static final int[] REVERSED = new int[16];

  static {
    for (int set = 0; set < 16; set++) {
      SUIT_POINTS[set] = 4 * (set >> 3) + 3 * (set >> 2 & 1) + 2 * (set >> 1 & 1) + (set & 1);
      REVERSED[set] = Integer.reverse(set) >>> 28;
    }
  }

  private HighCards() {}

  /** The high cards of a suit in a map. */
  public static int ofSuit(int map, int suit) {
    return map >> 12 - 4 * suit & 15;
  }

  /** The points of the high cards of one suit. */
  public static int suitPoints(int set) {
    return SUIT_POINTS[set];
  }

  /** The points of a map. */
  public static int points(int map) {
    return SUIT_POINTS[map >> 12]
        + SUIT_POINTS[map >> 8 & 15]
        + SUIT_POINTS[map >> 4 & 15]
        + SUIT_POINTS[map & 15];
  }

  /** The high cards of a hand. */
  public static int of(long hand) {
    int map = 0;
    for (int suit = 0; suit < 4; suit++) {
      map = map << 4 | REVERSED[Deal.holding(hand, suit) & 15];
    }
    return map;
  }

  /** The high cards of a map as cards of a hand. */
  public static long cards(int map) {
    long hand = 0;
    for (int suit = 0; suit < 4; suit++) {
      hand |= (long) REVERSED[ofSuit(map, suit)] << 13 * suit;
    }
    return hand;
  }

  /** The text of a map (SHAPE-6). */
  public static String text(int map) {
    StringBuilder text = new StringBuilder();
    for (int suit = 0; suit < 4; suit++) {
      text.append(suit == 0 ? "" : ".").append(Notation.holding(REVERSED[ofSuit(map, suit)]));
    }
    return text.toString();
  }

  /** How many arrangements of high cards, and how many hands, have these points (SHAPE-8). */
  public record Count(int arrangements, BigInteger hands) {}

  /** SHAPE-8. */
  public static Count count(int hcp) {
    int arrangements = 0;
    BigInteger hands = BigInteger.ZERO;
    for (int map = 0; map <= ALL; map++) {
      int cards = Integer.bitCount(map);
      if (points(map) == hcp && cards <= 13) {
        arrangements++;
        hands = hands.add(Counting.binomial(36, 13 - cards));
      }
    }
    return new Count(arrangements, hands);
  }
}
