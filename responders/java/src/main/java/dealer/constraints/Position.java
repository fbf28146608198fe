package dealer.constraints;

import dealer.cards.HighCards;

/**
 * A place on the way to a case: the hand that is being decided, the cards that the hands before it
 * left, and what is decided of it already.
 *
 * @param hand the place of the hand in the constraint
 * @param highs the map of the high cards still there
 * @param spots the other cards still there: their lengths where shapes are listed, otherwise their
 *     number. Where no high cards are listed, all cards are such cards
 * @param next what is decided next
 * @param shape the hand's shape, once decided
 * @param hcp the hand's points, once decided
 * @param halves 1 where the high cards of the majors are decided, 2 where all are
 * @param map these high cards
 */
record Position(
    int hand, int highs, int spots, Step next, int shape, int hcp, int halves, int map) {

  /** The decisions of a hand in the order of CONS-5. */
  enum Step {
    SHAPE,
    HCP,
    HIGH_CARDS,
    NONE
  }

  /** The start of a hand. */
  static Position start(Constraint constraint, int hand, int highs, int spots) {
    Step first = constraint.listsShapes() ? Step.SHAPE : Step.HCP;
    return new Position(hand, highs, spots, first, Makeup.NOT_LISTED, 0, 0, 0);
  }

  /** The position after a decision. */
  Position decide(Constraint constraint, int label) {
    return switch (next) {
      case SHAPE -> {
        Step second = constraint.listsHighCards() ? Step.HCP : Step.NONE;
        yield new Position(hand, highs, spots, second, label, hcp, halves, map);
      }
      case HCP -> new Position(hand, highs, spots, Step.HIGH_CARDS, shape, label, halves, map);
      case HIGH_CARDS -> {
        Step then = halves == 1 ? Step.NONE : Step.HIGH_CARDS;
        int more = map | label << 8 - 8 * halves;
        yield new Position(hand, highs, spots, then, shape, hcp, halves + 1, more);
      }
      case NONE -> throw new IllegalStateException("nothing is left to decide");
    };
  }

  /** The same place before the decisions that follow the shape. */
  Position upToShape() {
    return new Position(hand, highs, spots, Step.HCP, shape, 0, 0, 0);
  }

  /** The label of the next decision that leads to a makeup. */
  int labelOf(Makeup makeup) {
    return switch (next) {
      case SHAPE -> makeup.shape();
      case HCP -> HighCards.points(makeup.map());
      case HIGH_CARDS -> ofHalf(makeup.map());
      case NONE -> throw new IllegalStateException("nothing is left to decide");
    };
  }

  /** The high cards among which the next decision chooses: those of the majors or the minors. */
  int open() {
    return ofHalf(highs);
  }

  private int ofHalf(int cards) {
    return cards >> 8 - 8 * halves & 0xFF;
  }

  /** The makeup of a hand that is decided. */
  Makeup makeup() {
    return new Makeup(shape, map);
  }

  /** The high cards of a suit that are still there. */
  int highs(int suit) {
    return HighCards.ofSuit(highs, suit);
  }

  /** The spot cards of a suit that are still there, where shapes are listed. */
  int spots(int suit) {
    return Lengths.of(spots, suit);
  }
}
