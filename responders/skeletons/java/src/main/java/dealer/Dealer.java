package dealer;

import static java.nio.charset.StandardCharsets.UTF_8;

import dealer.Values.Members;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A responder for the bridge deal conformance suite: JSON lines in, JSON lines out
 * (spec/06-protocol.md).
 *
 * <p>Requests are read strictly here, in Json.java and in Values.java, which need no change. Fill
 * in the functions of Algorithms.java.
 */
public final class Dealer {
  private static final int PROTOCOL = 1;
  private static final int LINE_BYTES = 1 << 20; // with the LF: PROTO-8
  private static final String NAME = "my-dealer";
  private static final String VERSION = "0.1";

  private Dealer() {}

  /** Answers each line of standard input, at once, until its end. */
  public static void main(String[] args) throws IOException {
    var input = new BufferedInputStream(System.in);
    PrintStream answers = System.out;
    System.setOut(System.err); // standard output is for answers only (PROTO-1b)
    for (byte[] line = line(input); line != null; line = line(input)) {
      answers.writeBytes((answer(line) + "\n").getBytes(UTF_8));
      answers.flush();
    }
  }

  /** The next line without its LF, or null at the end. (Readers would end lines at CR, too.) */
  private static byte[] line(InputStream input) throws IOException {
    int next = input.read();
    if (next < 0) {
      return null;
    }
    var line = new ByteArrayOutputStream();
    for (; next >= 0 && next != '\n'; next = input.read()) {
      line.write(next);
    }
    return line.toByteArray();
  }

  /** The answer to a line, which need not be a request. */
  private static String answer(byte[] line) {
    Map<?, ?> request = object(line);
    if (request == null) {
      return error(null, -32700, "the line is not a JSON object");
    }
    Long id = null;
    try {
      id = Values.counter(request.get("id"));
      Values.members(request, "jsonrpc", "id", "method", "params");
      Values.oneOf(List.of("2.0")).apply(request.get("jsonrpc"));
      Values.text(request.get("method"));
    } catch (Refusal refusal) {
      return error(id, -32600, "not a request");
    }
    try {
      return reply(id, "result", result((String) request.get("method"), request.get("params")));
    } catch (Refusal refusal) {
      return error(id, refusal.code, refusal.getMessage());
    } catch (Exception | Error fault) {
      fault.printStackTrace();
      return error(id, -32603, "a fault of this program: see standard error");
    }
  }

  /** The object of a line, or null where the line is none. */
  private static Map<?, ?> object(byte[] line) {
    if (line.length >= LINE_BYTES) {
      return null;
    }
    try {
      return Json.parse(line) instanceof Map<?, ?> request ? request : null;
    } catch (IllegalArgumentException fault) {
      return null;
    }
  }

  private static Map<String, ?> result(String method, Object params) throws Exception {
    if (method.equals("hello")) {
      return hello(Values.members(params, "protocol", "suite", "limits"));
    }
    Operations.Operation operation = Operations.OPERATIONS.get(method);
    if (operation == null) {
      throw Refusal.unsupported(method);
    }
    return operation.answer().to(Values.members(params, operation.params()));
  }

  private static Map<String, ?> hello(Members given) {
    Members limits = Values.members(given.values().get("limits"), "line_bytes", "digits");
    limits.read("line_bytes", Values::counter);
    limits.read("digits", Values::counter);
    given.read("suite", Values::text);
    Members range = Values.members(given.values().get("protocol"), "min", "max");
    long min = range.read("min", Values::counter);
    long max = range.read("max", Values::counter);
    if (PROTOCOL < min || PROTOCOL > max) {
      throw Refusal.malformed("this responder speaks protocol %s only".formatted(PROTOCOL));
    }
    var operations = new TreeMap<String, Object>();
    Operations.OPERATIONS.forEach((name, each) -> operations.put(name, each.declared()));
    return Map.of(
        "protocol", PROTOCOL,
        "name", NAME,
        "version", VERSION,
        "language", "Java",
        "operations", operations);
  }

  private static String reply(Long id, String kind, Map<String, ?> value) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"%s\":%s}".formatted(id, kind, Json.write(value));
  }

  /** The message is made short, whatever it quotes (PROTO-8). */
  private static String error(Long id, int code, String reason) {
    String message = reason.substring(0, Math.min(200, reason.length()));
    return reply(id, "error", Map.of("code", code, "message", message));
  }
}
