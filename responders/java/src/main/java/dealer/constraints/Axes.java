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
  private static final int MAX_POINTS = 20;

  private static final int FIELD = 8;
  private static final int FIELD_TOP = 1 << FIELD - 1;

  private final int[] hands = {-1, -1, -1};
  private final int[] low = new int[COUNT];
  private final int[] high = new int[COUNT];
  private final int[] sizes = {1, 1, 1};
  private final int overflowBias;
  private final Constraint.Hand byTheOthers;

  /** The axes for the present hand, the first of the list, and those after it. */
  Axes(List<Constraint.Hand> open, boolean allFour, boolean listsHighCards) {
    List<Integer> chosen = new ArrayList<>();
    int last = open.size() - 1;
    boolean derives = listsHighCards && allFour && last > 0 && !open.get(last).hasAnyHcp();
    byTheOthers = derives ? open.get(last) : null;
    for (int hand = 0; listsHighCards && hand < open.size(); hand++) {
      boolean isDerived = derives && hand == last;
      if (!isDerived && (hand == 0 || derives || !open.get(hand).hasAnyHcp())) {
        chosen.add(hand);
      }
    }
    // Ranges are looked up in sums along the last axis, so it has the widest range.
    chosen.sort(Comparator.comparing(hand -> open.get(hand).maxHcp() - open.get(hand).minHcp()));
    int bias = 0;
    for (int i = 0; i < chosen.size(); i++) {
      int axis = COUNT - chosen.size() + i;
      Constraint.Hand hand = open.get(chosen.get(i));
      hands[axis] = chosen.get(i);
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

  /** The hand of an axis by its place among the open hands, or -1 where there is none. */
  int hand(int axis) {
    return hands[axis];
  }

  int low(int axis) {
    return low[axis];
  }

  int high(int axis) {
    return high[axis];
  }

  /** The hand whose bounds are those of the sum of the exponents, or null. */
  Constraint.Hand byTheOthers() {
    return byTheOthers;
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
    return ((packed & 0xFF) * sizes[1] + (packed >> FIELD & 0xFF)) * sizes[2]
        + (packed >> 2 * FIELD);
  }

  /** Whether a sum of packed exponents is beyond the end of an axis. */
  boolean isBeyond(int packed) {
    return (packed + overflowBias & 0x808080) != 0;
  }
}
