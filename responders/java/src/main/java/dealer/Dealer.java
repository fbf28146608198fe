package dealer;

import dealer.cards.Deal;
import dealer.cards.HighCards;
import dealer.cards.Notation;
import dealer.cards.Shapes;
import dealer.combinatorics.BitSets;
import dealer.combinatorics.Combination;
import dealer.combinatorics.Counting;
import dealer.constraints.ConstrainedDeals;
import dealer.numberings.Digest;
import dealer.numberings.Numbering;
import dealer.protocol.Fault;
import dealer.protocol.Json;
import dealer.protocol.Operations;
import dealer.protocol.Params;
import dealer.seeding.Icon;
import dealer.seeding.Numbers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The operations of the specification, from parameters to results. */
final class Dealer {
  private static final List<String> FORMS = List.of("pbn", "word");
  private static final List<String> SETS = List.of("original", "reserve");
  private static final int WORD = 1;

  private final Map<String, Numbering> schemes = Numbering.schemes();
  private final ConstrainedDeals constrained = new ConstrainedDeals();

  /** All operations of the specification. */
  Operations operations() {
    List<String> names = List.copyOf(schemes.keySet());
    return new Operations("dealer", "1.0.0")
        .add("binomial", "n k", Dealer::binomial)
        .add("multinomial", "parts", Dealer::multinomial)
        .add("combination.rank", "elements", Dealer::combinationRank)
        .add("combination.unrank", "number size", Dealer::combinationUnrank)
        .add("bitset.rank", "width value", Dealer::bitsetRank)
        .add("bitset.unrank", "width ones position", Dealer::bitsetUnrank)
        .add("bitset.table", "width", Dealer::bitsetTable)
        .add("rank", names, "scheme deal", this::rank)
        .add("unrank", names, "scheme number", this::unrank)
        .add("digest", names, "method scheme start step count", this::digest)
        .add("notation", "from to text", Dealer::notation)
        .add("describe", "deal", Dealer::describe)
        .add("shape.count", "shape? pattern?", Dealer::shapeCount)
        .add("hcp.count", "hcp", Dealer::hcpCount)
        .add("constrain.count", "hands", constrained::count)
        .add("constrain.cases", "hands first limit", constrained::cases)
        .add("constrain.select", "hands number", constrained::select)
        .add("constrain.rank", "hands deal", constrained::rank)
        .add("constrain.unrank", "hands number", constrained::unrank)
        .add("number.from_text", "text board separator?", Dealer::fromText)
        .add("number.from_entropy", "entropy", Dealer::fromEntropy)
        .add("icon.random", "state n", Dealer::iconRandom)
        .add("icon.deals", "seed count", Dealer::iconDeals)
        .add("icon.layout", "deal", Dealer::iconLayout)
        .add("icon.options", "argv", Dealer::iconOptions)
        .add("bigdeal.numbers", "seed? strings? owner count", Dealer::bigDealNumbers)
        .add("squaredeal.numbers", "key figure set session? count", Dealer::squareDealNumbers);
  }

  private static Json binomial(Params params) {
    return Json.object(
        "value", Json.number(Counting.limitedBinomial(params.counter("n"), params.counter("k"))));
  }

  private static Json multinomial(Params params) {
    return Json.object("value", Json.number(Counting.limitedMultinomial(params.counters("parts"))));
  }

  private static Json combinationRank(Params params) {
    return Json.object("number", Json.number(Combination.rank(params.counters("elements"))));
  }

  private static Json combinationUnrank(Params params) {
    int[] elements = Combination.unrank(params.number("number"), params.counter("size"));
    return Json.object(
        "elements", Json.list(Arrays.stream(elements).mapToObj(Json::counter).toList()));
  }

  private static Json bitsetRank(Params params) {
    var rank = BitSets.rank(params.choice("width", 13, 26, 52), params.number("value"));
    return Json.object("ones", Json.counter(rank.ones()), "position", Json.number(rank.position()));
  }

  private static Json bitsetUnrank(Params params) {
    return Json.object(
        "value",
        Json.number(
            BitSets.unrank(
                params.choice("width", 13, 26, 52),
                params.counter("ones"),
                params.number("position"))));
  }

  private static Json bitsetTable(Params params) {
    List<Json> rows = new ArrayList<>();
    for (var row : BitSets.table(params.choice("width", 13, 26))) {
      rows.add(
          Json.list(
              List.of(
                  Json.counter(row.ones()),
                  Json.number(row.entries()),
                  Json.number(row.accumulatedSquares()))));
    }
    return Json.object("rows", Json.list(rows));
  }

  private Numbering scheme(Params params) {
    Numbering numbering = schemes.get(params.text("scheme"));
    if (numbering == null) {
      throw new Fault(Fault.Code.UNSUPPORTED, "no such scheme");
    }
    return numbering;
  }

  private static BigInteger belowD(Params params, String name) {
    BigInteger number = params.number(name);
    if (number.compareTo(Counting.DEALS) >= 0) {
      throw Fault.outOfRange(name + " is not below the number of deals");
    }
    return number;
  }

  private static Json deal(Deal deal) {
    return Json.object("deal", Json.text(Notation.pbn(deal)));
  }

  private Json rank(Params params) {
    return Json.object("number", Json.number(scheme(params).rank(params.deal("deal"))));
  }

