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
  private static final int[] SETS_WITH_POINTS = new int[11];

  static {
    for (int set = 0; set < 16; set++) {
      SETS_WITH_POINTS[HighCards.suitPoints(set)] |= 1 << set;
    }
  }

  private final List<HandCounter> counters = new ArrayList<>();

  MakeupListing(Constraint constraint) {
    super(constraint);
    List<Constraint.Hand> hands = constraint.hands();
    for (int hand = 0; hand < hands.size(); hand++) {
      counters.add(
          new HandCounter(
              hands.subList(hand, hands.size()), hands.size() == 4, constraint.listsHighCards()));
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
      case SUIT -> bySuit(counter, position);
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

  /** The high cards of one suit, where those of the suits before it are decided. */
  private static Fork bySuit(HandCounter counter, Position position) {
    int suit = position.suits();
    int[] labels = subsets(position.highs(suit));
    List<HalfHand> halves = new ArrayList<>();
    List<HandCounter.Way> ways = new ArrayList<>();
    boolean inFront = suit < 2;
    for (int set : labels) {
      int points = position.hcp() - HighCards.points(position.map()) - HighCards.suitPoints(set);
      int first = suit % 2 == 0 ? 1 << set : decided(position, suit - 1);
      int second = suit % 2 == 1 ? 1 << set : suit == 2 ? withPoints(points) : ANY_SET;
      ways.add(
          new HandCounter.Way(
              inFront ? halves.size() : 0,
              inFront ? 0 : halves.size(),
              position.hcp(),
              position.hcp()));
      halves.add(half(position.shape(), inFront ? 0 : 2, first, second));
    }
    List<HalfHand> other =
        List.of(
            inFront
                ? half(position.shape(), 2, ANY_SET, ANY_SET)
                : half(position.shape(), 0, decided(position, 0), decided(position, 1)));
    return counter.count(
        position, labels, inFront ? halves : other, inFront ? other : halves, ways);
  }

  private static int decided(Position position, int suit) {
    return 1 << HighCards.ofSuit(position.map(), suit);
  }

  private static int withPoints(int points) {
    return points < 0 || points >= SETS_WITH_POINTS.length ? 0 : SETS_WITH_POINTS[points];
  }

  private static HalfHand half(int shape, int suit, int firstSets, int secondSets) {
    return new HalfHand(
        Shapes.length(shape, suit), firstSets, Shapes.length(shape, suit + 1), secondSets);
  }
}
