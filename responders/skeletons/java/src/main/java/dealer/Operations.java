package dealer;

import static dealer.Values.listOf;
import static dealer.Values.oneOf;
import static java.util.Map.entry;

import dealer.Values.Case;
import dealer.Values.Deal;
import dealer.Values.Description;
import dealer.Values.Hand;
import dealer.Values.IconOptions;
import dealer.Values.Makeup;
import dealer.Values.Members;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * The table of operations: each reads its parameters and writes its result. Take out what you do
 * not want to declare.
 */
final class Operations {
  /** A numbering: its two functions. */
  private record Scheme(Function<Deal, BigInteger> rank, Function<BigInteger, Deal> unrank) {}

  /** The function from parameters to the result. */
  interface Answer {
    Map<String, ?> to(Members given) throws Exception;
  }

  /**
   * What hello declares (PROTO-6), the answer, and the parameters: those with ? may be left out.
   */
  record Operation(Object declared, Answer answer, String... params) {}

  private static final Map<String, Scheme> SCHEMES =
      Map.of(
          "pavlicek", new Scheme(Algorithms::rankPavlicek, Algorithms::unrankPavlicek),
          "pavlicek-suit", new Scheme(Algorithms::rankPavlicekSuit, Algorithms::unrankPavlicekSuit),
          "andrews", new Scheme(Algorithms::rankAndrews, Algorithms::unrankAndrews),
          "christman", new Scheme(Algorithms::rankChristman, Algorithms::unrankChristman),
          "bigdeal", new Scheme(Algorithms::rankBigdeal, Algorithms::unrankBigdeal));

  static final Map<String, Operation> OPERATIONS =
      Map.ofEntries(
          entry("binomial", plain(Operations::binomial, "n", "k")),
          entry("multinomial", plain(Operations::multinomial, "parts")),
          entry("combination.rank", plain(Operations::combinationRank, "elements")),
          entry("combination.unrank", plain(Operations::combinationUnrank, "number", "size")),
          entry("bitset.rank", plain(Operations::bitsetRank, "width", "value")),
          entry("bitset.unrank", plain(Operations::bitsetUnrank, "width", "ones", "position")),
          entry("bitset.table", plain(Operations::bitsetTable, "width")),
          entry("rank", withSchemes(Operations::rank, "scheme", "deal")),
          entry("unrank", withSchemes(Operations::unrank, "scheme", "number")),
          entry(
              "digest",
              withSchemes(Operations::digest, "method", "scheme", "start", "step", "count")),
          entry("notation", plain(Operations::notation, "from", "to", "text")),
          entry("describe", plain(Operations::describe, "deal")),
          entry("shape.count", plain(Operations::shapeCount, "shape?", "pattern?")),
          entry("hcp.count", plain(Operations::hcpCount, "hcp")),
          entry("constrain.count", plain(Operations::constrainCount, "hands")),
          entry("constrain.cases", plain(Operations::constrainCases, "hands", "first", "limit")),
          entry("constrain.select", plain(Operations::constrainSelect, "hands", "number")),
          entry("constrain.rank", plain(Operations::constrainRank, "hands", "deal")),
          entry("constrain.unrank", plain(Operations::constrainUnrank, "hands", "number")),
          entry(
              "number.from_text", plain(Operations::numberFromText, "text", "board", "separator?")),
          entry("number.from_entropy", plain(Operations::numberFromEntropy, "entropy")),
          entry("icon.random", plain(Operations::iconRandom, "state", "n")),
          entry("icon.deals", plain(Operations::iconDeals, "seed", "count")),
          entry("icon.layout", plain(Operations::iconLayout, "deal")),
          entry("icon.options", plain(Operations::iconOptions, "argv")),
          entry(
              "bigdeal.numbers",
              plain(Operations::bigdealNumbers, "seed?", "strings?", "owner", "count")));

  private Operations() {}

  private static Operation plain(Answer answer, String... params) {
    return new Operation(true, answer, params);
  }

  private static Operation withSchemes(Answer answer, String... params) {
    return new Operation(SCHEMES.keySet().stream().sorted().toList(), answer, params);
  }

