package dealer.constraints;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Two takers. The ways of their spot cards are products over the suits, so they are added up suit
 * by suit over all shapes with the same sum.
 */
final class Pair {
  private final Taker first;
  private final Taker second;
  private final BitSet sums = new BitSet();
  private final Shares[] shares = new Shares[5];
  private final HalfShares[][] halfShares = new HalfShares[5][5];

  Pair(Taker first, Taker second) {
    this.first = first;
    this.second = second;
    for (int one : first.shapes()) {
      for (int other : second.shapes()) {
        if (Lengths.isPossible(one + other)) {
          sums.set(one + other);
        }
      }
    }
    for (int highs = 0; highs < shares.length; highs++) {
      shares[highs] = Shares.of(highs, first, second);
    }
    for (int highs = 0; highs < shares.length; highs++) {
      for (int others = 0; others < shares.length; others++) {
        halfShares[highs][others] = HalfShares.of(shares[highs], shares[others]);
      }
    }
  }

  Taker first() {
    return first;
  }

  Taker second() {
    return second;
  }

  /** The sums of the lengths of both. */
  BitSet sums() {
    return sums;
  }

  /** The shares of up to so many high cards in two suits. */
  HalfShares shares(int highs, int otherHighs) {
    return halfShares[highs][otherHighs];
  }

  private HalfShares shares(Position deck, int suit) {
    return shares(Integer.bitCount(deck.highs(suit)), Integer.bitCount(deck.highs(suit + 1)));
  }

  /**
   * The ways of the spot cards by the shares of the majors and of the minors, added up over shapes
   * of the first.
   */
  int[][] byShares(Position deck, int sum, SpotFactor factor) {
    int[][][] suits = factors(deck, sum, factor);
    HalfShares majors = shares(deck, 0);
    HalfShares minors = shares(deck, 2);
    int[] two = new int[minors.size()];
    int[][] three = new int[majors.other().size()][minors.size()];
    int[][] four = new int[majors.size()][minors.size()];
    int spades = 0;
    int hearts = 0;
    for (int shape : first.shapes()) {
      if (!allows(shape, sum)) {
        continue;
      }
      if (Lengths.of(shape, 0) != spades || Lengths.of(shape, 1) != hearts) {
        addHearts(two, suits[1][hearts], three);
        hearts = Lengths.of(shape, 1);
      }
      if (Lengths.of(shape, 0) != spades) {
        addSpades(three, suits[0][spades], majors, four);
        spades = Lengths.of(shape, 0);
      }
      addPairs(suits[2][Lengths.of(shape, 2)], suits[3][Lengths.of(shape, 3)], minors, two);
    }
    addHearts(two, suits[1][hearts], three);
    addSpades(three, suits[0][spades], majors, four);
    return four;
  }

  private boolean allows(int shape, int sum) {
    return Lengths.isWithin(shape, sum) && second.allowed().get(sum - shape);
  }

  /** The same for one shape of the first, as factors of the majors and of the minors. */
  int[][] ofShape(Position deck, int sum, int shape, SpotFactor factor) {
    int[][][] suits = factors(deck, sum, factor);
    int[] majors = new int[shares(deck, 0).size()];
    int[] minors = new int[shares(deck, 2).size()];
    addPairs(
        suits[0][Lengths.of(shape, 0)], suits[1][Lengths.of(shape, 1)], shares(deck, 0), majors);
    addPairs(
        suits[2][Lengths.of(shape, 2)], suits[3][Lengths.of(shape, 3)], shares(deck, 2), minors);
    return new int[][] {majors, minors};
  }

  private static void addPairs(int[] one, int[] other, HalfShares shares, int[] sums) {
    for (int place = 0; place < sums.length; place++) {
      sums[place] += one[shares.ones()[place]] * other[shares.others()[place]];
    }
  }

  /** Adds the products of sums over the minors and factors; the sums are zero afterwards. */
  private static void addHearts(int[] two, int[] hearts, int[][] three) {
    for (int share = 0; share < hearts.length; share++) {
      add(hearts[share], two, three[share]);
    }
    Arrays.fill(two, 0);
  }

  /** The same for sums over three suits. */
  private static void addSpades(int[][] three, int[] spades, HalfShares shares, int[][] four) {
    for (int place = 0; place < four.length; place++) {
      add(spades[shares.ones()[place]], three[shares.others()[place]], four[place]);
    }
    for (int[] two : three) {
      Arrays.fill(two, 0);
    }
  }

  private static void add(int factor, int[] row, int[] sums) {
    if (factor != 0) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += factor * row[i];
      }
    }
  }

  /** The ways for a shape of the first; as low word, and roughly. */
  @FunctionalInterface
  interface Sink {
    void add(int place, long low, double rough);
  }

  /**
   * Turns ways by the shares of the majors and of the minors into ways by the shape of the first.
   */
  void byShapes(Position deck, int sum, long[][] ways, SpotFactor factor, Sink sink) {
    int[][][] suits = factors(deck, sum, factor);
    HalfShares majors = shares(deck, 0);
    HalfShares minors = shares(deck, 2);
    long[][] three = new long[majors.other().size()][minors.size()];
    long[] two = new long[minors.size()];
    double[] rough = new double[minors.size()];
    int spades = -1;
    int hearts = -1;
    for (int place = 0; place < first.shapes().length; place++) {
      int shape = first.shapes()[place];
      if (!allows(shape, sum)) {
        continue;
      }
      boolean isNew = Lengths.of(shape, 0) != spades;
      if (isNew) {
        spades = Lengths.of(shape, 0);
        sumSpades(ways, suits[0][spades], majors, three);
      }
      if (isNew || Lengths.of(shape, 1) != hearts) {
        hearts = Lengths.of(shape, 1);
        sumHearts(three, suits[1][hearts], two);
        Arrays.setAll(rough, i -> Fork.rough(two[i]));
      }
      int[] diamonds = suits[2][Lengths.of(shape, 2)];
      int[] clubs = suits[3][Lengths.of(shape, 3)];
      long low = 0;
      double about = 0;
      for (int i = 0; i < two.length; i++) {
        long product = (long) diamonds[minors.ones()[i]] * clubs[minors.others()[i]];
        if (product != 0) {
          low += product * two[i];
          about += product * rough[i];
        }
      }
      sink.add(place, low, about);
    }
  }

  /** For each share of the hearts, sums over the shares of the spades. */
  private static void sumSpades(long[][] four, int[] spades, HalfShares shares, long[][] three) {
    for (long[] two : three) {
      Arrays.fill(two, 0);
    }
    for (int place = 0; place < four.length; place++) {
      add(spades[shares.ones()[place]], four[place], three[shares.others()[place]]);
    }
  }

  private static void sumHearts(long[][] three, int[] hearts, long[] two) {
    Arrays.fill(two, 0);
    for (int share = 0; share < hearts.length; share++) {
      add(hearts[share], three[share], two);
    }
  }

  private static void add(long factor, long[] row, long[] sums) {
    if (factor != 0) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += factor * row[i];
      }
    }
  }

  /** For each suit, the factors by the length of the first and by the share. */
  private int[][][] factors(Position deck, int sum, SpotFactor factor) {
    int[][][] suits = new int[4][][];
    for (int suit = 0; suit < 4; suit++) {
      Shares all = shares[Integer.bitCount(deck.highs(suit))];
      suits[suit] = all.factors(factor, deck.spots(suit))[Lengths.of(sum, suit)];
    }
    return suits;
  }
}