  private Json unrank(Params params) {
    return deal(scheme(params).unrank(belowD(params, "number")));
  }

  private Json digest(Params params) {
    params.choice("method", List.of("unrank"));
    Numbering numbering = scheme(params);
    BigInteger start = belowD(params, "start");
    BigInteger step = belowD(params, "step");
    int count = limited(params, Digest.MAX_COUNT);
    return Json.object("sha256", Json.text(Digest.sha256(numbering, start, step, count)));
  }

  private static int limited(Params params, int limit) {
    long count = params.counter("count");
    if (count > limit) {
      throw Fault.tooLarge("count is at most " + limit);
    }
    return (int) count;
  }

  private static Json notation(Params params) {
    int from = params.choice("from", FORMS);
    int to = params.choice("to", FORMS);
    String text = params.text("text");
    Deal deal = from == WORD ? Notation.readWord(text) : Notation.readFree(text);
    return Json.object("text", Json.text(to == WORD ? Notation.word(deal) : Notation.pbn(deal)));
  }

  private static Json describe(Params params) {
    Deal deal = params.deal("deal");
    List<Json> hands = new ArrayList<>();
    for (int seat = 0; seat < 4; seat++) {
      long hand = deal.hand(seat);
      int shape = Shapes.of(hand);
      int map = HighCards.of(hand);
      hands.add(
          Json.object(
              "seat", Json.text(Deal.SEATS.substring(seat, seat + 1)),
              "shape", Json.text(Shapes.text(shape)),
              "pattern", Json.text(Shapes.pattern(shape)),
              "hcp", Json.counter(HighCards.points(map)),
              "high_cards", Json.text(HighCards.text(map))));
    }
    return Json.object("hands", Json.list(hands));
  }

  private static Json shapeCount(Params params) {
    if (params.has("shape") == params.has("pattern")) {
      throw Fault.malformed("exactly one of shape and pattern is due");
    }
    List<Integer> shapes =
        params.has("shape")
            ? List.of(Shapes.parseShape(params.text("shape")))
            : Shapes.parsePattern(params.text("pattern"));
    return Json.object("hands", Json.number(Shapes.hands(shapes)));
  }

  private static Json hcpCount(Params params) {
    long hcp = params.counter("hcp");
    if (hcp > HighCards.MAX_HCP) {
      throw Fault.outOfRange("a hand has 0 to 37 HCP");
    }
    var count = HighCards.count((int) hcp);
    return Json.object(
        "arrangements", Json.number(count.arrangements()), "hands", Json.number(count.hands()));
  }

  private static Json fromText(Params params) {
    String text = params.text("text");
    long board = params.counter("board");
    String separator = params.has("separator") ? params.text("separator") : "";
    return Json.object("number", Json.number(Numbers.fromText(text, board, separator)));
  }

  private static Json fromEntropy(Params params) {
    var found = Numbers.fromEntropy(params.hex("entropy"));
    return Json.object(
        "number", Json.number(found.number()), "consumed", Json.counter(found.consumed()));
  }

  private static Json iconRandom(Params params) {
    var random = Icon.random(params.counter("state"), params.counter("n"));
    return Json.object("value", Json.number(random.value()), "state", Json.counter(random.state()));
  }

  private static Json iconDeals(Params params) {
    var dealt = Icon.deals(params.integer("seed"), limited(params, Icon.MAX_COUNT));
    return Json.object(
        "deals",
        Json.list(dealt.deals().stream().map(deal -> Json.text(Notation.pbn(deal))).toList()),
        "decks",
        Json.list(dealt.decks().stream().map(Json::text).toList()),
        "state",
        Json.counter(dealt.state()));
  }

  private static Json iconLayout(Params params) {
    return Json.object("text", Json.text(Icon.layout(params.deal("deal"))));
  }

  private static Json iconOptions(Params params) {
    var options = Icon.options(params.texts("argv"));
    return Json.object("hands", Json.text(options.hands()), "seed", Json.counter(options.seed()));
  }

  private static Json bigDealNumbers(Params params) {
    if (params.has("seed") == params.has("strings")) {
      throw Fault.malformed("exactly one of seed and strings is due");
    }
    byte[] seed = params.has("seed") ? params.hex("seed") : Numbers.seed(params.texts("strings"));
    if (seed.length != Numbers.SEED_BYTES) {
      throw Fault.malformed("seed is not 40 hexadecimal digits");
    }
    String owner = params.text("owner");
    var numbers = Numbers.bigDeal(seed, owner, limited(params, Numbers.MAX_COUNT));
    return Json.object(
        "numbers",
        Json.list(numbers.stream().map(accepted -> Json.number(accepted.number())).toList()),
        "sequence",
        Json.list(numbers.stream().map(accepted -> Json.number(accepted.sequence())).toList()));
  }

  private static Json squareDealNumbers(Params params) {
    String key = params.text("key");
    String figure = params.text("figure");
    String set = SETS.get(params.choice("set", SETS));
    OptionalLong session =
        params.has("session") ? OptionalLong.of(params.counter("session")) : OptionalLong.empty();
    int count = limited(params, Numbers.MAX_COUNT);
    var numbers = Numbers.squareDeal(key, figure, set, session, count);
    return Json.object(
        "numbers",
        Json.list(numbers.stream().map(accepted -> Json.number(accepted.number())).toList()));
  }
}
