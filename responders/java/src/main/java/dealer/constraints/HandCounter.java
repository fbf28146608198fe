package dealer.constraints;

import dealer.cards.HighCards;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Counts what is behind the decisions of one hand of a constraint: the cases and combinations of
 * this hand and of the hands after it, for the cards that the hands before it left.
 */
final class HandCounter {
  private static final int TERMS_KEPT = 1 << 15;
  private static final int COEFFICIENTS_KEPT = 1 << 23;

  /** What an array takes besides its coefficients, about. */
  private static final int OVERHEAD = 16;

  private static final List<HalfHand> NO_HAND = List.of(new HalfHand(0, 1, 0, 1));

  private final Axes axes;
  private final int laterHands;
  private final List<LaterHands.Group> groups;
  private final boolean takesAll;
  private final BoundedCache<SuitTerms.Key, SuitTerms> terms = new BoundedCache<>(TERMS_KEPT);
  private final BoundedCache<HalfKey, List<Half.Front>> fronts;
  private final BoundedCache<HalfKey, List<Half.Back>> backs;

  private HandCounter(Axes axes, List<Constraint.Hand> later, boolean takesAll) {
    this.axes = axes;
    this.takesAll = takesAll;
    laterHands = later.size();
    groups = new LaterHands(later).groups();
    int coefficients = (axes.volume() + OVERHEAD) * Math.max(1, groups.size());
    int halves = Math.max(16, COEFFICIENTS_KEPT / coefficients);
    fronts = new BoundedCache<>(halves);
    backs = new BoundedCache<>(halves);
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

  /** Two suits of the present hand, and the cards in them that are still there. */
  private record HalfKey(
      HalfHand hand, int firstHighs, int firstSpots, int secondHighs, int secondSpots) {}

  /** Counts what is behind a position where no hand is being decided. */
  Fork count(Position position) {
    return count(position, new int[1], NO_HAND, NO_HAND, List.of(new Way(0, 0, 0, 0)));
  }

  /** Counts what is behind each way. */
  Fork count(
      Position position, int[] labels, List<HalfHand> front, List<HalfHand> back, List<Way> ways) {
    List<List<Half.Front>> firsts =
        front.stream().map(hand -> fronts.get(key(hand, position, 0), this::fronts)).toList();
    List<List<Half.Back>> seconds =
        back.stream().map(hand -> backs.get(key(hand, position, 2), this::backs)).toList();
    int points = HighCards.points(position.highs());
    Fork fork = new Fork(labels);
    for (int option = 0; option < labels.length; option++) {
      Way way = ways.get(option);
      Half.Box box = axes.box(way.minHcp, way.maxHcp, points);
      List<Half.Front> first = firsts.get(way.front);
      List<Half.Back> second = seconds.get(way.back);
      for (int group = 0; group < first.size(); group++) {
        if (first.get(group) != null && second.get(group) != null) {
          Half.multiply(first.get(group), second.get(group), axes, box, fork, option);
        }
      }
    }
    return fork.sealed();
  }

  private static HalfKey key(HalfHand hand, Position position, int suit) {
    return new HalfKey(
        hand,
        position.highs(suit),
        position.spots(suit),
        position.highs(suit + 1),
        position.spots(suit + 1));
  }

  private List<Half.Front> fronts(HalfKey key) {
    return halves(key, LaterHands.Group::fronts, Half::front);
  }

  private List<Half.Back> backs(HalfKey key) {
    return halves(key, LaterHands.Group::backs, Half::back);
  }

  /** The polynomials of two suits for each group; null for zero. */
  private <T> List<T> halves(
      HalfKey key, Function<LaterHands.Group, long[]> later, Function<Half, T> factor) {
    HalfHand hand = key.hand;
    Suit first = new Suit(key.firstHighs, key.firstSpots, hand.firstLength(), hand.firstSets());
    Suit second =
        new Suit(key.secondHighs, key.secondSpots, hand.secondLength(), hand.secondSets());
    List<T> halves = new ArrayList<>(groups.size());
    for (LaterHands.Group group : groups) {
      Half half = half(first, second, later.apply(group));
      halves.add(half == null ? null : factor.apply(half));
    }
    return halves;
  }

  /** The sum over the lengths of the later hands. */
  private Half half(Suit firstSuit, Suit secondSuit, long[] later) {
    Half half = null;
    for (long lengths : later) {
      int first = firstSuit.left - LaterHands.firstCards(lengths);
      int second = secondSuit.left - LaterHands.secondCards(lengths);
      if (first < 0 || second < 0 || takesAll && (first | second) != 0) {
        continue;
      }
      SuitTerms one = firstSuit.terms(LaterHands.first(lengths));
      SuitTerms other = secondSuit.terms(LaterHands.second(lengths));
      if (one.packed().length > 0 && other.packed().length > 0) {
        half = half == null ? new Half(axes) : half;
        half.addProduct(one, other);
      }
    }
    return half;
  }

  /** One suit while its half is computed; the same lengths of later hands come again and again. */
  private final class Suit {
    private final int highs;
    private final int spots;
    private final int length;
    private final int allowed;
    private final int left;
    private final SuitTerms[] byLengths = new SuitTerms[1 << 4 * laterHands];

    Suit(int highs, int spots, int length, int allowed) {
      this.highs = highs;
      this.spots = spots;
      this.length = length;
      this.allowed = allowed;
      left = spots + Integer.bitCount(highs) - length;
    }

    SuitTerms terms(int lengths) {
      if (byLengths[lengths] == null) {
        SuitTerms.Key key = new SuitTerms.Key(highs, spots, length, allowed, lengths);
        byLengths[lengths] = terms.get(key, missing -> SuitTerms.of(missing, laterHands, axes));
      }
      return byLengths[lengths];
    }
  }
}
