package dealer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The types of PROTO-9: each reads a JSON value strictly, or throws the error of PROTO-10. */
final class Values {
  static final List<String> SEATS = List.of("N", "E", "S", "W");
  static final List<String> SUITS = List.of("S", "H", "D", "C");
  static final String RANKS = "AKQJT98765432";

  private Values() {}

  /** The seat, 0 to 3 in the order N E S W, of each of the 52 cards, SA to C2 (CARD-1). */
  record Deal(int[] seats) {
    /** The deal in the exact PBN form. */
    String pbn() {
      return IntStream.range(0, 4).mapToObj(this::hand).collect(joining(" ", "N:", ""));
    }

    private String hand(int seat) {
      var holdings = new StringBuilder();
      for (int card = 0; card < 52; card++) {
        holdings.append(card > 0 && card % 13 == 0 ? "." : "");
        holdings.append(seats[card] == seat ? RANKS.substring(card % 13, card % 13 + 1) : "");
      }
      return holdings.toString();
    }

    /** The deal word. */
    String word() {
      return Arrays.stream(seats).mapToObj(SEATS::get).collect(joining());
    }
  }

  /** The lower and the upper bound; both are included. */
  record Bounds(long low, long high) {}

  /**
   * A constrained hand (CONS-1). What is not limited is empty or null; lengths are by suit, 0 to 3
   * in the order S H D C.
   */
  record Hand(int seat, List<String> shapes, Map<Integer, Bounds> lengths, Bounds hcp) {}

  /** A hand of a case: its shape, its high cards, or both (CONS-3); null for what is not listed. */
  record Makeup(int seat, String shape, String highCards) {}

  /** A row of a listing (CONS-9a). */
  record Case(
      BigInteger index, List<Makeup> hands, BigInteger combinations, BigInteger cumulative) {}

  /** A hand, described (SHAPE-9). */
  record Description(String shape, String pattern, int hcp, String highCards) {}

  // ---- objects ----

  /** The members of an object, read one by one by their types. */
  record Members(Map<?, ?> values) {
    boolean has(String name) {
      return values.containsKey(name);
    }

    <T> T read(String name, Function<Object, T> type) {
      return type.apply(values.get(name));
    }

    /** A member that may be left out. */
    <T> T read(String name, Function<Object, T> type, T otherwise) {
      return has(name) ? read(name, type) : otherwise;
    }
  }

  /** An object with members of these names; those with ? at the end may be left out. */
  static Members members(Object value, String... names) {
    if (!(value instanceof Map<?, ?> members)) {
      throw Refusal.malformed("not an object");
    }
    List<String> allowed = Arrays.stream(names).map(name -> name.replace("?", "")).toList();
    for (Object name : members.keySet()) {
      if (!allowed.contains(name)) {
        throw Refusal.malformed("unknown member " + name);
      }
    }
    for (String name : names) {
      if (!name.endsWith("?") && !members.containsKey(name)) {
        throw Refusal.malformed(name + " is missing");
      }
    }
    return new Members(members);
  }

  // ---- numbers and texts ----

  private static final Pattern CANONICAL = Pattern.compile("0|[1-9][0-9]{0,63}");

  /** A number of the domain: a decimal string of at most 64 digits. */
  static BigInteger number(Object value) {
    if (!(value instanceof String digits) || !CANONICAL.matcher(digits).matches()) {
      throw Refusal.malformed("a number is a string of at most 64 digits, without leading zeros");
    }
    return new BigInteger(digits);
  }

  /** A JSON integer between -2^53 and 2^53. */
  static long integer(Object value) {
    if (!(value instanceof Long found) || Math.abs(found) >= 1L << 53) {
      throw Refusal.malformed("an integer lies between -2^53 and 2^53");
    }
    return found;
  }

  /** A JSON integer from 0 to 2^53 - 1. */
  static long counter(Object value) {
    long found = integer(value);
    if (found < 0) {
      throw Refusal.malformed("a counter is not negative");
    }
    return found;
  }

  /** A string that has a form in UTF-8. */
  static String text(Object value) {
    if (!(value instanceof String text) || !UTF_8.newEncoder().canEncode(text)) {
      throw Refusal.malformed("a text is a string");
    }
    return text;
  }

  /** The type of a list, perhaps empty, of values of one type. */
  static <T> Function<Object, List<T>> listOf(Function<Object, T> type) {
    return value -> {
      if (!(value instanceof List<?> items)) {
        throw Refusal.malformed("not a list");
      }
      return items.stream().<T>map(type::apply).toList();
    };
  }

