package dealer.constraints;

/**
 * The kinds of the whole deck in which the front has a certain number of high cards in each suit.
 * All shares of the front go with all of the back. A share is a place among the shares of the
 * majors, and a place among those of the minors.
 *
 * @param highs these numbers of high cards, as lengths
 * @param firstMajor the first of the kinds of the majors
 * @param firstMinor the first of the kinds of the minors
 */
record Part(
    int highs,
    Range frontMajors,
    Range frontMinors,
    Range backMajors,
    Range backMinors,
    int firstMajor,
    int firstMinor) {

  /** Places from one to before another. */
  record Range(int from, int to) {
    static Range of(HalfShares shares, int part) {
      return new Range(shares.start()[part], shares.start()[part + 1]);
    }

    int size() {
      return to - from;
    }
  }

  /** The part of a part of the majors and a part of the minors. */
  static Part of(HalfKinds majors, int major, HalfKinds minors, int minor) {
    int hearts = majors.front().other().numbers();
    int clubs = minors.front().other().numbers();
    return new Part(
        Lengths.pack(major / hearts, major % hearts, minor / clubs, minor % clubs),
        Range.of(majors.front(), major),
        Range.of(minors.front(), minor),
        Range.of(majors.back(), majors.ofBack(major)),
        Range.of(minors.back(), minors.ofBack(minor)),
        majors.start()[major],
        minors.start()[minor]);
  }

  int backs() {
    return backMajors.size() * backMinors.size();
  }

  int fronts() {
    return frontMajors.size() * frontMinors.size();
  }

  /**
   * Whether the front can have these high cards, and the other cards of its lengths from the spots.
   */
  boolean isPossible(int lengths, int spots) {
    return Lengths.isWithin(highs, lengths) && Lengths.isWithin(lengths - highs, spots);
  }

  /** Takes the places of a kind: of its shares, and of its kinds of two suits. */
  @FunctionalInterface
  interface Visitor {
    void visit(int back, int front, int minor, int major);
  }

  void forEach(Visitor visitor) {
    for (int back = 0; back < backs(); back++) {
      int major = firstMajor + back / backMinors.size() * frontMajors.size();
      int minor = firstMinor + back % backMinors.size() * frontMinors.size();
      int front = 0;
      for (int i = 0; i < frontMajors.size(); i++) {
        for (int j = 0; j < frontMinors.size(); j++) {
          visitor.visit(back, front++, minor + j, major + i);
        }
      }
    }
  }

  /**
   * The ways of the high cards by the shares of the back and of the front; rows of zeros at the
   * end.
   */
  double[][] rows(int[][] ways) {
    double[][] rows = new double[padded(backs())][fronts()];
    int[] any = new int[1];
    forEach(
        (back, front, minor, major) -> {
          rows[back][front] = ways[minor][major];
          any[0] |= ways[minor][major];
        });
    return any[0] == 0 ? new double[0][] : rows;
  }

  private static int padded(int size) {
    return (size + 3) / 4 * 4;
  }

  /** For each share of the front, the sum of ways times ways over the shares of the back. */
  void sumBehind(double[][] highs, int[][] back, long[][] front) {
    double[] factors = new double[highs.length];
    int next = 0;
    for (int major = backMajors.from; major < backMajors.to; major++) {
      int[] row = back[major];
      for (int minor = backMinors.from; minor < backMinors.to; minor++) {
        factors[next++] = row[minor];
      }
    }
    double[] sums = new double[fronts()];
    for (int i = 0; i < factors.length; i += 4) {
      addRows(factors, highs, i, sums);
    }
    next = 0;
    for (int major = frontMajors.from; major < frontMajors.to; major++) {
      long[] row = front[major];
      for (int minor = frontMinors.from; minor < frontMinors.to; minor++) {
        row[minor] = (long) sums[next++];
      }
    }
  }

  /** Adds four rows times their factors. */
  private static void addRows(double[] factors, double[][] rows, int first, double[] sums) {
    double[] row0 = rows[first];
    double[] row1 = rows[first + 1];
    double[] row2 = rows[first + 2];
    double[] row3 = rows[first + 3];
    double factor0 = factors[first];
    double factor1 = factors[first + 1];
    double factor2 = factors[first + 2];
    double factor3 = factors[first + 3];
    for (int i = 0; i < sums.length; i++) {
      sums[i] += factor0 * row0[i] + factor1 * row1[i] + factor2 * row2[i] + factor3 * row3[i];
    }
  }

  /**
   * Adds to each kind the products of its share of the front and its share of the back.
   *
   * @param lengths of the front, for each of the following
   * @param fronts factors of the majors' and of the minors' shares
   * @param backs ways by the majors' and the minors' shares
   */
  void addProducts(long[][] sums, int[] lengths, int spots, int[][][] fronts, int[][][] backs) {
    long[][] ofFronts = new long[padded(lengths.length)][fronts()];
    long[][] ofBacks = new long[ofFronts.length][backs()];
    int possible = 0;
    for (int i = 0; i < lengths.length; i++) {
      if (isPossible(lengths[i], spots)) {
        multiply(fronts[i], ofFronts[possible]);
        copy(backs[i], ofBacks[possible++]);
      }
    }
    for (int i = 0; i < possible; i += 4) {
      for (int back = 0; back < sums.length; back++) {
        addRows(ofBacks, back, ofFronts, i, sums[back]);
      }
    }
  }

  private void multiply(int[][] factors, long[] products) {
    int next = 0;
    for (int major = frontMajors.from; major < frontMajors.to; major++) {
      long factor = factors[0][major];
      for (int minor = frontMinors.from; minor < frontMinors.to; minor++) {
        products[next++] = factor * factors[1][minor];
      }
    }
  }

  private void copy(int[][] back, long[] values) {
    int next = 0;
    for (int major = backMajors.from; major < backMajors.to; major++) {
      int[] row = back[major];
      for (int minor = backMinors.from; minor < backMinors.to; minor++) {
        values[next++] = row[minor];
      }
    }
  }

  private static void addRows(long[][] factors, int place, long[][] rows, int first, long[] sums) {
    long[] row0 = rows[first];
    long[] row1 = rows[first + 1];
    long[] row2 = rows[first + 2];
    long[] row3 = rows[first + 3];
    long factor0 = factors[first][place];
    long factor1 = factors[first + 1][place];
    long factor2 = factors[first + 2][place];
    long factor3 = factors[first + 3][place];
    if ((factor0 | factor1 | factor2 | factor3) != 0) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += factor0 * row0[i] + factor1 * row1[i] + factor2 * row2[i] + factor3 * row3[i];
      }
    }
  }
}
