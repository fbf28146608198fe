package dealer.protocol;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON value. Numbers keep their text, since {@code 13} and {@code 13.0} differ here (PROTO-9).
 */
public sealed interface Json {

  /** An object; the members keep their order. */
  record Obj(Map<String, Json> members) implements Json {
    /** The member of this name, or null. */
    public Json get(String name) {
      return members.get(name);
    }
  }

  /** A list. */
  record Arr(List<Json> items) implements Json {}

  /** A string. */
  record Str(String text) implements Json {}

  /** A number, as it was written. */
  record Num(String text) implements Json {}

  /** {@code true} or {@code false}. */
  record Bool(boolean value) implements Json {}

  /** {@code null}. */
  record Null() implements Json {}

  /** A string. */
  static Json text(String text) {
    return new Str(text);
  }

  /** A counter (PROTO-9). */
  static Json counter(long value) {
    return new Num(Long.toString(value));
  }

  /** A number of the domain, which travels as a string (PROTO-9). */
  static Json number(BigInteger value) {
    return new Str(value.toString());
  }

  /** A number of the domain, which travels as a string (PROTO-9). */
  static Json number(long value) {
    return new Str(Long.toString(value));
  }

  /** A list. */
  static Json list(List<Json> items) {
    return new Arr(items);
  }

  /** An object of names and values in turn, in this order. */
  static Obj object(Object... namesAndValues) {
    Map<String, Json> members = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      members.put((String) namesAndValues[i], (Json) namesAndValues[i + 1]);
    }
    return new Obj(members);
  }
}
