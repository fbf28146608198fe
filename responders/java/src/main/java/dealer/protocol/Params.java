package dealer.protocol;

import dealer.cards.Deal;
import dealer.cards.Notation;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/** The parameters of a request, read by their types (PROTO-9, PROTO-10). */
public final class Params {
  private static final long LIMIT = 1L << 53;
  private static final int DIGITS = 64;
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0," + (DIGITS - 1) + "}");

  private final Json.Obj members;

  Params(Json.Obj members) {
    this.members = members;
  }

  /** Whether a parameter that may be left out is there. */
  public boolean has(String name) {
    return members.get(name) != null;
  }

  /** The value as it was read. */
  public Json raw(String name) {
    return members.get(name);
  }

  /** A counter. */
  public long counter(String name) {
    return counter(members.get(name), name);
  }

  /** A counter, or a limit above it: for values that only have to be compared with a bound. */
  public int small(String name) {
    return (int) Math.min(counter(name), Integer.MAX_VALUE);
  }

  /** A list of counters. */
  public long[] counters(String name) {
    return list(members.get(name), name).stream().mapToLong(item -> counter(item, name)).toArray();
  }

  /** A counter or a negative integer. */
  public long integer(String name) {
    Json value = members.get(name);
    if (value instanceof Json.Num number && number.text().startsWith("-")) {
      return -counter(new Json.Num(number.text().substring(1)), name);
    }
    return counter(value, name);
  }

  /** A number of the domain. */
  public BigInteger number(String name) {
    if (members.get(name) instanceof Json.Str string && NUMBER.matcher(string.text()).matches()) {
      return new BigInteger(string.text());
    }
    throw Fault.malformed(name + " is not a decimal number in a string");
  }

  /** A text. */
  public String text(String name) {
    return text(members.get(name), name);
  }

  /** A list of texts. */
  public List<String> texts(String name) {
    return list(members.get(name), name).stream().map(item -> text(item, name)).toList();
  }

  /** Bytes as hexadecimal digits (CHOOSE-6). */
  public byte[] hex(String name) {
    String digits = text(name);
    if (digits.length() % 2 != 0 || !digits.chars().allMatch(HexFormat::isHexDigit)) {
      throw Fault.malformed(name + " is not pairs of hexadecimal digits");
    }
    return HexFormat.of().parseHex(digits);
  }

  /** A deal in the exact form (CARD-6). */
  public Deal deal(String name) {
    return Notation.readExact(text(name));
  }

  /** One of the texts listed; answers its place. */
  public int choice(String name, List<String> choices) {
    int place = choices.indexOf(text(name));
    if (place < 0) {
      throw Fault.malformed(name + " is none of " + choices);
    }
    return place;
  }

  /** A counter that is one of those listed. */
  public int choice(String name, int... choices) {
    long value = counter(name);
    for (int choice : choices) {
      if (choice == value) {
        return choice;
      }
    }
    throw Fault.malformed(name + " is none of the values listed");
  }

  /** An object with exactly these counters, which are returned in their order. */
  public long[] exactCounters(String name, String... names) {
    if (members.get(name) instanceof Json.Obj object
        && object.members().keySet().equals(java.util.Set.of(names))) {
      long[] values = new long[names.length];
      for (int i = 0; i < names.length; i++) {
        values[i] = counter(object.get(names[i]), name);
      }
      return values;
    }
    throw Fault.malformed(name + " has not exactly the members due");
  }

  /** Whether a value is a counter (PROTO-9). */
  static boolean isCounter(Json value) {
    return value instanceof Json.Num number
        && number.text().length() <= 16
        && number.text().chars().allMatch(c -> c >= '0' && c <= '9')
        && Long.parseLong(number.text()) < LIMIT;
  }

  /** The value of a counter; the name is for the message. */
  public static long counter(Json value, String name) {
    if (isCounter(value)) {
      return Long.parseLong(((Json.Num) value).text());
    }
    throw Fault.malformed(name + " is not a counter");
  }

  /** The items of a list; the name is for the message. */
  public static List<Json> list(Json value, String name) {
    if (value instanceof Json.Arr list) {
      return list.items();
    }
    throw Fault.malformed(name + " is not a list");
  }

  /** A string that has an encoding in UTF-8: half of a surrogate pair has none. */
  public static String text(Json value, String name) {
    if (value instanceof Json.Str string) {
      if (string.text().codePoints().anyMatch(c -> c >= 0xD800 && c <= 0xDFFF)) {
        throw Fault.malformed(name + " has half of a surrogate pair");
      }
      return string.text();
    }
    throw Fault.malformed(name + " is not a string");
  }
}
