package dealer.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerTest {
  private static final String HELLO =
      "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"hello\",\"params\":{\"protocol\":%s,"
          + "\"suite\":\"2.0.0\",\"limits\":{\"line_bytes\":1048576,\"digits\":64}}}";

  private static Server server() {
    return new Server(
        new Operations("test", "1")
            .add("twice", "n", params -> Json.counter(2 * params.counter("n")))
            .add("length", "text", params -> Json.counter(params.text("text").length()))
            .add("fails", "n?", params -> Json.counter(List.of(1L).get(1))));
  }

  private static List<String> answers(byte[] input) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      server().serve(new ByteArrayInputStream(input), out);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private static List<String> answers(String input) {
    return answers(input.getBytes(StandardCharsets.UTF_8));
  }

  private static String call(String method, String params) {
    String request = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"%s\",\"params\":%s}";
    return answers(request.formatted(method, params)).get(0);
  }

  private static void assertError(String id, int code, String answer) {
    String head = "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":{\"code\":" + code + ",";
    assertTrue(answer.startsWith(head), answer);
  }

  @Test
  void helloDeclaresAllButItself() {
    assertEquals(
        List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{\"protocol\":1,\"name\":\"test\","
                + "\"version\":\"1\",\"language\":\"Java\","
                + "\"operations\":{\"twice\":true,\"length\":true,\"fails\":true}}}"),
        answers(HELLO.formatted("{\"min\":0,\"max\":5}") + "\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"min\":2,\"max\":3}",
        "{\"min\":0,\"max\":0}",
        "{\"min\":1,\"max\":0}",
        "{\"min\":1}",
        "{\"min\":1,\"max\":1,\"x\":1}"
      })
  void helloRefusesOtherRanges(String range) {
    assertError("0", -32602, answers(HELLO.formatted(range)).get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "[]",
        "17",
        "null",
        "{",
        "{}{}",
        "{\"a\":1,\"a\":2}",
        "{\"id\":7,\"params\":{\"b\":{\"c\":1,\"c\":1}}}",
        "{\"id\":NaN}",
        "{\"id\":01}",
        "{'id':1}",
        "{\"id\":\"\t\"}",
        "\uFEFF{}",
        "{\"id\":1}//"
      })
  void whatIsNoObjectIsAParseError(String line) {
    assertError("null", -32700, answers(line + "\n").get(0));
  }

  @Test
  void malformedUtf8IsAParseError() {
    byte[] lone = {'{', '"', (byte) 0xED, (byte) 0xA0, (byte) 0xBC, '"', ':', '1', '}', '\n'};
    assertError("null", -32700, answers(lone).get(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "null | {}",
        "7 | {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"twice\"}",
        "7 | {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"twice\",\"params\":[1]}",
        "7 | {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":1,\"params\":{}}",
        "7 | {\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"twice\",\"params\":{\"n\":1}}",
        "7 | {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"twice\",\"params\":{\"n\":1},\"x\":1}",
        "null | {\"jsonrpc\":\"2.0\",\"id\":\"7\",\"method\":\"twice\",\"params\":{\"n\":1}}",
        "null | {\"jsonrpc\":\"2.0\",\"id\":7.0,\"method\":\"twice\",\"params\":{\"n\":1}}",
        "null | {\"jsonrpc\":\"2.0\",\"id\":-7,\"method\":\"twice\",\"params\":{\"n\":1}}",
        "null | {\"jsonrpc\":\"2.0\",\"id\":9007199254740992,\"method\":\"x\",\"params\":{}}"
      })
  void whatIsNoRequestKeepsItsCounter(String id, String line) {
    assertError(id, -32600, answers(line).get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "13.0",
        "1e2",
        "-0",
        "-1",
        "\"5\"",
        "true",
        "null",
        "[5]",
        "{}",
        "9007199254740992"
      })
  void whatIsNoCounterIsMalformed(String value) {
    assertError("7", -32602, call("twice", "{\"n\":" + value + "}"));
  }

  @Test
  void integersOfAnyLengthAreAnswered() {
    assertError("7", -32602, call("twice", "{\"n\":" + "9".repeat(500_000) + "}"));
  }

  @Test
  void membersMustBeThoseOfTheOperation() {
    assertError("7", -32602, call("twice", "{}"));
    assertError("7", -32602, call("twice", "{\"n\":1,\"m\":1}"));
    assertError("7", -32601, call("thrice", "{\"n\":1}"));
    assertError("7", -32601, call("\\ud83c", "{\"n\":1}"));
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 300_000})
  void deepNestingIsAnswered(int depth) {
    assertError(
        "7", -32602, call("twice", "{\"n\":" + "[".repeat(depth) + "]".repeat(depth) + "}"));
  }

  @Test
  void halfASurrogatePairIsMalformed() {
    assertError("7", -32602, call("length", "{\"text\":\"\\ud83c\"}"));
    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":2}",
        call("length", "{\"text\":\"\\ud83c\\udca1\"}"));
  }

  @Test
  void aLongLineIsAnsweredAndPassed() {
    String longest = "{\"x\":\"" + "x".repeat((1 << 20) - 9) + "\"}";
    List<String> answers = answers(longest + "\n" + longest + " \n17\n");
    assertEquals(3, answers.size());
    assertError("null", -32600, answers.get(0));
    assertError("null", -32700, answers.get(1));
    assertError("null", -32700, answers.get(2));
  }

  @Test
  void linesMayEndInCrLfAndTheLastInNothing() {
    String request = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"twice\",\"params\":{\"n\":4}}";
    String answer = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":8}";
    assertEquals(List.of(answer, answer), answers(request + "\r\n" + request));
  }

  @Test
  void aFaultOfTheResponderIsInternal() {
    assertError("7", -32603, call("fails", "{}"));
  }

  @Test
  void answersAreFlushedBeforeTheNextReadThatWaits() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InputStream in =
        new InputStream() {
          private int reads;

          @Override
          public int read() {
            throw new AssertionError("lines are read in blocks");
          }

          @Override
          public int read(byte[] buffer, int from, int length) {
            assertEquals(2L * reads, out.toString(StandardCharsets.UTF_8).lines().count());
            if (reads == 3) {
              return -1;
            }
            reads++;
            buffer[from] = '\n';
            buffer[from + 1] = '\n';
            return 2;
          }
        };
    server().serve(in, out);
  }
}
