package dealer.constraints;

import dealer.cards.HighCards;
import java.util.stream.IntStream;

/**
 * The high cards of one suit, given to the takers: four bits each, of the hand in turn, of its
 * partner in the front, and of the two of the back.
 */
final class Gift {
  static final int FIRST = 0xF000;
  static final int FRONT = 0xFF00;
  static final int THIRD = 0x00F0;
  static final int BACK = 0x00FF;

  private Gift() {}

  /** All ways to give a set of high cards to takers; a taker is named by all its bits. */
  static IntStream all(int set, int[] takers) {
    if (set == 0) {
      return IntStream.of(0);
    }
    int card = Integer.lowestOneBit(set) * 0x1111;
    return all(set & set - 1, takers)
        .flatMap(gift -> IntStream.of(takers).map(taker -> gift | taker & card));
  }

  /** The number of cards of some of the takers. */
  static int cards(int gift, int takers) {
    return Integer.bitCount(gift & takers);
  }

  /** The cards of the hand in turn. */
  static int ofFirst(int gift) {
    return gift >> 12;
  }

  /** The points of the takers, eight bits each. */
  static int points(int gift) {
    int points = 0;
    for (int taker = 0; taker < 4; taker++) {
      points = points << 8 | HighCards.suitPoints(HighCards.ofSuit(gift, taker));
    }
    return points;
  }
}
