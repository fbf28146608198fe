package dealer.constraints;

import dealer.cards.HighCards;
import dealer.cards.Shapes;
import dealer.combinatorics.Counting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A listing by shapes, or by shapes and high cards. */
final class MakeupListing extends Listing {
  private static final int ANY_SET = 0xFFFF;
  private final List<HandCounter> counters = new ArrayList<>();
  private final List<HandCounter> laterCounters = new ArrayList<>();

  MakeupListing(Constraint constraint) {
    super(constraint);
    List<Constraint.Hand> hands = constraint.hands();
    boolean allFour = hands.size() == 4;
    for (int hand = 0; hand < hands.size(); hand++) {
      List<Constraint.Hand> open = hands.subList(hand, hands.size());
      List<Constraint.Hand> later = hands.subList(hand + 1, hands.size());
      counters.add(HandCounter.of(open, allFour, constraint.listsHighCards()));
      laterCounters.add(HandCounter.ofAll(later, allFour, constraint.listsHighCards()));
    }
  }

  @Override
  Position start() {
    int spots = constraint().listsHighCards() ? 0x9999 : 0xDDDD;
    return Position.start(constraint(), 0, allHighs(), spots);
  }

  @Override
  Position after(Position decided) {
    int spots = 0;
    for (int suit = 0; suit < 4; suit++) {
      spots = spots << 4 | decided.spots(suit) - spotsTaken(decided, suit);
    }
    return Position.start(constraint(), decided.hand() + 1, decided.highs() ^ decided.map(), spots);
  }

  @Override
  long weight(Position decided) {
    long weight = 1;
    for (int suit = 0; suit < 4; suit++) {
      weight *= Counting.choose(decided.spots(suit), spotsTaken(decided, suit));
    }
    return weight;
  }

  private static int spotsTaken(Position decided, int suit) {
    return Shapes.length(decided.shape(), suit)
        - Integer.bitCount(HighCards.ofSuit(decided.map(), suit));
  }

  @Override
  Fork count(Position position) {
    HandCounter counter = counters.get(position.hand());
    Constraint.Hand hand = constraint().hands().get(position.hand());
    return switch (position.next()) {
      case SHAPE -> byShape(counter, hand, position);
      case HCP -> byHcp(counter, hand, position);
      case SUIT -> position.suits() < 2 ? bySuit(counter, position) : byLastSuits(position);
      case NONE -> throw new IllegalStateException("nothing is left to decide");
    };
  }

  private static Fork byShape(HandCounter counter, Constraint.Hand hand, Position position) {
    Map<HalfHand, Integer> fronts = new LinkedHashMap<>();
    Map<HalfHand, Integer> backs = new LinkedHashMap<>();
    List<HandCounter.Way> ways = new ArrayList<>();
    for (int shape : hand.shapes()) {
      ways.add(
          new HandCounter.Way(
              place(fronts, half(shape, 0, ANY_SET, ANY_SET)),
              place(backs, half(shape, 2, ANY_SET, ANY_SET)),
              hand.minHcp(),
              hand.maxHcp()));
    }
    int[] labels = hand.shapes().stream().mapToInt(Integer::intValue).toArray();
    return counter.count(
        position, labels, List.copyOf(fronts.keySet()), List.copyOf(backs.keySet()), ways);
  }

  private static int place(Map<HalfHand, Integer> places, HalfHand half) {
    return places.computeIfAbsent(half, key -> places.size());
  }

  private static Fork byHcp(HandCounter counter, Constraint.Hand hand, Position position) {
    int[] labels = points(hand);
    List<HandCounter.Way> ways = new ArrayList<>();
    for (int points : labels) {
      ways.add(new HandCounter.Way(0, 0, points, points));
    }
    return counter.count(
        position,
        labels,
        List.of(half(position.shape(), 0, ANY_SET, ANY_SET)),
        List.of(half(position.shape(), 2, ANY_SET, ANY_SET)),
        ways);
  }

  /** The high cards of spades, or of hearts where those of spades are decided. */
  private static Fork bySuit(HandCounter counter, Position position) {
    int[] labels = subsets(position.highs(position.suits()));
    List<HalfHand> fronts = new ArrayList<>();
    List<HandCounter.Way> ways = new ArrayList<>();
    for (int set : labels) {
      ways.add(new HandCounter.Way(fronts.size(), 0, position.hcp(), position.hcp()));
      fronts.add(
          position.suits() == 0
              ? half(position.shape(), 0, 1 << set, ANY_SET)
              : half(position.shape(), 0, 1 << HighCards.ofSuit(position.map(), 0), 1 << set));
    }
    List<HalfHand> back = List.of(half(position.shape(), 2, ANY_SET, ANY_SET));
    return counter.count(position, labels, fronts, back, ways);
  }

  /** The high cards of the last suits: few are left, so each way to complete the hand is tried. */
  private Fork byLastSuits(Position position) {
    int[] labels = subsets(position.highs(position.suits()));
    Fork fork = new Fork(labels);
    for (int option = 0; option < labels.length; option++) {
      addCompleted(fork, option, position.decide(constraint(), labels[option]));
    }
    return fork.sealed();
  }

  private void addCompleted(Fork fork, int option, Position position) {
    if (position.next() != Position.Step.NONE) {
      for (int set : subsets(position.highs(position.suits()))) {
        addCompleted(fork, option, position.decide(constraint(), set));
      }
    } else if (HighCards.points(position.map()) == position.hcp()) {
      long weight = weight(position);
      if (weight > 0) {
        Fork later = laterCounters.get(position.hand()).count(after(position));
        fork.add(option, later.cases(), weight, later.lowBefore(1));
      }
    }
  }

  private static HalfHand half(int shape, int suit, int firstSets, int secondSets) {
    return new HalfHand(
        Shapes.length(shape, suit), firstSets, Shapes.length(shape, suit + 1), secondSets);
  }
}