  /** Counters that ascend strictly (COMB-5). */
  static List<Long> combination(Object value) {
    List<Long> elements = listOf(Values::counter).apply(value);
    for (int i = 1; i < elements.size(); i++) {
      if (elements.get(i - 1) >= elements.get(i)) {
        throw Refusal.malformed("elements ascend");
      }
    }
    return elements;
  }

  /** Bytes of two hexadecimal digits each (CHOOSE-6). */
  static byte[] hexBytes(Object value) {
    try {
      return HexFormat.of().parseHex(text(value));
    } catch (IllegalArgumentException fault) {
      throw Refusal.malformed("bytes are two hexadecimal digits each");
    }
  }

  /** A seed of 20 bytes (BIG-6). */
  static byte[] seedBytes(Object value) {
    byte[] seed = hexBytes(value);
    if (seed.length != 20) {
      throw Refusal.malformed("a seed has 40 hexadecimal digits");
    }
    return seed;
  }

  /** The type of one of these values. */
  static <T> Function<Object, T> oneOf(List<T> allowed) {
    return value ->
        allowed.stream()
            .filter(each -> each.equals(value))
            .findFirst()
            .orElseThrow(() -> Refusal.malformed("due is one of " + allowed));
  }

  // ---- deals ----

  private static final String HOLDING = RANKS.replaceAll(".", "$0?");
  private static final String EXACT_HAND = HOLDING + ("[.]" + HOLDING).repeat(3);
  private static final String FREE_HAND = "(-|[%1$s]*([.][%1$s]*){3})".formatted(RANKS);
  private static final Pattern EXACT_PBN =
      Pattern.compile("N:%1$s( %1$s){3}".formatted(EXACT_HAND));
  private static final Pattern FREE_PBN =
      Pattern.compile("[NESW]:%1$s( %1$s){3}".formatted(FREE_HAND));
  private static final Pattern WORD = Pattern.compile("[NESW]{52}");

  /** A deal in the exact PBN form (CARD-6). */
  static Deal deal(Object value) {
    String pbn = text(value);
    if (!EXACT_PBN.matcher(pbn).matches()) {
      throw Refusal.malformed("not a deal in the exact PBN form");
    }
    return dealt(hands(pbn));
  }

  /** A deal in the free PBN form (CARD-7). */
  static Deal dealOfFreePbn(String pbn) {
    if (!FREE_PBN.matcher(pbn).matches()) {
      throw Refusal.malformed("not a deal in PBN");
    }
    List<String> hands = hands(pbn);
    Collections.rotate(hands, SEATS.indexOf(pbn.substring(0, 1)));
    return dealt(hands);
  }

  /** A deal word (CARD-5). */
  static Deal dealOfWord(String word) {
    if (!WORD.matcher(word).matches()) {
      throw Refusal.malformed("a deal word has 52 letters out of NESW");
    }
    return legal(Arrays.stream(word.split("")).mapToInt(SEATS::indexOf).toArray());
  }

  private static List<String> hands(String pbn) {
    return Arrays.asList(pbn.substring(2).split(" "));
  }

  /** The deal of the hands of N, E, S and W (CARD-8). */
  private static Deal dealt(List<String> hands) {
    int[] seats = new int[52];
    Arrays.fill(seats, -1);
    for (int seat = 0; seat < 4; seat++) {
      int suit = 0;
      for (char mark : hands.get(seat).toCharArray()) {
        if (mark == '-') {
          throw Refusal.notADeal("a hand is not shown");
        }
        if (mark == '.') {
          suit++;
          continue;
        }
        int card = 13 * suit + RANKS.indexOf(mark);
        if (seats[card] >= 0) {
          throw Refusal.notADeal("%s%c stands twice".formatted(SUITS.get(suit), mark));
        }
        seats[card] = seat;
      }
    }
    return legal(seats);
  }

  private static Deal legal(int[] seats) {
    int[] sorted = Arrays.stream(seats).sorted().toArray();
    if (!Arrays.equals(sorted, IntStream.range(0, 52).map(place -> place / 13).toArray())) {
      throw Refusal.notADeal("each seat has 13 cards");
    }
    return new Deal(seats);
  }

  // ---- shapes and constraints ----

  private static final String LENGTH = "(0|[1-9][0-9]?)";
  private static final List<String> NAMES = List.of("flat", "balanced", "three-suiter");

  /** The lengths of S, H, D and C (SHAPE-1). */
  static int[] shape(Object value) {
    return lengths(value, "=");
  }

