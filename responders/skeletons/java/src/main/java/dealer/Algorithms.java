package dealer;

import dealer.Values.Case;
import dealer.Values.Deal;
import dealer.Values.Description;
import dealer.Values.Hand;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.function.Function;

/**
 * The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the
 * next.
 *
 * <p>A function returns its result, or throws an error: {@code throw Refusal.outOfRange("...")}.
 * The rule of a function stands in the suite's spec/ under its id. An operation that you do not
 * want is taken out of Operations.java.
 */
final class Algorithms {
  /** The number of bridge deals (COUNT-3): a number of so many or more is out of range. */
  static final BigInteger DEALS = new BigInteger("53644737765488792839237440000");

  private Algorithms() {}

  // ---- counting: spec/02-counting.md ----

  /**
   * The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4).
   */
  static BigInteger binomial(long n, long k) {
    throw Refusal.toFillIn("binomial", "COUNT-1");
  }

  /**
   * The ways to hand out so many things (COUNT-2); a sum above 128 and 65 digits are too large
   * (COUNT-4).
   */
  static BigInteger multinomial(List<Long> parts) {
    throw Refusal.toFillIn("multinomial", "COUNT-2");
  }

  // ---- combinations: spec/03-combinations.md ----

  /** The squashed rank of ascending elements; one above 127 is too large (COMB-5). */
  static BigInteger combinationRank(List<Long> elements) {
    throw Refusal.toFillIn("combinationRank", "COMB-3");
  }

  /** The combination of that squashed rank, in the range of COMB-5. */
  static List<Long> combinationUnrank(BigInteger number, long size) {
    throw Refusal.toFillIn("combinationUnrank", "COMB-4");
  }

  // ---- bit sets: spec/04-bit-sets.md ----

  /** The result of bitsetRank. */
  record BitsetRank(long ones, BigInteger position) {}

  /**
   * The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many
   * ones.
   */
  static BitsetRank bitsetRank(long width, BigInteger value) {
    throw Refusal.toFillIn("bitsetRank", "BITS-2");
  }

  /** The value at a position among the values with so many ones. */
  static BigInteger bitsetUnrank(long width, long ones, BigInteger position) {
    throw Refusal.toFillIn("bitsetUnrank", "BITS-2");
  }

  /** A row of a table of bit sets (BITS-5). */
  record TableRow(long ones, BigInteger entries, BigInteger squares) {}

  /** For each count of ones: the count itself, the entries, and the accumulated squares. */
  static List<TableRow> bitsetTable(long width) {
    throw Refusal.toFillIn("bitsetTable", "BITS-5");
  }

  // ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----

  /** The number of the deal, card by card in rank-major order. */
  static BigInteger rankPavlicek(Deal deal) {
    throw Refusal.toFillIn("rankPavlicek", "NUM-4");
  }

  /** The number of the deal, card by card in deck order. */
  static BigInteger rankPavlicekSuit(Deal deal) {
    throw Refusal.toFillIn("rankPavlicekSuit", "NUM-3");
  }

  /** The number of the deal from three combinations in squashed order. */
  static BigInteger rankAndrews(Deal deal) {
    throw Refusal.toFillIn("rankAndrews", "NUM-7");
  }

  /** The number of the deal from the splits of the deck and of its two piles. */
  static BigInteger rankChristman(Deal deal) {
    throw Refusal.toFillIn("rankChristman", "NUM-10");
  }

  /** The number of the deal from three combinations in lexicographic order. */
  static BigInteger rankBigdeal(Deal deal) {
    throw Refusal.toFillIn("rankBigdeal", "BIG-2");
  }

  /** The deal of that number; DEALS or more is out of range (NUM-1). */
  static Deal unrankPavlicek(BigInteger number) {
    throw Refusal.toFillIn("unrankPavlicek", "NUM-4");
  }

  /** The deal of that number; DEALS or more is out of range (NUM-1). */
  static Deal unrankPavlicekSuit(BigInteger number) {
    throw Refusal.toFillIn("unrankPavlicekSuit", "NUM-3");
  }

  /** The deal of that number; DEALS or more is out of range (NUM-1). */
  static Deal unrankAndrews(BigInteger number) {
    throw Refusal.toFillIn("unrankAndrews", "NUM-7");
  }

  /** The deal of that number; DEALS or more is out of range (NUM-1). */
  static Deal unrankChristman(BigInteger number) {
    throw Refusal.toFillIn("unrankChristman", "NUM-10");
  }

  /** The deal of that number; DEALS or more is out of range (NUM-1). */
  static Deal unrankBigdeal(BigInteger number) {
    throw Refusal.toFillIn("unrankBigdeal", "BIG-2");
  }

