package dealer.constraints;

import java.util.Arrays;

/**
 * The ways of the spot cards by the kinds of the minors (rows) and of the majors (columns): cases,
 * and combinations as low word and roughly.
 */
record SpotWays(long[][] cases, long[][] low, double[][] rough) {

  SpotWays(int rows, int columns) {
    this(new long[rows][columns], new long[rows][columns], new double[rows][columns]);
  }

  /**
   * Sets the ways of a part.
   *
   * @param partCases the cases by the shares of the back and the front
   * @param others the combinations of the other hands
   * @param minors for each kind of the minors the combinations of the hand in turn
   * @param majors the same of the majors
   */
  void set(Part part, long[][] partCases, long[][] others, long[] minors, long[] majors) {
    part.forEach(
        (back, front, minor, major) -> {
          long own = minors[minor] * majors[major];
          cases[minor][major] = partCases[back][front];
          low[minor][major] = own * others[back][front];
          rough[minor][major] = (double) own * others[back][front];
        });
  }

  /** So many numbers are in the tables. */
  int numbers() {
    return 3 * cases.length * cases[0].length;
  }

  /** The decision to which a group's points and an entry lead. */
  @FunctionalInterface
  interface Choice {
    int option(int points, int entry);
  }

  /**
   * Joins the groups of two halves whose points are within bounds.
   *
   * @param outer the half whose groups are in the outer loop
   * @param isMinors whether it is that of the minors
   */
  void join(Half outer, boolean isMinors, Half inner, Bounds bounds, Choice choice, Fork fork) {
    Line sum = new Line(isMinors ? cases[0].length : cases.length);
    for (int group = 0; group < outer.groups(); group++) {
      int points = outer.points()[group];
      if (inner.isAnyWithin(bounds, points)) {
        sum.clear();
        for (int entry = outer.start()[group]; entry < outer.start()[group + 1]; entry++) {
          if (isMinors) {
            sum.addRow(this, outer.kinds()[entry], outer.ways()[entry]);
          } else {
            sum.addColumn(this, outer.kinds()[entry], outer.ways()[entry]);
          }
        }
        sum.addTo(inner, bounds, points, choice, fork);
      }
    }
  }

  /** A sum of rows, or of columns. */
  private record Line(long[] cases, long[] low, double[] rough) {
    Line(int size) {
      this(new long[size], new long[size], new double[size]);
    }

    void clear() {
      Arrays.fill(cases, 0);
      Arrays.fill(low, 0);
      Arrays.fill(rough, 0);
    }

    void addRow(SpotWays table, int row, int factor) {
      long[] casesRow = table.cases[row];
      long[] lowRow = table.low[row];
      double[] roughRow = table.rough[row];
      for (int i = 0; i < cases.length; i++) {
        cases[i] += factor * casesRow[i];
        low[i] += factor * lowRow[i];
        rough[i] += factor * roughRow[i];
      }
    }

    void addColumn(SpotWays table, int column, int factor) {
      for (int i = 0; i < cases.length; i++) {
        cases[i] += factor * table.cases[i][column];
        low[i] += factor * table.low[i][column];
        rough[i] += factor * table.rough[i][column];
      }
    }

    void addTo(Half inner, Bounds bounds, int points, Choice choice, Fork fork) {
      for (int group = 0; group < inner.groups(); group++) {
        int both = points + inner.points()[group];
        if (bounds.contain(both)) {
          addTo(inner, group, both, choice, fork);
        }
      }
    }

    private void addTo(Half inner, int group, int points, Choice choice, Fork fork) {
      int option = choice.option(points, inner.start()[group]);
      long casesHere = 0;
      long lowHere = 0;
      double roughHere = 0;
      for (int entry = inner.start()[group]; entry < inner.start()[group + 1]; entry++) {
        int next = choice.option(points, entry);
        if (next != option) {
          fork.add(option, casesHere, lowHere, roughHere);
          option = next;
          casesHere = 0;
          lowHere = 0;
          roughHere = 0;
        }
        int kind = inner.kinds()[entry];
        long factor = inner.ways()[entry];
        casesHere += factor * cases[kind];
        lowHere += factor * low[kind];
        roughHere += factor * rough[kind];
      }
      fork.add(option, casesHere, lowHere, roughHere);
    }
  }
}
