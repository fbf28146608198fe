package dealer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JSON, read strictly: UTF-8, no member twice, no NaN, at most 100 levels (PROTO-4b).
 *
 * <p>An integer of at most 16 digits is read as Long, another number as Double: 13.0 is not 13.
 */
final class Json {
  private static final int LEVELS = 100;

  /** Stands for the end of the text: no JSON has this character unescaped. */
  private static final char END = '\0';

  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,15}");
  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?");

  private final String text;
  private int place;

  private Json(String text) {
    this.text = text;
  }

  /** The value that a line holds, or IllegalArgumentException if it is no JSON. */
  static Object parse(byte[] line) {
    try {
      var reader = new Json(UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString());
      Object value = reader.value(0);
      reader.skipBlanks();
      reader.require(reader.place == reader.text.length());
      return value;
    } catch (CharacterCodingException fault) {
      throw new IllegalArgumentException(fault);
    }
  }

  /** The value as JSON in one line; numbers of the domain, which are BigInteger, become strings. */
  static String write(Object value) {
    if (value instanceof Map<?, ?> members) {
      return new TreeMap<>(members)
          .entrySet().stream()
              .map(member -> write(member.getKey()) + ":" + write(member.getValue()))
              .collect(joining(",", "{", "}"));
    }
    if (value instanceof List<?> items) {
      return items.stream().map(Json::write).collect(joining(",", "[", "]"));
    }
    if (value instanceof Boolean || value instanceof Integer || value instanceof Long) {
      return value.toString();
    }
    return quoted(value.toString());
  }

  private static String quoted(String text) {
    var result = new StringBuilder("\"");
    for (char next : text.toCharArray()) {
      if (next < ' ') {
        result.append("\\u%04x".formatted((int) next));
      } else {
        result.append(next == '"' || next == '\\' ? "\\" : "").append(next);
      }
    }
    return result.append('"').toString();
  }

  private void require(boolean right) {
    if (!right) {
      throw new IllegalArgumentException("no JSON at place " + place);
    }
  }

  private char peek() {
    return place < text.length() ? text.charAt(place) : END;
  }

  private char next() {
    char result = peek();
    place++;
    return result;
  }

  private void skipBlanks() {
    while (" \t\r\n".indexOf(peek()) >= 0) {
      place++;
    }
  }

  /** Whether the next character after blanks is this one; it is then passed. */
  private boolean passes(char mark) {
    skipBlanks();
    boolean found = peek() == mark;
    place += found ? 1 : 0;
    return found;
  }

  private Object value(int levels) {
    if (passes('{')) {
      return object(levels + 1);
    }
    if (passes('[')) {
      return list(levels + 1);
    }
    if (passes('"')) {
      return string();
    }
    return switch (peek()) {
      case 'n' -> word("null", null);
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      default -> number();
    };
  }

  private Map<String, Object> object(int levels) {
    require(levels <= LEVELS);
    var members = new HashMap<String, Object>();
    if (passes('}')) {
      return members;
    }
    do {
      require(passes('"'));
      String name = string();
      require(!members.containsKey(name) && passes(':'));
      members.put(name, value(levels));
    } while (passes(','));
    require(passes('}'));
    return members;
  }

  private List<Object> list(int levels) {
    require(levels <= LEVELS);
    var items = new ArrayList<Object>();
    if (passes(']')) {
      return items;
    }
    do {
      items.add(value(levels));
    } while (passes(','));
    require(passes(']'));
    return items;
  }

  private Object word(String word, Object value) {
    require(text.startsWith(word, place));
    place += word.length();
    return value;
  }

  private Object number() {
    Matcher found = NUMBER.matcher(text).region(place, text.length());
    require(found.lookingAt());
    place = found.end();
    String digits = found.group();
    if (INTEGER.matcher(digits).matches()) {
      return Long.valueOf(digits);
    }
    return Double.valueOf(digits);
  }

  /** The rest of a string whose first quotation mark is passed. */
  private String string() {
    var result = new StringBuilder();
    for (char next = next(); next != '"'; next = next()) {
      require(next >= ' ');
      result.append(next == '\\' ? escaped() : next);
    }
    return result.toString();
  }

  private char escaped() {
    char letter = next();
    return switch (letter) {
      case '"', '\\', '/' -> letter;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unit();
      default -> throw new IllegalArgumentException("no JSON at place " + place);
    };
  }

  private char unit() {
    int unit = 0;
    for (int digit = 0; digit < 4; digit++) {
      unit = 16 * unit + HexFormat.fromHexDigit(next());
    }
    return (char) unit;
  }
}
