package dealer.seeding;

import dealer.combinatorics.Counting;
import dealer.protocol.Fault;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.OptionalLong;

/** Numbers of deals from texts, from entropy, by Big Deal and SquareDeal (chapters 11, 13, 15). */
public final class Numbers {
  /** The most numbers of one request (BIG-5, PROVE-7). */
  public static final int MAX_COUNT = 1000;

  /** The bytes of a seed of Big Deal (BIG-6). */
  public static final int SEED_BYTES = 20;

  private static final int MIN_CHARACTERS = 20;
  private static final int NUMBER_BYTES = 12;
  private static final String[] UNITS =
      ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
              + " sixteen seventeen eighteen nineteen")
          .split(" ");
  private static final String[] TENS =
      "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

  private Numbers() {}

  /** The operation {@code number.from_text} (CHOOSE-1, CHOOSE-2). */
  public static BigInteger fromText(String text, long board, String separator) {
    int characters = text.codePointCount(0, text.length());
    if (characters < MIN_CHARACTERS) {
      throw new Fault(Fault.Code.TEXT_TOO_SHORT, characters + " characters, 20 are due");
    }
    if (board < 1 || board > 9999) {
      throw Fault.outOfRange("boards are numbered from 1 to 9999");
    }
    byte[] bytes = (text + separator + cardinal((int) board)).getBytes(StandardCharsets.UTF_8);
    return new BigInteger(1, sha1(bytes)).mod(Counting.DEALS);
  }

  private static byte[] sha1(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-1").digest(bytes);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The English name of a board (CHOOSE-3). */
  static String cardinal(int board) {
    List<String> words = new ArrayList<>();
    if (board >= 1000) {
      words.add(UNITS[board / 1000] + " thousand");
    }
    if (board % 1000 >= 100) {
      words.add(UNITS[board % 1000 / 100] + " hundred");
    }
    int rest = board % 100;
    if (rest >= 20) {
      words.add(TENS[rest / 10] + (rest % 10 == 0 ? "" : "-" + UNITS[rest % 10]));
    } else if (rest > 0) {
      words.add(UNITS[rest]);
    }
    return String.join(" ", words);
  }

  /** A number and the bytes that were read to its end. */
  public record FromEntropy(BigInteger number, int consumed) {}

  /** The operation {@code number.from_entropy} (CHOOSE-5). */
  public static FromEntropy fromEntropy(byte[] entropy) {
    for (int end = NUMBER_BYTES; end <= entropy.length; end += NUMBER_BYTES) {
      BigInteger number = new BigInteger(1, entropy, end - NUMBER_BYTES, NUMBER_BYTES);
      if (number.compareTo(Counting.DEALS) < 0) {
        return new FromEntropy(number, end);
      }
    }
    throw new Fault(Fault.Code.EXHAUSTED, "no number in " + entropy.length + " bytes");
  }

  /** A number of Big Deal and the number of its try. */
  public record Accepted(BigInteger number, long sequence) {}

  /** The seed that stands for strings (BIG-6). */
  public static byte[] seed(List<String> strings) {
    return Ripemd160.digest(String.join("", strings).getBytes(StandardCharsets.UTF_8));
  }

  /** The first numbers of a seed and an owner (BIG-5). */
  public static List<Accepted> bigDeal(byte[] seed, String owner, int count) {
    ByteBuffer input = ByteBuffer.allocate(44).order(ByteOrder.LITTLE_ENDIAN);
    input.position(4);
    input.put(seed).put(Ripemd160.digest(owner.getBytes(StandardCharsets.UTF_8)));
    List<Accepted> numbers = new ArrayList<>();
    for (int sequence = 1; numbers.size() < count; sequence++) {
      byte[] digest = Ripemd160.digest(input.putInt(0, sequence).array());
      BigInteger number = new BigInteger(1, Arrays.copyOf(digest, NUMBER_BYTES));
      if (number.compareTo(Counting.DEALS) < 0) {
        numbers.add(new Accepted(number, sequence));
      }
    }
    return numbers;
  }

  /** The operation {@code squaredeal.numbers} (PROVE-6, PROVE-7). */
  public static List<Accepted> squareDeal(
      String key, String figure, String set, OptionalLong session, int count) {
    if (session.equals(OptionalLong.of(0))) {
      throw Fault.outOfRange("sessions count from 1");
    }
    int half = key.offsetByCodePoints(0, key.codePointCount(0, key.length()) / 2);
    String coded = Base64.getEncoder().encodeToString(figure.getBytes(StandardCharsets.UTF_8));
    String number = session.isPresent() ? "ses" + session.getAsLong() : "";
    return bigDeal(
        seed(List.of(key.substring(half), coded, set, number)), key.substring(0, half), count);
  }
}
