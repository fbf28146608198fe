package dealer.combinatorics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dealer.protocol.Fault;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class CombinatoricsTest {
  @Test
  void publishedCounts() {
    assertEquals("53644737765488792839237440000", Counting.DEALS.toString());
    assertEquals(635_013_559_600L, Counting.choose(52, 13));
    assertEquals(BigInteger.valueOf(8_122_425_444L), Counting.binomial(39, 13));
    assertEquals(0, Counting.choose(3, 4));
  }

  @Test
  void limitsOfCounting() {
    assertEquals(38, Counting.limitedBinomial(128, 64).toString().length());
    assertThrows(Fault.class, () -> Counting.limitedBinomial(1, 129));
    assertEquals(BigInteger.ONE, Counting.limitedMultinomial(new long[0]));
    assertThrows(Fault.class, () -> Counting.limitedMultinomial(new long[] {64, 65}));
    assertThrows(Fault.class, () -> Counting.limitedMultinomial(new long[] {32, 32, 32, 32}));
    assertThrows(Fault.class, () -> Counting.limitedMultinomial(new long[] {1L << 52, 1L << 52}));
  }

  @Test
  void andrewsFindsTheSet235AtIndex15() {
    assertEquals(BigInteger.valueOf(15), Combination.rank(new long[] {2, 3, 5}));
    assertArrayEquals(new int[] {2, 3, 5}, Combination.unrank(BigInteger.valueOf(15), 3));
  }

  /** All sets of three of six cards, in ascending lists of places. */
  private static List<Long> triples() {
    List<Long> sets = new ArrayList<>();
    for (long set = 0; set < 64; set++) {
      if (Long.bitCount(set) == 3) {
        sets.add(set);
      }
    }
    return sets;
  }

  @Test
  void squashedOrderDecidesByTheLargestElement() {
    // As numbers, sets of bits compare by their highest bit first.
    List<Long> sets = triples();
    for (int i = 0; i < sets.size(); i++) {
      assertEquals(i, Combination.squashedRank(sets.get(i), 63));
      assertEquals(sets.get(i), Combination.squashedUnrank(i, 3, 63));
    }
  }

  @Test
  void lexicographicOrderDecidesByTheSmallestElement() {
    // Turned around, the smallest element is the highest bit, and the larger number comes first.
    List<Long> sets = new ArrayList<>(triples());
    sets.sort(Comparator.comparing((Long set) -> -(Long.reverse(set) >>> 58)));
    for (int i = 0; i < sets.size(); i++) {
      assertEquals(i, Combination.lexicographicRank(sets.get(i), 63));
      assertEquals(sets.get(i), Combination.lexicographicUnrank(i, 3, 63));
    }
  }

  @Test
  void placesCountTheAvailableCardsOnly() {
    assertEquals(0b101_0100, Combination.squashedUnrank(2, 2, 0b101_0100) | 0b100);
    assertEquals(2, Combination.squashedRank(0b101_0000, 0b101_0100));
  }

  @Test
  void limitsOfCombinations() {
    BigInteger all = Counting.binomial(128, 3);
    assertArrayEquals(
        new int[] {125, 126, 127}, Combination.unrank(all.subtract(BigInteger.ONE), 3));
    assertEquals(
        Fault.Code.TOO_LARGE, assertThrows(Fault.class, () -> Combination.unrank(all, 3)).code());
    assertEquals(
        Fault.Code.OUT_OF_RANGE,
        assertThrows(Fault.class, () -> Combination.unrank(BigInteger.ONE, 0)).code());
  }

  @Test
  void christmansExample() {
    assertEquals(7182, BitSets.value(13, 6, 1599));
    assertEquals(2843, BitSets.value(13, 7, 472));
    assertEquals(58_837_787, BitSets.value(26, 13, 5_000_000));
    assertEquals(5_000_000, BitSets.position(26, 58_837_787));
  }

  @Test
  void ordersOfWiderNumbersAreNotNumeric() {
    assertEquals(104, BitSets.position(26, 0x8001));
    assertEquals(247, BitSets.position(26, 0x6000));
  }

  @Test
  void bitSetPositionsAreABijection() {
    for (int ones = 0; ones <= 26; ones++) {
      long count = Counting.choose(26, ones);
      for (long position = 0; position < count; position += 1 + count / 1000) {
        long value = BitSets.value(26, ones, position);
        assertEquals(ones, Long.bitCount(value));
        assertEquals(position, BitSets.position(26, value));
      }
    }
  }

  @Test
  void christmansTables() {
    assertEquals(new BitSets.Row(6, 1716, 5_200_300), BitSets.table(13).get(6));
    assertEquals(new BitSets.Row(26, 1, 495_918_532_948_104L), BitSets.table(26).get(26));
  }
}
