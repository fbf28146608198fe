package dealer.protocol;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The operations that a responder declares, by their names (PROTO-6). */
public final class Operations {
  private static final String HELLO = "hello";

  private record Operation(List<String> names, Json declaration, Function<Params, Json> call) {}

  private final Map<String, Operation> table = new LinkedHashMap<>();

  /** No operation but {@code hello}. */
  public Operations(String name, String version) {
    table.put(
        HELLO,
        new Operation(
            List.of("protocol", "suite", "limits"),
            new Json.Null(),
            params -> hello(params, name, version)));
  }

  /**
   * Adds an operation. The names of its parameters stand in one text, separated by blanks; a name
   * that ends in a question mark may be left out.
   */
  public Operations add(String method, String names, Function<Params, Json> call) {
    table.put(method, new Operation(List.of(names.split(" ")), new Json.Bool(true), call));
    return this;
  }

  /** Adds an operation with schemes (PROTO-6). */
  public Operations add(
      String method, List<String> schemes, String names, Function<Params, Json> call) {
    Json declaration = Json.list(schemes.stream().map(Json::text).toList());
    table.put(method, new Operation(List.of(names.split(" ")), declaration, call));
    return this;
  }

  /** The result of a call. */
  Json call(String method, Json.Obj params) {
    Operation operation = table.get(method);
    if (operation == null) {
      throw new Fault(Fault.Code.UNSUPPORTED, "no such operation");
    }
    for (String name : operation.names) {
      if (!name.endsWith("?") && params.get(name) == null) {
        throw Fault.malformed(name + " is missing");
      }
    }
    for (String name : params.members().keySet()) {
      if (!operation.names.contains(name) && !operation.names.contains(name + "?")) {
        throw Fault.malformed("a parameter that the operation does not have");
      }
    }
    return operation.call.apply(new Params(params));
  }

  /** PROTO-5. */
  private Json hello(Params params, String name, String version) {
    long[] range = params.exactCounters("protocol", "min", "max");
    params.text("suite");
    params.exactCounters("limits", "line_bytes", "digits");
    if (range[0] > 1 || range[1] < 1) {
      throw Fault.malformed("this responder speaks protocol 1 only");
    }
    Map<String, Json> operations = new LinkedHashMap<>();
    table.forEach((method, operation) -> operations.put(method, operation.declaration));
    operations.remove(HELLO);
    return Json.object(
        "protocol", Json.counter(1),
        "name", Json.text(name),
        "version", Json.text(version),
        "language", Json.text("Java"),
        "operations", new Json.Obj(operations));
  }
}
