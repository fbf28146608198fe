package dealer.numberings;

import dealer.cards.Notation;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** One hash of many deals (NUM-12). */
public final class Digest {
  /** The most deals of one digest. */
  public static final int MAX_COUNT = 1_000_000;

  private static final int LINE = Notation.PBN_BYTES + 1;
  private static final int LINES = 256;

  private Digest() {}

  /** The SHA-256 of the deals of the numbers (start + i step) mod D, as lines. */
  public static String sha256(Numbering numbering, BigInteger start, BigInteger step, int count) {
    MessageDigest hash = algorithm("SHA-256");
    Numbering.Walk walk = numbering.walk(start, step);
    byte[] lines = new byte[LINES * LINE + Notation.SLACK];
    for (int left = count; left > 0; left -= LINES) {
      int at = 0;
      for (int i = Math.min(left, LINES); i > 0; i--) {
        at = Notation.write(walk.next(), lines, at);
        lines[at++] = '\n';
      }
      hash.update(lines, 0, at);
    }
    return HexFormat.of().formatHex(hash.digest());
  }

  private static MessageDigest algorithm(String name) {
    try {
      return MessageDigest.getInstance(name);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
