package dealer.constraints;

/**
 * A polynomial of two suits: coefficients by the points that the open hands have in them. A
 * coefficient counts cases, and adds up their factors of CONS-6.
 */
final class Half {
  private final long[] cases;
  private final long[] weights;

  // Sums along the last axis, each row one longer: the sum of a range is a difference of two.
  private long[] casesBefore;
  private long[] weightsBefore;

  /** The polynomial zero. */
  Half(Axes axes) {
    cases = new long[axes.volume()];
    weights = new long[axes.volume()];
  }

  /** Adds the product of the polynomials of the two suits. */
  void addProduct(SuitTerms first, SuitTerms second, Axes axes) {
    int[] packed = second.packed();
    int[] places = second.places();
    long[] secondCases = second.cases();
    long[] secondWeights = second.weights();
    for (int i = 0; i < first.packed().length; i++) {
      int onePacked = first.packed()[i];
      int onePlace = first.places()[i];
      long oneCases = first.cases()[i];
      long oneWeight = first.weights()[i];
      for (int j = 0; j < packed.length; j++) {
        if (!axes.isBeyond(onePacked + packed[j])) {
          int place = onePlace + places[j];
          cases[place] += oneCases * secondCases[j];
          weights[place] += oneWeight * secondWeights[j];
        }
      }
    }
  }

  /** Ends the adding to this polynomial, if it is the second factor of {@link #multiply}. */
  void accumulate(Axes axes) {
    casesBefore = accumulated(cases, axes);
    weightsBefore = accumulated(weights, axes);
  }

  private static long[] accumulated(long[] values, Axes axes) {
    int size = axes.size(2);
    int rows = values.length / size;
    long[] before = new long[rows * (size + 1)];
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < size; i++) {
        before[row * (size + 1) + i + 1] = before[row * (size + 1) + i] + values[row * size + i];
      }
    }
    return before;
  }

  /** Bounds of the exponents and of their sum. */
  record Box(int[] low, int[] high, int minSum, int maxSum) {}

  /**
   * Adds the coefficients of a product whose exponents lie in a box to what is behind a decision.
   */
  void multiply(Half other, Axes axes, Box box, Fork fork, int option) {
    int place = 0;
    for (int x = 0; x < axes.size(0); x++) {
      for (int y = 0; y < axes.size(1); y++) {
        for (int z = 0; z < axes.size(2); z++, place++) {
          if (cases[place] != 0) {
            other.addWithin(x, y, z, axes, box, fork, option, cases[place], weights[place]);
          }
        }
      }
    }
  }

  /** One term of the first factor, with exponents x, y and z, times all that fits of this one. */
  private void addWithin(
      int x,
      int y,
      int z,
      Axes axes,
      Box box,
      Fork fork,
      int option,
      long oneCases,
      long oneWeight) {
    int size = axes.size(2);
    long casesWithin = 0;
    long weightWithin = 0;
    int maxX = Math.min(axes.size(0) - 1, box.high[0] - x);
    int maxY = Math.min(axes.size(1) - 1, box.high[1] - y);
    int minZ = Math.max(0, box.low[2] - z);
    int maxZ = Math.min(size - 1, box.high[2] - z);
    for (int moreX = Math.max(0, box.low[0] - x); moreX <= maxX; moreX++) {
      for (int moreY = Math.max(0, box.low[1] - y); moreY <= maxY; moreY++) {
        int sum = x + y + z + moreX + moreY;
        int from = Math.max(minZ, box.minSum - sum);
        int to = Math.min(maxZ, box.maxSum - sum) + 1;
        if (from < to) {
          int row = (moreX * axes.size(1) + moreY) * (size + 1);
          casesWithin += casesBefore[row + to] - casesBefore[row + from];
          weightWithin += weightsBefore[row + to] - weightsBefore[row + from];
        }
      }
    }
    if (casesWithin != 0) {
      fork.add(option, oneCases * casesWithin, oneWeight, weightWithin);
    }
  }
}
