package dealer.constraints;

/**
 * How two takers can share the high cards of a suit that they have together: how many these are,
 * and how many of them the first has. The shares are in the order of the first number.
 */
final class Shares {
  private static final int SUIT = 13;
  private static final Shares[][] ALL = new Shares[4][5];

  static {
    for (int takers = 0; takers < 4; takers++) {
      for (int highs = 0; highs <= 4; highs++) {
        ALL[takers][highs] = new Shares(highs, takers >= 2, takers % 2 == 1);
      }
    }
  }

  private final int[] highs;
  private final int[] firsts;
  private final int[] start;
  private final int[][][][][] factors = new int[SpotFactor.values().length][SUIT + 1][][][];

  private Shares(int most, boolean firstTakes, boolean secondTakes) {
    int size = (most + 1) * (most + 2) / 2;
    highs = new int[size];
    firsts = new int[size];
    start = new int[most + 2];
    int next = 0;
    for (int all = 0; all <= most; all++) {
      for (int first = secondTakes ? 0 : all; first <= (firstTakes ? all : 0); first++) {
        highs[next] = all;
        firsts[next++] = first;
      }
      start[all + 1] = next;
    }
  }

  /** The shares of up to so many high cards, where nobody takes none. */
  static Shares of(int most, Taker first, Taker second) {
    return ALL[(first.hasCards() ? 2 : 0) + (second.hasCards() ? 1 : 0)][most];
  }

  int size() {
    return start[numbers()];
  }

  /** So many numbers of high cards are possible. */
  int numbers() {
    return start.length - 1;
  }

  /** Where the shares of so many high cards begin. */
  int start(int ofHighs) {
    return start[ofHighs];
  }

  /** The number of shares of so many high cards. */
  int count(int ofHighs) {
    return start[ofHighs + 1] - start[ofHighs];
  }

  /** How many high cards the first has. */
  int ofFirst(int share) {
    return firsts[share];
  }

  /** The place of a share among those of so many high cards. */
  int place(int ofHighs, int ofFirst) {
    return count(ofHighs) > 1 ? ofFirst : 0;
  }

  /**
   * The factors of so many spot cards: by the lengths of both and of the first, and by the share.
   */
  int[][][] factors(SpotFactor factor, int spots) {
    int[][][][] known = factors[factor.ordinal()];
    if (known[spots] == null) {
      known[spots] = new int[SUIT + 1][][];
      for (int length = 0; length <= SUIT; length++) {
        known[spots][length] = new int[length + 1][];
        for (int ofFirst = 0; ofFirst <= length; ofFirst++) {
          known[spots][length][ofFirst] = factors(factor, spots, length, ofFirst);
        }
      }
    }
    return known[spots];
  }

  private int[] factors(SpotFactor factor, int spots, int length, int ofFirst) {
    int[] values = new int[size()];
    for (int i = 0; i < values.length; i++) {
      int ofPair = length - highs[i];
      int own = ofFirst - firsts[i];
      if (0 <= own && own <= ofPair && ofPair <= spots) {
        values[i] = (int) factor.of(spots, ofPair, own);
      }
    }
    return values;
  }
}
