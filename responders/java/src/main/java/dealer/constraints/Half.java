package dealer.constraints;

/**
 * A polynomial of two suits: coefficients by the points that the open hands have in them. A
 * coefficient counts cases, and adds up their factors of CONS-6.
 */
final class Half {
  private final Axes axes;
  private final long[] cases;
  private final long[] weights;

  /** The polynomial zero. */
  Half(Axes axes) {
    this.axes = axes;
    cases = new long[axes.volume()];
    weights = new long[axes.volume()];
  }

  /** As the first factor of a product: the coefficients that are not zero. */
  record Front(int[] exponents, long[] cases, long[] weights) {}

  /** As the second factor: sums along the last axis, so that a range is a difference of two. */
  record Back(long[] cases, long[] weights) {}

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

  /** This polynomial as a first factor. */
  Front front() {
    int count = 0;
    for (long value : cases) {
      count += value == 0 ? 0 : 1;
    }
    Front front = new Front(new int[count], new long[count], new long[count]);
    int next = 0;
    for (int place = 0; next < count; place++) {
      if (cases[place] != 0) {
        front.exponents[next] = axes.packPlace(place);
        front.cases[next] = cases[place];
        front.weights[next++] = weights[place];
      }
    }
    return front;
  }

  /** This polynomial as a second factor. */
  Back back() {
    return new Back(accumulated(cases), accumulated(weights));
  }

  /** Each row becomes one longer, and begins with 0. */
  private long[] accumulated(long[] values) {
    int size = axes.size(2);
    long[] before = new long[values.length / size * (size + 1)];
    int to = 0;
    for (int from = 0; from < values.length; to++) {
      for (int i = 0; i < size; i++, from++, to++) {
        before[to + 1] = before[to] + values[from];
      }
    }
    return before;
  }

  /** Bounds of the exponents and of their sum. */
  record Box(int[] low, int[] high, int minSum, int maxSum) {}

  /**
   * Adds the coefficients of a product whose exponents lie in a box to what is behind a decision.
   */
  static void multiply(Front front, Back back, Axes axes, Box box, Fork fork, int option) {
    int sizeY = axes.size(1);
    int sizeZ = axes.size(2);
    for (int i = 0; i < front.exponents.length; i++) {
      int x = Axes.exponent(front.exponents[i], 0);
      int y = Axes.exponent(front.exponents[i], 1);
      int z = Axes.exponent(front.exponents[i], 2);
      int maxX = Math.min(axes.size(0) - 1, box.high[0] - x);
      int minY = Math.max(0, box.low[1] - y);
      int maxY = Math.min(sizeY - 1, box.high[1] - y);
      int minZ = Math.max(0, box.low[2] - z);
      int maxZ = Math.min(sizeZ - 1, box.high[2] - z);
      long cases = 0;
      long weight = 0;
      for (int moreX = Math.max(0, box.low[0] - x); moreX <= maxX; moreX++) {
        for (int moreY = minY; moreY <= maxY; moreY++) {
          int sum = x + y + z + moreX + moreY;
          int from = Math.max(minZ, box.minSum - sum);
          int to = Math.min(maxZ, box.maxSum - sum) + 1;
          if (from < to) {
            int row = (moreX * sizeY + moreY) * (sizeZ + 1);
            cases += back.cases[row + to] - back.cases[row + from];
            weight += back.weights[row + to] - back.weights[row + from];
          }
        }
      }
      if (cases != 0) {
        fork.add(option, front.cases[i] * cases, front.weights[i], weight);
      }
    }
  }
}
