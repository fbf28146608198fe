package dealer.constraints;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which hands' points are the exponents of the polynomials of {@link Half}. A hand whose points may
 * be any has no exponent, but for the hand that is being decided. Four hands have forty points
 * together, so the last of four needs none: its bounds are bounds of the sum of the others.
 */
final class Axes {
  /** Three suffice, since the last of four hands needs none. */
  static final int COUNT = 3;

  /** No two suits have more points. */
  static final int MAX_POINTS = 20;

  private static final int FIELD = 8;
  private static final int FIELD_TOP = 1 << FIELD - 1;

  private final int[] hands = {-1, -1, -1};
  private final int[] low = new int[COUNT];
  private final int[] high = new int[COUNT];
  private final int[] sizes = {1, 1, 1};
  private final int overflowBias;
  private final Constraint.Hand byTheOthers;

  /**
   * The axes for the open hands.
   *
   * @param present 0 where the first of these hands is being decided, 1 where none is
   */
  Axes(List<Constraint.Hand> open, int present, boolean allFour, boolean listsHighCards) {
    List<Integer> chosen = new ArrayList<>();
    int last = open.size() - 1;
    boolean isLastDerived =
        listsHighCards && allFour && last + present > 0 && !open.get(last).hasAnyHcp();
    byTheOthers = isLastDerived ? open.get(last) : null;
    for (int hand = 0; listsHighCards && hand < open.size(); hand++) {
      boolean isDerived = isLastDerived && hand == last;
      boolean isPresent = hand + present == 0;
      if (!isDerived && (isPresent || isLastDerived || !open.get(hand).hasAnyHcp())) {
        chosen.add(hand);
      }
    }
    // Ranges are looked up in sums along the last axis, so it has the widest range.
    chosen.sort(Comparator.comparing(hand -> open.get(hand).maxHcp() - open.get(hand).minHcp()));
    int bias = 0;
    for (int i = 0; i < chosen.size(); i++) {
      int axis = COUNT - chosen.size() + i;
      Constraint.Hand hand = open.get(chosen.get(i));
      hands[axis] = chosen.get(i) + present;
      low[axis] = hand.minHcp();
      high[axis] = hand.maxHcp();
      sizes[axis] = Math.min(hand.maxHcp(), MAX_POINTS) + 1;
      bias |= FIELD_TOP - sizes[axis] << FIELD * axis;
    }
    overflowBias = bias;
  }

  /** The number of exponents on an axis. */
  int size(int axis) {
    return sizes[axis];
  }

  /**
   * The bounds of the exponents of a product.
   *
   * @param minHcp the lower bound of the present hand, for this decision
   * @param maxHcp its upper bound
   * @param points the points of all high cards still there
   */
  Half.Box box(int minHcp, int maxHcp, int points) {
    int[] lows = low.clone();
    int[] highs = high.clone();
    for (int axis = 0; axis < COUNT; axis++) {
      if (hands[axis] == 0) {
        lows[axis] = minHcp;
        highs[axis] = maxHcp;
      }
    }
    return byTheOthers == null
        ? new Half.Box(lows, highs, 0, Integer.MAX_VALUE)
        : new Half.Box(lows, highs, points - byTheOthers.maxHcp(), points - byTheOthers.minHcp());
  }

  /** The coefficients of a polynomial. */
  int volume() {
    return sizes[0] * sizes[1] * sizes[2];
  }

  /** Exponents of the open hands as one number; sums of such numbers are those of sums. */
  int pack(int[] points) {
    int packed = 0;
    for (int axis = 0; axis < COUNT; axis++) {
      packed |= hands[axis] < 0 ? 0 : points[hands[axis]] << FIELD * axis;
    }
    return packed;
  }

  /** The place of packed exponents in an array of coefficients. */
  int place(int packed) {
    return (exponent(packed, 0) * sizes[1] + exponent(packed, 1)) * sizes[2] + exponent(packed, 2);
  }

  /** The exponent on an axis. */
  private static int exponent(int packed, int axis) {
    return packed >> FIELD * axis & 0xFF;
  }

  /** Whether a sum of packed exponents is beyond the end of an axis. */
  boolean isBeyond(int packed) {
    return (packed + overflowBias & 0x808080) != 0;
  }
}
