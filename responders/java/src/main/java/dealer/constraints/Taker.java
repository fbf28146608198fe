package dealer.constraints;

import dealer.cards.HighCards;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * One who takes cards: a constrained hand, all that nobody asks for, or nobody.
 *
 * @param shapes the lengths it may have, ascending
 * @param allowed the same as a set
 */
record Taker(int cards, int[] shapes, BitSet allowed, int minHcp, int maxHcp) {
  static final Taker NOBODY = of(0, IntStream.of(0), 0, HighCards.MAX_HCP);

  static Taker of(Constraint.Hand hand) {
    return of(13, hand.shapes().stream().mapToInt(Lengths::ofShape), hand.minHcp(), hand.maxHcp());
  }

  /** The cards that the constrained hands leave; they may look in any way. */
  static Taker ofRest(int cards) {
    IntStream.Builder lengths = IntStream.builder();
    for (int s = 0; s <= 13; s++) {
      for (int h = 0; h <= 13; h++) {
        for (int d = 0; d <= 13; d++) {
          int c = cards - s - h - d;
          if (0 <= c && c <= 13) {
            lengths.add(Lengths.pack(s, h, d, c));
          }
        }
      }
    }
    return of(cards, lengths.build(), 0, HighCards.MAX_HCP);
  }

  private static Taker of(int cards, IntStream lengths, int minHcp, int maxHcp) {
    int[] shapes = lengths.sorted().toArray();
    BitSet allowed = new BitSet();
    Arrays.stream(shapes).forEach(allowed::set);
    return new Taker(cards, shapes, allowed, minHcp, maxHcp);
  }

  boolean hasCards() {
    return cards > 0;
  }

  boolean hasBounds() {
    return minHcp > 0 || maxHcp < HighCards.MAX_HCP;
  }
}
