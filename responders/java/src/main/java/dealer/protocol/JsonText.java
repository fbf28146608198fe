package dealer.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON as strictly as PROTO-1 and PROTO-11 ask. */
final class JsonText {
  /** The longest line (PROTO-8); nothing in a line can be longer, so it bounds everything else. */
  static final int LINE_BYTES = 1 << 20;

  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(LINE_BYTES)
                  .maxNumberLength(LINE_BYTES)
                  .maxStringLength(LINE_BYTES)
                  .maxNameLength(LINE_BYTES)
                  .build())
          .disable(com.fasterxml.jackson.core.JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .build();

  private JsonText() {}

  /** The one value of a line; any flaw is an {@link IOException}. */
  static Json read(byte[] line) throws IOException {
    // Jackson takes malformed UTF-8 and a byte order mark in its stride; a strict decoder does not.
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
    if (text.startsWith("\uFEFF")) {
      throw new IOException("a byte order mark");
    }
    try (JsonParser parser = FACTORY.createParser(text)) {
      if (parser.nextToken() == null) {
        throw new IOException("an empty line");
      }
      Json value = value(parser);
      if (parser.nextToken() != null) {
        throw new IOException("text after the value");
      }
      return value;
    }
  }

  /** An object or a list that is being read, and the name its next value will have. */
  private static final class Open {
    final Map<String, Json> members;
    final List<Json> items;
    String name;

    Open(boolean object) {
      members = object ? new LinkedHashMap<>() : null;
      items = object ? null : new ArrayList<>();
    }

    void add(Json value) {
      if (members != null) {
        members.put(name, value);
      } else {
        items.add(value);
      }
    }

    Json close() {
      return members != null ? new Json.Obj(members) : new Json.Arr(items);
    }
  }

  /** Reads without recursion: a line can nest half a million levels deep. */
  private static Json value(JsonParser parser) throws IOException {
    Deque<Open> open = new ArrayDeque<>();
    for (JsonToken token = parser.currentToken(); ; token = parser.nextToken()) {
      if (token == null) {
        throw new IOException("the line ends too early");
      }
      Json done =
          switch (token) {
            case START_OBJECT, START_ARRAY -> {
              open.push(new Open(token == JsonToken.START_OBJECT));
              yield null;
            }
            case FIELD_NAME -> {
              open.element().name = parser.currentName();
              yield null;
            }
            case END_OBJECT, END_ARRAY -> open.pop().close();
            case VALUE_STRING -> new Json.Str(parser.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Num(parser.getText());
            case VALUE_TRUE -> new Json.Bool(true);
            case VALUE_FALSE -> new Json.Bool(false);
            case VALUE_NULL -> new Json.Null();
            default -> throw new IOException("not JSON");
          };
      if (done == null) {
        continue;
      }
      if (open.isEmpty()) {
        return done;
      }
      open.element().add(done);
    }
  }

  /** Writes a value; the stream stays open. */
  static void write(Json value, OutputStream out) throws IOException {
    try (JsonGenerator generator = FACTORY.createGenerator(out)) {
      generator.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      generator.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
      write(value, generator);
    }
  }

  private static void write(Json value, JsonGenerator generator) throws IOException {
    // Answers are ours and nest five levels at most, so recursion is safe here.
    if (value instanceof Json.Obj object) {
      generator.writeStartObject();
      for (Map.Entry<String, Json> member : object.members().entrySet()) {
        generator.writeFieldName(member.getKey());
        write(member.getValue(), generator);
      }
      generator.writeEndObject();
    } else if (value instanceof Json.Arr list) {
      generator.writeStartArray();
      for (Json item : list.items()) {
        write(item, generator);
      }
      generator.writeEndArray();
    } else if (value instanceof Json.Str string) {
      generator.writeString(string.text());
    } else if (value instanceof Json.Num number) {
      generator.writeNumber(number.text());
    } else if (value instanceof Json.Bool bool) {
      generator.writeBoolean(bool.value());
    } else {
      generator.writeNull();
    }
  }
}
