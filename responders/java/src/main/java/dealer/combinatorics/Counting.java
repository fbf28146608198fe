package dealer.combinatorics;

import dealer.protocol.Fault;
import java.math.BigInteger;

/** Binomials and multinomials (chapter 2). */
public final class Counting {
  /** The bound of n, k and the sum of the parts (COUNT-4). */
  public static final int LIMIT = 128;

  /** The number of bridge deals (COUNT-3). */
  public static final BigInteger DEALS = multinomial(13, 13, 13, 13);

  private static final BigInteger MAX_NUMBER = BigInteger.TEN.pow(64);

  // Every C(n, k) of a deck fits 64 bits: the largest is C(52, 26).
  private static final int DECK = 52;
  private static final long[][] SMALL = small();

  private Counting() {}

  private static long[][] small() {
    long[][] rows = new long[DECK + 1][DECK + 1];
    for (int n = 0; n <= DECK; n++) {
      rows[n][0] = 1;
      for (int k = 1; k <= n; k++) {
        rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
      }
    }
    return rows;
  }

  /** C(n, k) for a deck: 0 &lt;= n &lt;= 52; 0 for k below 0 or above n. */
  public static long choose(int n, int k) {
    return k < 0 || k > n ? 0 : SMALL[n][k];
  }

  /** C(n, k) of any size (COUNT-1). */
  public static BigInteger binomial(int n, int k) {
    if (k > n) {
      return BigInteger.ZERO;
    }
    BigInteger value = BigInteger.ONE;
    for (int i = 1; i <= k; i++) {
      value = value.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
    }
    return value;
  }

  /** COUNT-2. */
  public static BigInteger multinomial(int... parts) {
    BigInteger value = BigInteger.ONE;
    int sum = 0;
    for (int part : parts) {
      sum += part;
      value = value.multiply(binomial(sum, part));
    }
    return value;
  }

  /** The operation {@code binomial} (COUNT-4). */
  public static BigInteger limitedBinomial(long n, long k) {
    if (n > LIMIT || k > LIMIT) {
      throw Fault.tooLarge("n and k are at most " + LIMIT);
    }
    return binomial((int) n, (int) k);
  }

  /** The operation {@code multinomial} (COUNT-4). */
  public static BigInteger limitedMultinomial(long[] parts) {
    long sum = 0;
    int[] small = new int[parts.length];
    for (int i = 0; i < parts.length; i++) {
      sum += Math.min(parts[i], LIMIT + 1);
      small[i] = (int) Math.min(parts[i], LIMIT + 1);
    }
    if (sum > LIMIT) {
      throw Fault.tooLarge("the sum of the parts is at most " + LIMIT);
    }
    BigInteger value = multinomial(small);
    if (value.compareTo(MAX_NUMBER) >= 0) {
      throw Fault.tooLarge("the multinomial has more than 64 digits");
    }
    return value;
  }
}
