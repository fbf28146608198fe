package dealer.constraints;

import dealer.cards.HighCards;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts what is behind the decisions of one hand of a constraint: the cases and combinations of
 * this hand and of the hands after it, for the cards that the hands before it left.
 */
final class HandCounter {
  /** The numbers that each cache keeps. */
  private static final int TERMS_KEPT = 1 << 19;

  private static final int COEFFICIENTS_KEPT = 1 << 20;

  private static final List<HalfHand> NO_HAND = List.of(new HalfHand(0, 1, 0, 1));

  private final Axes axes;
  private final int laterHands;
  private final List<LaterHands.Group> groups;
  private final boolean takesAll;
  private final Half.Sum sum;
  private final BoundedCache<SuitTerms.Key, SuitTerms> terms =
      new BoundedCache<>(TERMS_KEPT, terms -> 20 + 3 * terms.packed().length);
  private final BoundedCache<HalfKey, Half> halves =
      new BoundedCache<>(COEFFICIENTS_KEPT, half -> 20 + 5 * half.places().length / 2);

  private HandCounter(Axes axes, List<Constraint.Hand> later, boolean takesAll) {
    this.axes = axes;
    this.takesAll = takesAll;
    laterHands = later.size();
    groups = new LaterHands(later).groups();
    sum = new Half.Sum(axes);
  }

  /** A counter for the first of the open hands. */
  static HandCounter of(List<Constraint.Hand> open, boolean allFour, boolean listsHighCards) {
    Axes axes = new Axes(open, 0, allFour, listsHighCards);
    return new HandCounter(axes, open.subList(1, open.size()), allFour);
  }

  /** A counter for hands none of which is being decided; for {@link #count(Position)} only. */
  static HandCounter ofAll(List<Constraint.Hand> open, boolean allFour, boolean listsHighCards) {
    return new HandCounter(new Axes(open, 1, allFour, listsHighCards), open, allFour);
  }

  /** A decision: which halves of the present hand it allows, and the bounds of its points. */
  record Way(int front, int back, int minHcp, int maxHcp) {}

  /** Two suits of the present hand, the cards in them that are still there, and a group. */
  private record HalfKey(
      HalfHand hand,
      int group,
      boolean isFront,
      int firstHighs,
      int firstSpots,
      int secondHighs,
      int secondSpots) {}

  /** What a window is made of: a half, and bounds of the present hand's points. */
  private record WindowKey(int half, int minHcp, int maxHcp) {}

  /** Counts what is behind a position where no hand is being decided. */
  Fork count(Position position) {
    return count(position, new int[1], NO_HAND, NO_HAND, List.of(new Way(0, 0, 0, 0)));
  }

  /** Counts what is behind each way: a group at a time, so that few polynomials are there. */
  Fork count(
      Position position, int[] labels, List<HalfHand> front, List<HalfHand> back, List<Way> ways) {
    Fork fork = new Fork(labels);
    for (int group = 0; group < groups.size(); group++) {
      addGroup(
          position,
          halves(front, group, position, 0),
          halves(back, group, position, 2),
          ways,
          fork);
    }
    return fork.sealed();
  }

  private void addGroup(Position position, Half[] fronts, Half[] backs, List<Way> ways, Fork fork) {
    int points = HighCards.points(position.highs());
    // A window takes longer than a product, so the fewer halves get windows.
    boolean isFront = count(fronts) < count(backs);
    Map<WindowKey, Half.Window> windows = new HashMap<>();
    for (int option = 0; option < ways.size(); option++) {
      Way way = ways.get(option);
      Half one = isFront ? fronts[way.front] : backs[way.back];
      Half other = isFront ? backs[way.back] : fronts[way.front];
      if (!one.isZero() && !other.isZero()) {
        windows
            .computeIfAbsent(
                new WindowKey(isFront ? way.front : way.back, way.minHcp, way.maxHcp),
                key -> one.window(axes, axes.box(way.minHcp, way.maxHcp, points)))
            .multiply(other, fork, option);
      }
    }
  }

  private static long count(Half[] halves) {
    return Arrays.stream(halves).filter(half -> !half.isZero()).count();
  }

  private Half[] halves(List<HalfHand> hands, int group, Position position, int suit) {
    return hands.stream()
        .map(
            hand ->
                new HalfKey(
                    hand,
                    group,
                    suit == 0,
                    position.highs(suit),
                    position.spots(suit),
                    position.highs(suit + 1),
                    position.spots(suit + 1)))
        .map(key -> halves.get(key, this::half))
        .toArray(Half[]::new);
  }

  /** The sum over the lengths of the later hands. */
  private Half half(HalfKey key) {
    HalfHand hand = key.hand;
    Suit firstSuit = new Suit(key.firstHighs, key.firstSpots, hand.firstLength(), hand.firstSets());
    Suit secondSuit =
        new Suit(key.secondHighs, key.secondSpots, hand.secondLength(), hand.secondSets());
    LaterHands.Group group = groups.get(key.group);
    boolean isZero = true;
    for (long lengths : key.isFront ? group.fronts() : group.backs()) {
      int first = firstSuit.left - LaterHands.firstCards(lengths);
      int second = secondSuit.left - LaterHands.secondCards(lengths);
      if (first < 0 || second < 0 || takesAll && (first | second) != 0) {
        continue;
      }
      SuitTerms one = firstSuit.terms(LaterHands.first(lengths));
      SuitTerms other = secondSuit.terms(LaterHands.second(lengths));
      if (one.packed().length > 0 && other.packed().length > 0) {
        isZero = false;
        sum.addProduct(one, other);
      }
    }
    return isZero ? Half.ZERO : sum.take();
  }

  /** One suit of the present hand. */
  private final class Suit {
    private final int highs;
    private final int spots;
    private final int length;
    private final int allowed;
    private final int left;

    Suit(int highs, int spots, int length, int allowed) {
      this.highs = highs;
      this.spots = spots;
      this.length = length;
      this.allowed = allowed;
      left = spots + Integer.bitCount(highs) - length;
    }

    SuitTerms terms(int lengths) {
      SuitTerms.Key key = new SuitTerms.Key(highs, spots, length, allowed, lengths);
      return terms.get(key, missing -> SuitTerms.of(missing, laterHands, axes));
    }
  }
}
