package dealer.numberings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dealer.cards.Deal;
import dealer.cards.Notation;
import dealer.combinatorics.Counting;
import java.math.BigInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NumberingTest {
  private static final BigInteger LAST = Counting.DEALS.subtract(BigInteger.ONE);
  private static final BigInteger STEP = new BigInteger("31415926535897932384626433832");
  private static final String SUITS =
      "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

  private static Numbering scheme(String name) {
    return Numbering.schemes().get(name);
  }

  private static String unrank(String scheme, String number) {
    return Notation.pbn(scheme(scheme).unrank(new BigInteger(number)));
  }

  static Stream<Numbering> all() {
    return Numbering.schemes().values().stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void rankInvertsUnrankAndWalksAgree(Numbering numbering) {
    BigInteger number = LAST;
    Numbering.Walk walk = numbering.walk(number, STEP);
    for (int i = 0; i < 1000; i++) {
      Deal deal = numbering.unrank(number);
      assertEquals(deal, walk.next());
      assertEquals(number, numbering.rank(deal));
      number = number.add(STEP).mod(Counting.DEALS);
    }
  }

  @Test
  void firstAndLastDeals() {
    assertEquals(SUITS, unrank("andrews", "0"));
    assertEquals(SUITS, unrank("pavlicek-suit", "0"));
    assertEquals(SUITS, unrank("bigdeal", "0"));
    assertEquals(
        "N:AKQJ.AKQ.AKQ.AKQ T98.JT98.JT9.JT9 765.765.8765.876 432.432.432.5432",
        unrank("pavlicek", "0"));
    assertEquals(
        "N:432.432.432.5432 765.765.8765.876 T98.JT98.JT9.JT9 AKQJ.AKQ.AKQ.AKQ",
        Notation.pbn(scheme("pavlicek").unrank(LAST)));
  }

  @Test
  void indexOfAndrewsWorkedDeal() {
    // His Nseq and Eseq and Sseq, by his formula.
    int[] north = {6, 13, 14, 15, 17, 23, 26, 29, 34, 43, 46, 49, 51};
    int[] east = {5, 12, 17, 18, 20, 21, 23, 29, 32, 33, 34, 35, 37};
    int[] south = {1, 2, 3, 4, 5, 10, 14, 15, 16, 17, 20, 23, 24};
    BigInteger number =
        index(north)
            .multiply(Counting.binomial(39, 13))
            .add(index(east))
            .multiply(Counting.binomial(26, 13))
            .add(index(south));
    Deal deal = Notation.readWord("WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN");
    assertEquals(number, scheme("andrews").rank(deal));
  }

  private static BigInteger index(int[] sequence) {
    BigInteger index = BigInteger.ZERO;
    for (int i = 0; i < sequence.length; i++) {
      index = index.add(Counting.binomial(sequence[i], i + 1));
    }
    return index;
  }

  @Test
  void pavlicekFollowsHisOwnArithmetic() {
    BigInteger number = new BigInteger("12345678901234567890123456789");
    assertEquals(byShares(number), Notation.word(scheme("pavlicek-suit").unrank(number)));
  }

  /** The algorithm of the article, with its multiplications and divisions. */
  private static String byShares(BigInteger number) {
    int[] vacant = {13, 13, 13, 13};
    BigInteger space = Counting.DEALS;
    BigInteger rest = number;
    StringBuilder word = new StringBuilder();
    for (int cards = 52; cards > 0; cards--) {
      for (int seat = 0; ; seat++) {
        BigInteger share =
            space.multiply(BigInteger.valueOf(vacant[seat])).divide(BigInteger.valueOf(cards));
        if (rest.compareTo(share) < 0) {
          vacant[seat]--;
          space = share;
          word.append(Deal.SEATS.charAt(seat));
          break;
        }
        rest = rest.subtract(share);
      }
    }
    return word.toString();
  }

  @Test
  void bigDealIsAndrewsTurnedAround() {
    BigInteger number = BigInteger.TEN.pow(28);
    String word = Notation.word(scheme("andrews").unrank(number));
    Deal turned = Notation.readWord(new StringBuilder(word).reverse().toString());
    assertEquals(LAST.subtract(number), scheme("bigdeal").rank(turned));
  }

  @Test
  void bigDealPartsFromPavlicekSuit() {
    assertEquals(unrank("pavlicek-suit", "15600899"), unrank("bigdeal", "15600899"));
    assertNotEquals(unrank("pavlicek-suit", "15600900"), unrank("bigdeal", "15600900"));
  }

  @Test
  void christmanSplitsThePiles() {
    // Number 0: the odd pile is the lowest bits of the deck, and each higher hand the last cards.
    long odd = 0b11111_11111111_11111_11111111L;
    Deal deal = scheme("christman").unrank(BigInteger.ZERO);
    assertEquals(odd, deal.east() | deal.west());
    assertEquals(0b1_1111_1111_1111L << 13, deal.west());
    assertEquals(0b1_1111_1111_1111L << 39, deal.south());
  }

  @Test
  void digestOfNoDeals() {
    assertEquals(
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        Digest.sha256(scheme("andrews"), BigInteger.ZERO, BigInteger.ONE, 0));
  }
}