  /**
   * The SHA-256 of the lines of so many deals, in hexadecimal digits; see NUM-12 for its limits.
   */
  static String digest(
      Function<BigInteger, Deal> unrank, BigInteger start, BigInteger step, long count)
      throws GeneralSecurityException {
    throw Refusal.toFillIn("digest", "NUM-12");
  }

  // ---- shapes and high cards: spec/09-shapes.md ----

  /** The descriptions of the hands of N, E, S and W. */
  static List<Description> describe(Deal deal) {
    throw Refusal.toFillIn("describe", "SHAPE-9");
  }

  /** The number of hands with these lengths of S, H, D and C. */
  static BigInteger handsOfShape(int[] shape) {
    throw Refusal.toFillIn("handsOfShape", "SHAPE-5");
  }

  /** The number of hands with these lengths in any suits. */
  static BigInteger handsOfPattern(int[] pattern) {
    throw Refusal.toFillIn("handsOfPattern", "SHAPE-5");
  }

  /** The result of hcpCount. */
  record HcpCount(BigInteger arrangements, BigInteger hands) {}

  /** The sets of high cards with so many points, and the hands; above 37 is out of range. */
  static HcpCount hcpCount(long hcp) {
    throw Refusal.toFillIn("hcpCount", "SHAPE-8");
  }

  // ---- constrained deals: spec/10-constraints.md ----

  /** The result of constrainCount. */
  record ConstrainCount(BigInteger cases, BigInteger total) {}

  /** The number of cases, and their combinations in all. */
  static ConstrainCount constrainCount(List<Hand> hands) {
    throw Refusal.toFillIn("constrainCount", "CONS-8");
  }

  /** The cases from index first on, at most limit (CONS-9b, CONS-9c). */
  static List<Case> constrainCases(List<Hand> hands, BigInteger first, long limit) {
    throw Refusal.toFillIn("constrainCases", "CONS-9");
  }

  /** The result of constrainSelect. */
  record Selected(Case chosen, BigInteger offset) {}

  /** The case of a number, and the offset in it. */
  static Selected constrainSelect(List<Hand> hands, BigInteger number) {
    throw Refusal.toFillIn("constrainSelect", "CONS-10");
  }

  /** The number of the deal among those that meet the constraint (CONS-11). */
  static BigInteger constrainRank(List<Hand> hands, Deal deal) {
    throw Refusal.toFillIn("constrainRank", "CONS-12");
  }

  /** The deal of that number among those that meet the constraint (CONS-11). */
  static Deal constrainUnrank(List<Hand> hands, BigInteger number) {
    throw Refusal.toFillIn("constrainUnrank", "CONS-12");
  }

  // ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----

  /** The number of a board for a text (CHOOSE-1 to CHOOSE-3). */
  static BigInteger numberFromText(String text, long board, String separator)
      throws GeneralSecurityException {
    throw Refusal.toFillIn("numberFromText", "CHOOSE-1");
  }

  /** The result of numberFromEntropy. */
  record FromEntropy(BigInteger number, long consumed) {}

  /** The first number below DEALS in the bytes, and the bytes consumed. */
  static FromEntropy numberFromEntropy(byte[] entropy) {
    throw Refusal.toFillIn("numberFromEntropy", "CHOOSE-5");
  }

  /** The first accepted numbers of a seed of 20 bytes; a count above 1000 is too large. */
  static List<BigInteger> bigdealNumbers(byte[] seed, String owner, long count) {
    throw Refusal.toFillIn("bigdealNumbers", "BIG-5");
  }

  /** The seed that stands for these strings: a RIPEMD-160 digest. */
  static byte[] bigdealSeed(List<String> strings) {
    throw Refusal.toFillIn("bigdealSeed", "BIG-6");
  }

  // ---- Icon's program: spec/12-icon.md ----

  /** The result of iconRandom. */
  record IconRandom(BigInteger value, long state) {}

  /** A choice out of 1 to n, and the new state, by way of BigInteger; n = 0 is out of range. */
  static IconRandom iconRandom(long state, long n) {
    throw Refusal.toFillIn("iconRandom", "ICON-1");
  }

  /** The first deals of a seed; a count above 1000 is too large. */
  static List<Deal> iconDeals(long seed, long count) {
    throw Refusal.toFillIn("iconDeals", "ICON-6");
  }

  /** The diagram of the deal. */
  static String iconLayout(Deal deal) {
    throw Refusal.toFillIn("iconLayout", "ICON-7");
  }
}