  /** A scheme by its name: another text is unsupported, not malformed. */
  private static Scheme scheme(Object value) {
    String name = Values.text(value);
    if (!SCHEMES.containsKey(name)) {
      throw Refusal.unsupported(name);
    }
    return SCHEMES.get(name);
  }

  private static Map<String, ?> binomial(Members given) {
    long n = given.read("n", Values::counter);
    long k = given.read("k", Values::counter);
    return Map.of("value", Algorithms.binomial(n, k));
  }

  private static Map<String, ?> multinomial(Members given) {
    List<Long> parts = given.read("parts", listOf(Values::counter));
    return Map.of("value", Algorithms.multinomial(parts));
  }

  private static Map<String, ?> combinationRank(Members given) {
    List<Long> elements = given.read("elements", Values::combination);
    return Map.of("number", Algorithms.combinationRank(elements));
  }

  private static Map<String, ?> combinationUnrank(Members given) {
    BigInteger number = given.read("number", Values::number);
    long size = given.read("size", Values::counter);
    return Map.of("elements", Algorithms.combinationUnrank(number, size));
  }

  private static Map<String, ?> bitsetRank(Members given) {
    long width = given.read("width", oneOf(List.of(13L, 26L, 52L)));
    BigInteger value = given.read("value", Values::number);
    var found = Algorithms.bitsetRank(width, value);
    return Map.of("ones", found.ones(), "position", found.position());
  }

  private static Map<String, ?> bitsetUnrank(Members given) {
    long width = given.read("width", oneOf(List.of(13L, 26L, 52L)));
    long ones = given.read("ones", Values::counter);
    BigInteger position = given.read("position", Values::number);
    return Map.of("value", Algorithms.bitsetUnrank(width, ones, position));
  }

  private static Map<String, ?> bitsetTable(Members given) {
    long width = given.read("width", oneOf(List.of(13L, 26L)));
    return Map.of(
        "rows",
        Algorithms.bitsetTable(width).stream()
            .map(row -> List.of(row.ones(), row.entries(), row.squares()))
            .toList());
  }

  private static Map<String, ?> rank(Members given) {
    Scheme scheme = given.read("scheme", Operations::scheme);
    Deal deal = given.read("deal", Values::deal);
    return Map.of("number", scheme.rank().apply(deal));
  }

  private static Map<String, ?> unrank(Members given) {
    Scheme scheme = given.read("scheme", Operations::scheme);
    BigInteger number = given.read("number", Values::number);
    return Map.of("deal", scheme.unrank().apply(number).pbn());
  }

  private static Map<String, ?> digest(Members given) throws GeneralSecurityException {
    given.read("method", oneOf(List.of("unrank")));
    Scheme scheme = given.read("scheme", Operations::scheme);
    BigInteger start = given.read("start", Values::number);
    BigInteger step = given.read("step", Values::number);
    long count = given.read("count", Values::counter);
    return Map.of("sha256", Algorithms.digest(scheme.unrank(), start, step, count));
  }

  private static Map<String, ?> notation(Members given) {
    String from = given.read("from", oneOf(List.of("pbn", "word")));
    String to = given.read("to", oneOf(List.of("pbn", "word")));
    String text = given.read("text", Values::text);
    Deal deal = from.equals("word") ? Values.dealOfWord(text) : Values.dealOfFreePbn(text);
    return Map.of("text", to.equals("word") ? deal.word() : deal.pbn());
  }

  private static Map<String, ?> describe(Members given) {
    List<Description> described = Algorithms.describe(given.read("deal", Values::deal));
    var hands = new ArrayList<Map<String, ?>>();
    for (Description each : described) {
      hands.add(
          Map.of(
              "seat", Values.SEATS.get(hands.size()),
              "shape", each.shape(),
              "pattern", each.pattern(),
              "hcp", each.hcp(),
              "high_cards", each.highCards()));
    }
    return Map.of("hands", hands);
  }

  private static Map<String, ?> shapeCount(Members given) {
    int[] shape = given.read("shape", Values::shape, null);
    int[] pattern = given.read("pattern", Values::pattern, null);
    if ((shape == null) == (pattern == null)) {
      throw Refusal.malformed("either a shape or a pattern is due");
    }
    return Map.of(
        "hands",
        shape == null ? Algorithms.handsOfPattern(pattern) : Algorithms.handsOfShape(shape));
  }

