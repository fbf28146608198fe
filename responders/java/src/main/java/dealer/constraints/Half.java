package dealer.constraints;

/**
 * A polynomial of two suits: coefficients by the points that the open hands have in them. A
 * coefficient counts cases, and adds up their factors of CONS-6. Those that are zero are left out.
 *
 * @param places the places of the coefficients, as {@link Axes} numbers them
 */
record Half(int[] places, long[] cases, long[] weights) {

  /** Sums of two suits' points go up to this, less 1. */
  private static final int SUMS = Axes.MAX_POINTS + 1;

  static final Half ZERO = new Half(new int[0], new long[0], new long[0]);

  boolean isZero() {
    return places.length == 0;
  }

  /** Adds up products of the polynomials of two suits. */
  static final class Sum {
    private final Axes axes;
    private final long[] cases;
    private final long[] weights;

    /** The polynomial zero. */
    Sum(Axes axes) {
      this.axes = axes;
      cases = new long[axes.volume()];
      weights = new long[axes.volume()];
    }

    /** Adds the product of the polynomials of the two suits. */
    void addProduct(SuitTerms first, SuitTerms second) {
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

    /** The sum. It is zero again afterwards. */
    Half take() {
      int count = 0;
      for (long value : cases) {
        count += value == 0 ? 0 : 1;
      }
      Half half = new Half(new int[count], new long[count], new long[count]);
      for (int place = 0, next = 0; next < count; place++) {
        if (cases[place] != 0) {
          half.places[next] = place;
          half.cases[next] = cases[place];
          half.weights[next++] = weights[place];
          cases[place] = 0;
          weights[place] = 0;
        }
      }
      return half;
    }
  }

  /** Bounds of the exponents of a product, and of their sum. */
  record Box(int[] low, int[] high, int minSum, int maxSum) {}

  /** For each place, the sum of the coefficients that have exponents within a box with it. */
  record Window(long[] cases, long[] weights) {

    /** Adds the coefficients of a product that lie in the box to what is behind a decision. */
    void multiply(Half other, Fork fork, int option) {
      for (int i = 0; i < other.places.length; i++) {
        int place = other.places[i];
        fork.add(option, other.cases[i] * cases[place], other.weights[i], weights[place]);
      }
    }
  }

  Window window(Axes axes, Box box) {
    return new Window(window(cases, axes, box), window(weights, axes, box));
  }

  private long[] window(long[] values, Axes axes, Box box) {
    int sizeX = axes.size(0);
    int sizeY = axes.size(1);
    int sizeZ = axes.size(2);
    long[] window = new long[axes.volume()];
    long[] below = belowY(values, axes);
    long[] rectangles = new long[(sizeZ + 1) * (SUMS + 1)];
    for (int place = 0; place < window.length; place += sizeZ) {
      int x = place / sizeZ / sizeY;
      int y = place / sizeZ % sizeY;
      Range rangeX = Range.of(box.low[0] - x, box.high[0] - x, sizeX);
      Range rangeY = Range.of(box.low[1] - y, box.high[1] - y, sizeY);
      if (x + y >= SUMS || rangeX.from == rangeX.to || rangeY.from == rangeY.to) {
        continue;
      }
      addUp(rectangles, below, rangeX, rangeY, sizeZ);
      for (int z = 0; z < sizeZ && x + y + z < SUMS; z++) {
        Range range = Range.of(box.low[2] - z, box.high[2] - z, sizeZ);
        Range sums = Range.of(box.minSum - x - y - z, box.maxSum - x - y - z, SUMS);
        int from = range.from * (SUMS + 1);
        int to = range.to * (SUMS + 1);
        window[place + z] =
            rectangles[to + sums.to]
                - rectangles[to + sums.from]
                - rectangles[from + sums.to]
                + rectangles[from + sums.from];
      }
    }
    return window;
  }

  /** The exponents within bounds: from one, to before another. */
  private record Range(int from, int to) {
    static Range of(int low, int high, int size) {
      int to = Math.max(0, Math.min(high, size - 1) + 1);
      return new Range(Math.min(Math.max(low, 0), to), to);
    }
  }

  /** Sums of the coefficients with a smaller y, by y, z and the sum of the exponents. */
  private long[] belowY(long[] values, Axes axes) {
    int sizeZ = axes.size(2);
    int layer = sizeZ * SUMS;
    long[] below = new long[(axes.size(1) + 1) * layer];
    for (int i = 0; i < places.length; i++) {
      int row = places[i] / sizeZ;
      int z = places[i] % sizeZ;
      int x = row / axes.size(1);
      int y = row % axes.size(1);
      below[(y + 1) * layer + z * SUMS + x + y + z] = values[i];
    }
    for (int i = layer; i < below.length; i++) {
      below[i] += below[i - layer];
    }
    return below;
  }

  /** Sums over x and y in their ranges, by a bound of z and a bound of the sum of the exponents. */
  private static void addUp(long[] sums, long[] below, Range rangeX, Range rangeY, int sizeZ) {
    for (int z = 0; z < sizeZ; z++) {
      long row = 0;
      int next = (z + 1) * (SUMS + 1) + 1;
      for (int sum = 0; sum < SUMS; sum++, next++) {
        int from = Math.max(rangeY.from, sum - z - rangeX.to + 1);
        int to = Math.min(rangeY.to, sum - z - rangeX.from + 1);
        if (from < to) {
          int place = z * SUMS + sum;
          row += below[to * sizeZ * SUMS + place] - below[from * sizeZ * SUMS + place];
        }
        sums[next] = sums[next - SUMS - 1] + row;
      }
    }
  }
}
