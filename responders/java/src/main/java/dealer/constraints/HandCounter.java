package dealer.constraints;

import dealer.cards.HighCards;
import java.util.List;

/**
 * Counts what is behind the decisions of one hand of a constraint: the cases and combinations of
 * this hand and of the hands after it, for the cards that the hands before it left.
 */
final class HandCounter {
  private static final int TERMS_KEPT = 1 << 15;

  private final Axes axes;
  private final int laterHands;
  private final List<LaterHands.Group> groups;
  private final boolean takesAll;
  private final BoundedCache<SuitTerms.Key, SuitTerms> terms = new BoundedCache<>(TERMS_KEPT);

  /** A counter for the first of the open hands. */
  HandCounter(List<Constraint.Hand> open, boolean allFour, boolean listsHighCards) {
    axes = new Axes(open, allFour, listsHighCards);
    laterHands = open.size() - 1;
    groups = new LaterHands(open.subList(1, open.size())).groups();
    takesAll = allFour;
  }

  /** A decision: which halves of the present hand it allows, and the bounds of its points. */
  record Way(int front, int back, int minHcp, int maxHcp) {}

  /** Counts what is behind each way. */
  Fork count(
      Position position,
      int[] labels,
      List<HalfHand> fronts,
      List<HalfHand> backs,
      List<Way> ways) {
    Fork fork = new Fork(labels);
    int points = HighCards.points(position.highs());
    Half[] front = new Half[fronts.size()];
    Half[] back = new Half[backs.size()];
    for (LaterHands.Group group : groups) {
      boolean any = fill(front, fronts, position, 0, group.fronts());
      if (any && fill(back, backs, position, 2, group.backs())) {
        for (Half half : back) {
          if (half != null) {
            half.accumulate(axes);
          }
        }
        for (int option = 0; option < labels.length; option++) {
          Way way = ways.get(option);
          if (front[way.front] != null && back[way.back] != null) {
            multiply(fork, option, front[way.front], back[way.back], way, points);
          }
        }
      }
    }
    return fork.sealed();
  }

  private boolean fill(
      Half[] halves, List<HalfHand> hands, Position position, int suit, long[] later) {
    boolean any = false;
    for (int i = 0; i < halves.length; i++) {
      halves[i] = half(hands.get(i), position, suit, later);
      any |= halves[i] != null;
    }
    return any;
  }

  /** The polynomial of two suits, summed over the lengths of the later hands; null for zero. */
  private Half half(HalfHand hand, Position position, int suit, long[] later) {
    int firstLeft = cards(position, suit) - hand.firstLength();
    int secondLeft = cards(position, suit + 1) - hand.secondLength();
    Half half = null;
    for (long lengths : later) {
      int first = firstLeft - LaterHands.firstCards(lengths);
      int second = secondLeft - LaterHands.secondCards(lengths);
      if (first < 0 || second < 0 || takesAll && (first | second) != 0) {
        continue;
      }
      SuitTerms one =
          terms(
              new SuitTerms.Key(
                  position.highs(suit),
                  position.spots(suit),
                  hand.firstLength(),
                  hand.firstSets(),
                  LaterHands.first(lengths)));
      SuitTerms other =
          terms(
              new SuitTerms.Key(
                  position.highs(suit + 1),
                  position.spots(suit + 1),
                  hand.secondLength(),
                  hand.secondSets(),
                  LaterHands.second(lengths)));
      if (one.packed().length > 0 && other.packed().length > 0) {
        half = half == null ? new Half(axes) : half;
        half.addProduct(one, other, axes);
      }
    }
    return half;
  }

  private static int cards(Position position, int suit) {
    return position.spots(suit) + Integer.bitCount(position.highs(suit));
  }

  private SuitTerms terms(SuitTerms.Key key) {
    return terms.get(key, missing -> SuitTerms.of(missing, laterHands, axes));
  }

  /** Adds the coefficients of a product of two halves whose exponents lie within the bounds. */
  private void multiply(Fork fork, int option, Half front, Half back, Way way, int points) {
    int[] low = new int[Axes.COUNT];
    int[] high = new int[Axes.COUNT];
    for (int axis = 0; axis < Axes.COUNT; axis++) {
      boolean isPresent = axes.hand(axis) == 0;
      low[axis] = isPresent ? way.minHcp : axes.low(axis);
      high[axis] = isPresent ? way.maxHcp : axes.high(axis);
    }
    Constraint.Hand last = axes.byTheOthers();
    int minSum = last == null ? 0 : points - last.maxHcp();
    int maxSum = last == null ? Integer.MAX_VALUE : points - last.minHcp();
    front.multiply(back, axes, new Half.Box(low, high, minSum, maxSum), fork, option);
  }
}
