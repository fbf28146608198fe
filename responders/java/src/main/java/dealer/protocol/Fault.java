package dealer.protocol;

/** A request that is answered by an error (PROTO-11). */
public final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The error codes of PROTO-11 that a correct responder sends. */
  public enum Code {
    PARSE_ERROR(-32700, "parse error"),
    INVALID_REQUEST(-32600, "invalid request"),
    UNSUPPORTED(-32601, "unsupported"),
    MALFORMED(-32602, "malformed"),
    INTERNAL(-32603, "internal"),
    OUT_OF_RANGE(-32001, "out of range"),
    NOT_A_DEAL(-32002, "not a deal"),
    UNSATISFIABLE(-32003, "unsatisfiable"),
    TOO_LARGE(-32004, "too large"),
    EXHAUSTED(-32005, "exhausted"),
    USAGE(-32006, "usage"),
    TEXT_TOO_SHORT(-32007, "text too short");

    private final int number;
    private final String words;

    Code(int number, String words) {
      this.number = number;
      this.words = words;
    }

    /** The number that travels. */
    public int number() {
      return number;
    }
  }

  private final Code code;

  /** A fault with its code; the detail is for people. */
  public Fault(Code code, String detail) {
    super(code.words + ": " + detail, null, false, false);
    this.code = code;
  }

  /** The code of the answer. */
  public Code code() {
    return code;
  }

  /** -32602. */
  public static Fault malformed(String detail) {
    return new Fault(Code.MALFORMED, detail);
  }

  /** -32001. */
  public static Fault outOfRange(String detail) {
    return new Fault(Code.OUT_OF_RANGE, detail);
  }

  /** -32002. */
  public static Fault notADeal(String detail) {
    return new Fault(Code.NOT_A_DEAL, detail);
  }

  /** -32003. */
  public static Fault unsatisfiable(String detail) {
    return new Fault(Code.UNSATISFIABLE, detail);
  }

  /** -32004. */
  public static Fault tooLarge(String detail) {
    return new Fault(Code.TOO_LARGE, detail);
  }
}
