package dealer.combinatorics;

import dealer.protocol.Fault;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Christman's numbers of 13, 26 and 52 bits in his order (chapter 4). */
public final class BitSets {
  // The 13-bit numbers by their count of ones, and the position of each among its like (BITS-1).
  private static final int[][] NUMBERS = new int[14][];
  private static final int[] POSITIONS = new int[1 << 13];

  static {
    int[] next = new int[14];
    for (int ones = 0; ones <= 13; ones++) {
      NUMBERS[ones] = new int[(int) Counting.choose(13, ones)];
    }
    for (int number = 0; number < 1 << 13; number++) {
      int ones = Integer.bitCount(number);
      POSITIONS[number] = next[ones];
      NUMBERS[ones][next[ones]++] = number;
    }
  }

  private BitSets() {}

  /** The position of a number among those with as many ones (BITS-2). */
  public static long position(int width, long value) {
    if (width == 13) {
      return POSITIONS[(int) value];
    }
    int half = width / 2;
    long upper = value >>> half;
    long lower = value & (1L << half) - 1;
    int ones = Long.bitCount(value);
    int above = Long.bitCount(upper);
    long before = 0;
    for (int i = Math.max(0, ones - half); i < above; i++) {
      before += Counting.choose(half, i) * Counting.choose(half, ones - i);
    }
    return before
        + position(half, upper) * Counting.choose(half, ones - above)
        + position(half, lower);
  }

  /** The number at a position among those with so many ones (BITS-2). */
  public static long value(int width, int ones, long position) {
    if (width == 13) {
      return NUMBERS[ones][(int) position];
    }
    int half = width / 2;
    int above = Math.max(0, ones - half);
    long rest = position;
    long block = Counting.choose(half, above) * Counting.choose(half, ones - above);
    while (rest >= block) {
      rest -= block;
      above++;
      block = Counting.choose(half, above) * Counting.choose(half, ones - above);
    }
    long lowers = Counting.choose(half, ones - above);
    return value(half, above, rest / lowers) << half | value(half, ones - above, rest % lowers);
  }

  /** A number's count of ones and its position: the result of {@code bitset.rank}. */
  public record Rank(int ones, long position) {}

  /** The operation {@code bitset.rank} (BITS-6). */
  public static Rank rank(int width, BigInteger value) {
    if (value.bitLength() > width) {
      throw Fault.outOfRange("the value has more than " + width + " bits");
    }
    long number = value.longValueExact();
    return new Rank(Long.bitCount(number), position(width, number));
  }

  /** The operation {@code bitset.unrank} (BITS-6). */
  public static long unrank(int width, long ones, BigInteger position) {
    if (ones > width) {
      throw Fault.outOfRange("there are more ones than bits");
    }
    if (position.compareTo(BigInteger.valueOf(Counting.choose(width, (int) ones))) >= 0) {
      throw Fault.outOfRange("the position is beyond the list");
    }
    return value(width, (int) ones, position.longValueExact());
  }

  /** A row of Christman's tables (BITS-5). */
  public record Row(int ones, long entries, long accumulatedSquares) {}

  /** The operation {@code bitset.table} (BITS-5). */
  public static List<Row> table(int width) {
    List<Row> rows = new ArrayList<>();
    long accumulated = 0;
    for (int ones = 0; ones <= width; ones++) {
      long entries = Counting.choose(width, ones);
      accumulated += entries * entries;
      rows.add(new Row(ones, entries, accumulated));
    }
    return rows;
  }
}
