package dealer;

/** A request that is answered by an error: the code is one of PROTO-11. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  final int code;

  Refusal(int code, String message) {
    super(message);
    this.code = code;
  }

  /** The error of a method or scheme that is not declared. */
  static Refusal unsupported(String name) {
    return new Refusal(-32601, "unsupported: " + name);
  }

  /** The error of parameters that break PROTO-10. */
  static Refusal malformed(String reason) {
    return new Refusal(-32602, "malformed: " + reason);
  }

  /** The error of a well-formed value beyond a bound. */
  static Refusal outOfRange(String reason) {
    return new Refusal(-32001, "out of range: " + reason);
  }

  /** The error of a notation whose cards are not 4 x 13 different cards. */
  static Refusal notADeal(String reason) {
    return new Refusal(-32002, "not a deal: " + reason);
  }

  /** The error of a constraint that no deal meets, or of a deal that does not meet it. */
  static Refusal unsatisfiable(String reason) {
    return new Refusal(-32003, "unsatisfiable: " + reason);
  }

  /** The error of a value above a limit of the operation. */
  static Refusal tooLarge(String reason) {
    return new Refusal(-32004, "too large: " + reason);
  }

  /** The error of too little entropy. */
  static Refusal exhausted(String reason) {
    return new Refusal(-32005, "exhausted: " + reason);
  }

  /** The error of wrong program options. */
  static Refusal usage(String reason) {
    return new Refusal(-32006, "usage: " + reason);
  }

  /** The error of a text seed under its minimum length. */
  static Refusal textTooShort(String reason) {
    return new Refusal(-32007, "text too short: " + reason);
  }

  /** The error of a function that is not written yet (PROTO-11a); `dealcheck run` names it. */
  static Refusal toFillIn(String function, String rule) {
    String file = "src/main/java/dealer/Algorithms.java";
    return new Refusal(-32603, "to fill in: %s in %s (%s)".formatted(function, file, rule));
  }
}
