package dealer.constraints;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The ways of the spot cards by the kinds of the minors (rows) and of the majors (columns): cases,
 * and combinations as low word and roughly.
 *
 * @param hasCases for each row whether it has any case
 */
record SpotWays(long[][] cases, long[][] low, double[][] rough, boolean[] hasCases) {

  SpotWays(int rows, int columns) {
    this(
        new long[rows][columns],
        new long[rows][columns],
        new double[rows][columns],
        new boolean[rows]);
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
          hasCases[minor] |= partCases[back][front] != 0;
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

  /** Joins the groups of the minors and the majors whose points are within bounds. */
  void join(Half minors, Half majors, Bounds bounds, Choice choice, Fork fork) {
    Line sum = new Line(cases[0].length);
    for (int group = 0; group < minors.groups(); group++) {
      int points = minors.points()[group];
      if (hasCases(minors, group) && majors.isAnyWithin(bounds, points)) {
        sum.clear();
        for (int entry = minors.start()[group]; entry < minors.start()[group + 1]; entry++) {
          if (hasCases[minors.kinds()[entry]]) {
            sum.addRow(this, minors.kinds()[entry], minors.ways()[entry]);
          }
        }
        sum.addTo(majors, bounds, points, choice, fork);
      }
    }
  }

  private boolean hasCases(Half minors, int group) {
    return IntStream.range(minors.start()[group], minors.start()[group + 1])
        .anyMatch(entry -> hasCases[minors.kinds()[entry]]);
  }

  /** The same where few entries of the majors are left, and the choice is among the minors. */
  void joinFew(Half minors, Half majors, Bounds bounds, Choice choice, Fork fork) {
    for (int group = 0; group < minors.groups(); group++) {
      for (int other = 0; other < majors.groups(); other++) {
        int points = minors.points()[group] + majors.points()[other];
        if (bounds.contain(points)) {
          for (int entry = minors.start()[group]; entry < minors.start()[group + 1]; entry++) {
            int row = minors.kinds()[entry];
            int option = choice.option(points, entry);
            for (int i = majors.start()[other]; i < majors.start()[other + 1]; i++) {
              int column = majors.kinds()[i];
              long factor = (long) minors.ways()[entry] * majors.ways()[i];
              fork.add(
                  option,
                  factor * cases[row][column],
                  factor * low[row][column],
                  factor * rough[row][column]);
            }
          }
        }
      }
    }
  }

  /** A sum of rows. */
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