  /** The lengths in descending order (SHAPE-2). */
  static int[] pattern(Object value) {
    int[] found = lengths(value, "-");
    if (found[0] < found[1] || found[1] < found[2] || found[2] < found[3]) {
      throw Refusal.malformed("the lengths of a pattern descend");
    }
    return found;
  }

  private static int[] lengths(Object value, String separator) {
    String given = text(value);
    if (given.matches(LENGTH + (separator + LENGTH).repeat(3))) {
      int[] found = Arrays.stream(given.split(separator)).mapToInt(Integer::parseInt).toArray();
      if (Arrays.stream(found).sum() == 13) {
        return found;
      }
    }
    throw Refusal.malformed("four lengths with %s between them add up to 13".formatted(separator));
  }

  /** A shape, a pattern or a name (SHAPE-4). */
  private static String alternative(Object value) {
    String given = text(value);
    if (!NAMES.contains(given)) {
      Function<Object, int[]> type = given.contains("=") ? Values::shape : Values::pattern;
      type.apply(given);
    }
    return given;
  }

  private static Function<Object, Bounds> boundsUpTo(long most) {
    return value -> {
      List<Long> found = listOf(Values::counter).apply(value);
      if (found.size() != 2 || found.get(0) > found.get(1)) {
        throw Refusal.malformed("bounds are a lower and an upper bound");
      }
      if (found.get(1) > most) {
        throw Refusal.outOfRange("the upper bound is at most " + most);
      }
      return new Bounds(found.get(0), found.get(1));
    };
  }

  private static Map<Integer, Bounds> lengthBounds(Object value) {
    Members given = members(value, "S?", "H?", "D?", "C?");
    var found = new HashMap<Integer, Bounds>();
    for (int suit = 0; suit < 4; suit++) {
      if (given.has(SUITS.get(suit))) {
        found.put(suit, given.read(SUITS.get(suit), boundsUpTo(13)));
      }
    }
    return found;
  }

  private static Hand hand(Object value) {
    Members given = members(value, "seat", "shapes?", "lengths?", "hcp?");
    String seat = given.read("seat", oneOf(SEATS));
    List<String> shapes = given.read("shapes", listOf(Values::alternative), List.of());
    Map<Integer, Bounds> lengths = given.read("lengths", Values::lengthBounds, Map.of());
    Bounds hcp = given.read("hcp", boundsUpTo(37), null);
    boolean isEmpty =
        given.has("shapes") && shapes.isEmpty() || given.has("lengths") && lengths.isEmpty();
    if (isEmpty || given.values().size() == 1) {
      throw Refusal.malformed("a hand has shapes, lengths or HCP, and none of them empty");
    }
    return new Hand(SEATS.indexOf(seat), shapes, lengths, hcp);
  }

  /** A constraint of one to four hands of different seats (CONS-1). */
  static List<Hand> constraint(Object value) {
    List<Hand> found = listOf(Values::hand).apply(value);
    if (found.isEmpty() || found.stream().mapToInt(Hand::seat).distinct().count() != found.size()) {
      throw Refusal.malformed("a constraint has one to four hands of different seats");
    }
    return found;
  }

  // ---- program options ----

  /** The number of hands and the seed that program options ask for. */
  record IconOptions(BigInteger hands, long seed) {}

  /** The options -h and -s, each with an integer (ICON-8, ICON-9). */
  static IconOptions iconOptions(List<String> argv) {
    var given = new HashMap<>(Map.of("-h", BigInteger.valueOf(5), "-s", BigInteger.ZERO));
    for (int i = 0; i < argv.size(); i += 2) {
      String word = i + 1 < argv.size() ? argv.get(i + 1) : "";
      if (!given.containsKey(argv.get(i)) || !word.matches("[+-]?[0-9]+")) {
        throw Refusal.usage("options are -h and an integer, -s and an integer");
      }
      given.put(argv.get(i), shortened(word));
    }
    BigInteger hands = given.get("-h").max(BigInteger.ZERO);
    BigInteger seed = given.get("-s");
    if (hands.compareTo(BigInteger.TEN.pow(64)) >= 0 || seed.abs().bitLength() > 53) {
      throw Refusal.tooLarge("hands has at most 64 digits, seed is below 2^53");
    }
    return new IconOptions(hands, seed.longValue());
  }

  /** An integer, or its first 65 digits: a longer one is too large or, below zero, no hands. */
  private static BigInteger shortened(String word) {
    String digits = word.replaceFirst("^[+-]?0*", "0");
    var magnitude = new BigInteger(digits.substring(0, Math.min(66, digits.length())));
    return word.startsWith("-") ? magnitude.negate() : magnitude;
  }
}
