package dealer.seeding;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** RIPEMD-160 by its authors' paper (BIG-7); the platform has none. */
final class Ripemd160 {
  private static final int BLOCK = 64;
  private static final int[] START = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};

  // Two lines of five rounds each. A round is a row: the words of the message that its sixteen
  // steps
  // take, and their rotations, as hexadecimal digits.
  private static final int[][] LEFT_WORDS =
      rows("0123456789ABCDEF 74D1A6F3C0952EB8 3AE49F812706DB5C 19BA08C4D37FE562 40597C2AE138B6FD");
  private static final int[][] LEFT_ROTATIONS =
      rows("BEFC5879BDEF6798 768DB97F7CF9B7DC BD67E9DFE8D65C75 BCEFEF989E56865C 9F5B68DC5CDEB856");
  private static final int[][] RIGHT_WORDS =
      rows("5E7092B4D6F81A3C 6B370D5AEF8C4912 F5137E69B8C2A04D 86413BF05C2D97AE CFA4158762DE039B");
  private static final int[][] RIGHT_ROTATIONS =
      rows("899BDFF5778BEEC6 9DF7C89B77C76FDB 97FB866ECD5EDD75 F58BEE6E69C9C5F8 85C9C5E68D65FDBB");
  private static final int[] LEFT_ADDED = {0, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E};
  private static final int[] RIGHT_ADDED = {0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0};

  private Ripemd160() {}

  private static int[][] rows(String text) {
    String[] rows = text.split(" ");
    int[][] values = new int[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      values[i] = rows[i].chars().map(c -> Character.digit(c, 16)).toArray();
    }
    return values;
  }

  /** The digest of a message: 20 bytes. */
  static byte[] digest(byte[] message) {
    // The message, a one bit, zeros, and the length in bits, in whole blocks.
    int blocks = (message.length + 8) / BLOCK + 1;
    ByteBuffer padded = ByteBuffer.allocate(blocks * BLOCK).order(ByteOrder.LITTLE_ENDIAN);
    padded.put(message).put((byte) 0x80);
    padded.putLong(blocks * BLOCK - 8, 8L * message.length).rewind();
    int[] state = START.clone();
    int[] words = new int[BLOCK / 4];
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < words.length; i++) {
        words[i] = padded.getInt();
      }
      compress(state, words);
    }
    ByteBuffer digest = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
    for (int word : state) {
      digest.putInt(word);
    }
    return digest.array();
  }

  private static void compress(int[] state, int[] words) {
    int[] left = state.clone();
    int[] right = state.clone();
    for (int round = 0; round < 5; round++) {
      round(left, words, round, LEFT_WORDS[round], LEFT_ROTATIONS[round], LEFT_ADDED[round]);
      round(
          right, words, 4 - round, RIGHT_WORDS[round], RIGHT_ROTATIONS[round], RIGHT_ADDED[round]);
    }
    int first = state[0];
    for (int i = 0; i < 4; i++) {
      state[i] = state[i + 1] + left[(i + 2) % 5] + right[(i + 3) % 5];
    }
    state[4] = first + left[1] + right[2];
  }

  private static void round(
      int[] line, int[] words, int function, int[] order, int[] rotations, int added) {
    for (int step = 0; step < order.length; step++) {
      int mixed = mix(function, line[1], line[2], line[3]);
      int turned =
          Integer.rotateLeft(line[0] + mixed + words[order[step]] + added, rotations[step])
              + line[4];
      line[0] = line[4];
      line[4] = line[3];
      line[3] = Integer.rotateLeft(line[2], 10);
      line[2] = line[1];
      line[1] = turned;
    }
  }

  private static int mix(int function, int x, int y, int z) {
    return switch (function) {
      case 0 -> x ^ y ^ z;
      case 1 -> x & y | ~x & z;
      case 2 -> (x | ~y) ^ z;
      case 3 -> x & z | y & ~z;
      default -> x ^ (y | ~z);
    };
  }
}
