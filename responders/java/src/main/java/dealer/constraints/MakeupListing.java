package dealer.constraints;

import dealer.cards.HighCards;
import dealer.cards.Shapes;
import dealer.combinatorics.Counting;
import java.util.ArrayList;
import java.util.List;

/** A listing by shapes, or by shapes and high cards. */
final class MakeupListing extends Listing {
  private final List<Turn> turns = new ArrayList<>();

  MakeupListing(Constraint constraint) {
    super(constraint);
    List<Constraint.Hand> hands = constraint.hands();
    List<Taker> takers = new ArrayList<>(hands.stream().map(Taker::of).toList());
    if (hands.size() < 4) {
      takers.add(Taker.ofRest(52 - 13 * hands.size()));
    }
    for (int hand = 0; hand < hands.size(); hand++) {
      turns.add(new Turn(hands.get(hand), takers.subList(hand, takers.size())));
    }
  }

  @Override
  Position start() {
    int spots = constraint().listsHighCards() ? 9 : 13;
    return Position.start(constraint(), 0, allHighs(), Lengths.pack(spots, spots, spots, spots));
  }

  @Override
  Position after(Position decided) {
    int[] spots = new int[4];
    for (int suit = 0; suit < 4; suit++) {
      spots[suit] = decided.spots(suit) - spotsTaken(decided, suit);
    }
    return Position.start(
        constraint(),
        decided.hand() + 1,
        decided.highs() ^ decided.map(),
        Lengths.pack(spots[0], spots[1], spots[2], spots[3]));
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
    Turn turn = turns.get(position.hand());
    return switch (position.next()) {
      case SHAPE -> turn.byShape(position);
      case HCP -> turn.byHcp(position);
      case HIGH_CARDS -> turn.byHighCards(position);
      case NONE -> throw new IllegalStateException("nothing is left to decide");
    };
  }
}
