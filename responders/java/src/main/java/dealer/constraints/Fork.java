package dealer.constraints;

import dealer.combinatorics.Wide;
import java.math.BigInteger;

/**
 * The possible decisions at a position in the order of CONS-5, with the cases and the combinations
 * behind each. While it is filled its sums are those of the decisions; {@link #sealed} makes them
 * the sums of all decisions before.
 */
final class Fork {
  private final int[] labels;
  private final long[] cases;
  private final long[] high;
  private final long[] low;
  private final double[] rough;

  /** A fork without cases; a label says what a decision is. */
  Fork(int[] labels) {
    this.labels = labels;
    cases = new long[labels.length + 1];
    high = new long[labels.length + 1];
    low = new long[labels.length + 1];
    rough = new double[labels.length + 1];
  }

  /** Adds cases and combinations behind a decision; the combinations as low word and roughly. */
  void add(int option, long moreCases, long moreLow, double moreRough) {
    cases[option] += moreCases;
    low[option] += moreLow;
    rough[option] += moreRough;
  }

  /** A low word as a number. */
  static double rough(long low) {
    return 2.0 * (low >>> 1);
  }

  /** Ends the filling. */
  Fork sealed() {
    long casesBefore = 0;
    long highBefore = 0;
    long lowBefore = 0;
    for (int option = 0; option <= labels.length; option++) {
      long casesHere = cases[option];
      long lowHere = low[option];
      long highHere = Math.round((rough[option] - rough(lowHere)) * 0x1p-64);
      cases[option] = casesBefore;
      high[option] = highBefore;
      low[option] = lowBefore;
      casesBefore += casesHere;
      lowBefore += lowHere;
      highBefore += highHere + Wide.carry(lowBefore, lowHere);
    }
    return this;
  }

  /** The number of decisions. */
  int options() {
    return labels.length;
  }

  int label(int option) {
    return labels[option];
  }

  /** The cases behind all decisions before this one; behind all for {@code -1}. */
  long casesBefore(int option) {
    return cases[option];
  }

  /** The combinations behind all decisions before this one, in two words. */
  long highBefore(int option) {
    return high[option];
  }

  long lowBefore(int option) {
    return low[option];
  }

  BigInteger combinationsBefore(int option) {
    return Wide.join(high[option], low[option]);
  }

  /** The cases behind all decisions. */
  long cases() {
    return cases[labels.length];
  }

  /** The combinations behind all decisions. */
  BigInteger combinations() {
    return combinationsBefore(labels.length);
  }

  /** The decision with the case of this place among the cases of the fork, from 0. */
  int optionOfCase(long place) {
    int first = 0;
    int last = labels.length - 1;
    while (first < last) {
      int middle = (first + last + 1) >>> 1;
      if (cases[middle] <= place) {
        first = middle;
      } else {
        last = middle - 1;
      }
    }
    return first;
  }

  /** The decision with this number among the combinations of the fork. */
  int optionOfNumber(long numberHigh, long numberLow) {
    int first = 0;
    int last = labels.length - 1;
    while (first < last) {
      int middle = (first + last + 1) >>> 1;
      if (Wide.isBelow(numberHigh, numberLow, high[middle], low[middle])) {
        last = middle - 1;
      } else {
        first = middle;
      }
    }
    return first;
  }

  /** The decision with this label, or -1 where no case has it. */
  int optionOfLabel(int label) {
    for (int option = 0; option < labels.length; option++) {
      if (labels[option] == label) {
        return cases[option] < cases[option + 1] ? option : -1;
      }
    }
    return -1;
  }
}
