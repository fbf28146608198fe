package dealer.protocol;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Set;

/** Answers one request after the other until the input ends (PROTO-2). */
public final class Server {
  private static final Set<String> REQUEST = Set.of("jsonrpc", "id", "method", "params");
  private static final Json VERSION = Json.text("2.0");

  private final Operations operations;

  /** A server of these operations. */
  public Server(Operations operations) {
    this.operations = operations;
  }

  /** Reads requests to the end of the input (PROTO-2e). */
  public void serve(InputStream in, OutputStream out) throws IOException {
    LineReader lines = new LineReader(in);
    BufferedOutputStream buffered = new BufferedOutputStream(out, 1 << 16);
    for (byte[] line = lines.next(); line != null; line = lines.next()) {
      JsonText.write(answer(line), buffered);
      buffered.write('\n');
      buffered.flush(); // before the next request, which may take long
    }
  }

  /** The answer to a line (PROTO-4). */
  Json answer(byte[] line) {
    Json id = new Json.Null();
    try {
      Json.Obj request = parse(line);
      id = id(request);
      return reply(id, "result", call(request));
    } catch (Fault fault) {
      return reply(id, "error", error(fault.code(), fault.getMessage()));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
      System.err.println("internal: " + failure);
      return reply(id, "error", error(Fault.Code.INTERNAL, "internal: see standard error"));
    }
  }

  private static Json reply(Json id, String member, Json value) {
    return Json.object("jsonrpc", VERSION, "id", id, member, value);
  }

  private static Json error(Fault.Code code, String message) {
    return Json.object("code", Json.counter(code.number()), "message", Json.text(message));
  }

  /** PROTO-11, -32700. */
  private static Json.Obj parse(byte[] line) {
    if (line == LineReader.TOO_LONG) {
      throw new Fault(Fault.Code.PARSE_ERROR, "the line is too long");
    }
    try {
      if (JsonText.read(line) instanceof Json.Obj object) {
        return object;
      }
    } catch (IOException flaw) {
      throw new Fault(Fault.Code.PARSE_ERROR, "the line is not JSON");
    }
    throw new Fault(Fault.Code.PARSE_ERROR, "the line is not an object");
  }

  /** The id that the answer takes: the request's if it is a counter, otherwise null (PROTO-11). */
  private static Json id(Json.Obj request) {
    Json id = request.get("id");
    return Params.isCounter(id) ? id : new Json.Null();
  }

  /** PROTO-3. */
  private Json call(Json.Obj request) {
    if (request.members().keySet().equals(REQUEST)
        && VERSION.equals(request.get("jsonrpc"))
        && Params.isCounter(request.get("id"))
        && request.get("method") instanceof Json.Str method
        && request.get("params") instanceof Json.Obj params) {
      return operations.call(method.text(), params);
    }
    throw new Fault(Fault.Code.INVALID_REQUEST, "not the four members of a request");
  }
}
