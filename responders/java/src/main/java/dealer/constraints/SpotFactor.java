package dealer.constraints;

import dealer.combinatorics.Counting;

/** Factors of the ways of the spot cards of a suit. */
enum SpotFactor {
  /** Counts cases. */
  ONE,
  /** The ways to share the spot cards of the pair. */
  SHARE,
  /** The ways to choose the spot cards of the pair, and to share them. */
  CHOOSE_AND_SHARE,
  /** The ways to choose the spot cards of the second, once the first has its own. */
  CHOOSE_SECOND;

  long of(int spots, int ofPair, int ofFirst) {
    return switch (this) {
      case ONE -> 1;
      case SHARE -> Counting.choose(ofPair, ofFirst);
      case CHOOSE_AND_SHARE -> Counting.choose(spots, ofPair) * Counting.choose(ofPair, ofFirst);
      case CHOOSE_SECOND -> Counting.choose(spots - ofFirst, ofPair - ofFirst);
    };
  }
}
