package dealer.constraints;

import dealer.cards.Shapes;

/** Lengths of four suits as one number, five bits a suit, spades highest. */
final class Lengths {
  private static final int BITS = 5;
  private static final int ONES = pack(1, 1, 1, 1);
  private static final int TOPS = 16 * ONES;

  private Lengths() {}

  static int pack(int spades, int hearts, int diamonds, int clubs) {
    return ((spades << BITS | hearts) << BITS | diamonds) << BITS | clubs;
  }

  static int ofShape(int shape) {
    return pack(
        Shapes.length(shape, 0),
        Shapes.length(shape, 1),
        Shapes.length(shape, 2),
        Shapes.length(shape, 3));
  }

  /** The length of a suit. */
  static int of(int lengths, int suit) {
    return lengths >> BITS * (3 - suit) & 31;
  }

  /** Whether no suit of the first is longer than in the second. */
  static boolean isWithin(int lengths, int others) {
    return ((others | TOPS) - lengths & TOPS) == TOPS;
  }

  /** Whether each suit has thirteen cards at most; a sum of two lengths may have more. */
  static boolean isPossible(int sum) {
    return (sum + 2 * ONES & TOPS) == 0;
  }
}
