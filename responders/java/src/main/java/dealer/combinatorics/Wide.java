package dealer.combinatorics;

import java.math.BigInteger;

/** Unsigned numbers of 128 bits in two words. */
public final class Wide {
  private Wide() {}

  /** Whether the first number is below the second. */
  public static boolean isBelow(long high, long low, long otherHigh, long otherLow) {
    return high < otherHigh || high == otherHigh && Long.compareUnsigned(low, otherLow) < 0;
  }

  /** The carry of a sum of low words, from the sum and one of its terms. */
  public static long carry(long sum, long term) {
    return Long.compareUnsigned(sum, term) < 0 ? 1 : 0;
  }

  /** What a difference of low words borrows. */
  public static long borrow(long low, long subtracted) {
    return Long.compareUnsigned(low, subtracted) < 0 ? 1 : 0;
  }

  /** The high word of a number. */
  public static long high(BigInteger value) {
    return value.shiftRight(64).longValueExact();
  }

  /** The number of two words. */
  public static BigInteger join(long high, long low) {
    if (high == 0 && low >= 0) {
      return BigInteger.valueOf(low);
    }
    BigInteger unsigned =
        BigInteger.valueOf(low >>> 1).shiftLeft(1).or(BigInteger.valueOf(low & 1));
    return BigInteger.valueOf(high).shiftLeft(64).or(unsigned);
  }
}
