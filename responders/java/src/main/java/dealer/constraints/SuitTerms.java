package dealer.constraints;

import dealer.cards.HighCards;
import dealer.combinatorics.Counting;
import java.util.Map;
import java.util.TreeMap;

/**
 * The polynomial of one suit: for each way that its high cards give points to the open hands, the
 * number of ways and the sum of their factors of CONS-6. The terms are parallel arrays.
 */
record SuitTerms(int[] packed, int[] places, long[] cases, long[] weights) {

  /**
   * What decides the polynomial.
   *
   * @param highs the high cards still there
   * @param spots the number of spot cards still there
   * @param length the present hand's length
   * @param allowed the sets of high cards that the present hand may have, bit s for the set s
   * @param later the lengths of the hands after it, four bits a hand
   */
  record Key(int highs, int spots, int length, int allowed, int later) {}

  /** The polynomial of a suit for the present hand and a number of later hands. */
  static SuitTerms of(Key key, int laterHands, Axes axes) {
    Collector collector = new Collector(key, axes, laterHands + 1);
    collector.give(0, key.highs, key.spots, 1);
    Map<Integer, long[]> terms = collector.terms;
    int[] packed = terms.keySet().stream().mapToInt(Integer::intValue).toArray();
    int[] places = new int[packed.length];
    long[] cases = new long[packed.length];
    long[] weights = new long[packed.length];
    for (int i = 0; i < packed.length; i++) {
      places[i] = axes.place(packed[i]);
      cases[i] = terms.get(packed[i])[0];
      weights[i] = terms.get(packed[i])[1];
    }
    return new SuitTerms(packed, places, cases, weights);
  }

  /** Gives high cards to one hand after the other. */
  private static final class Collector {
    private final Key key;
    private final Axes axes;
    private final int[] points;
    private final Map<Integer, long[]> terms = new TreeMap<>();

    Collector(Key key, Axes axes, int hands) {
      this.key = key;
      this.axes = axes;
      this.points = new int[hands];
    }

    void give(int hand, int highs, int spots, long weight) {
      if (hand == points.length) {
        int packed = axes.pack(points);
        if (!axes.isBeyond(packed)) {
          long[] sums = terms.computeIfAbsent(packed, exponents -> new long[2]);
          sums[0]++;
          sums[1] += weight;
        }
        return;
      }
      int length = hand == 0 ? key.length : key.later >> 4 * (hand - 1) & 15;
      for (int set : Listing.subsets(highs)) {
        int needed = length - Integer.bitCount(set);
        if (needed < 0 || needed > spots || hand == 0 && (key.allowed >> set & 1) == 0) {
          continue;
        }
        points[hand] = HighCards.suitPoints(set);
        give(hand + 1, highs ^ set, spots - needed, weight * Counting.choose(spots, needed));
      }
    }
  }
}