  private static Map<String, ?> hcpCount(Members given) {
    var found = Algorithms.hcpCount(given.read("hcp", Values::counter));
    return Map.of("arrangements", found.arrangements(), "hands", found.hands());
  }

  private static Map<String, ?> constrainCount(Members given) {
    var found = Algorithms.constrainCount(given.read("hands", Values::constraint));
    return Map.of("cases", found.cases(), "total", found.total());
  }

  private static Map<String, ?> constrainCases(Members given) {
    List<Hand> hands = given.read("hands", Values::constraint);
    BigInteger first = given.read("first", Values::number);
    long limit = given.read("limit", Values::counter);
    List<Case> cases = Algorithms.constrainCases(hands, first, limit);
    return Map.of("cases", cases.stream().map(Operations::row).toList());
  }

  private static Map<String, ?> constrainSelect(Members given) {
    List<Hand> hands = given.read("hands", Values::constraint);
    var found = Algorithms.constrainSelect(hands, given.read("number", Values::number));
    return Map.of("case", row(found.chosen()), "offset", found.offset());
  }

  private static Map<String, ?> constrainRank(Members given) {
    List<Hand> hands = given.read("hands", Values::constraint);
    Deal deal = given.read("deal", Values::deal);
    return Map.of("number", Algorithms.constrainRank(hands, deal));
  }

  private static Map<String, ?> constrainUnrank(Members given) {
    List<Hand> hands = given.read("hands", Values::constraint);
    BigInteger number = given.read("number", Values::number);
    return Map.of("deal", Algorithms.constrainUnrank(hands, number).pbn());
  }

  /** A case as JSON (CONS-9a). */
  private static Map<String, ?> row(Case each) {
    return Map.of(
        "index", each.index(),
        "hands", each.hands().stream().map(Operations::makeup).toList(),
        "combinations", each.combinations(),
        "cumulative", each.cumulative());
  }

  private static Map<String, ?> makeup(Makeup hand) {
    var members = new HashMap<String, String>();
    members.put("seat", Values.SEATS.get(hand.seat()));
    members.put("shape", hand.shape());
    members.put("high_cards", hand.highCards());
    members.values().removeIf(Objects::isNull);
    return members;
  }

  private static Map<String, ?> numberFromText(Members given) throws GeneralSecurityException {
    String text = given.read("text", Values::text);
    long board = given.read("board", Values::counter);
    String separator = given.read("separator", Values::text, "");
    return Map.of("number", Algorithms.numberFromText(text, board, separator));
  }

  private static Map<String, ?> numberFromEntropy(Members given) {
    var found = Algorithms.numberFromEntropy(given.read("entropy", Values::hexBytes));
    return Map.of("number", found.number(), "consumed", found.consumed());
  }

  private static Map<String, ?> iconRandom(Members given) {
    long state = given.read("state", Values::counter);
    long n = given.read("n", Values::counter);
    var found = Algorithms.iconRandom(state, n);
    return Map.of("value", found.value(), "state", found.state());
  }

  private static Map<String, ?> iconDeals(Members given) {
    long seed = given.read("seed", Values::integer);
    long count = given.read("count", Values::counter);
    return Map.of("deals", Algorithms.iconDeals(seed, count).stream().map(Deal::pbn).toList());
  }

  private static Map<String, ?> iconLayout(Members given) {
    return Map.of("text", Algorithms.iconLayout(given.read("deal", Values::deal)));
  }

  private static Map<String, ?> iconOptions(Members given) {
    IconOptions found = Values.iconOptions(given.read("argv", listOf(Values::text)));
    return Map.of("hands", found.hands(), "seed", found.seed());
  }

  private static Map<String, ?> bigdealNumbers(Members given) {
    byte[] seed = given.read("seed", Values::seedBytes, null);
    List<String> strings = given.read("strings", listOf(Values::text), null);
    String owner = given.read("owner", Values::text);
    long count = given.read("count", Values::counter);
    if ((seed == null) == (strings == null)) {
      throw Refusal.malformed("either seed or strings is due");
    }
    byte[] used = seed == null ? Algorithms.bigdealSeed(strings) : seed;
    return Map.of("numbers", Algorithms.bigdealNumbers(used, owner, count));
  }
}
