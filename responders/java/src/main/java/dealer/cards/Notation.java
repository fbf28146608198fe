package dealer.cards;

import dealer.protocol.Fault;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The notations of a deal: deal word, PBN in the exact and in the free form (CARD-5 to CARD-9). */
public final class Notation {
  /** The letters of the ranks from the top (CARD-1). */
  public static final String RANKS = "AKQJT98765432";

  /** The bytes of a deal in the exact form: {@code N:}, 52 cards, 12 dots and 3 blanks. */
  public static final int PBN_BYTES = 69;

  /** What {@link #write} may touch beyond the text. */
  public static final int SLACK = 16;

  private static final Pattern EXACT = pattern("N", RANKS.replaceAll(".", "$0?"), "");
  private static final Pattern FREE = pattern("[NESW]", "[" + RANKS + "]*", "|-");
  private static final Pattern WORD = Pattern.compile("[NESW]{52}");

  // The text of each holding, padded to 16 bytes, so that it is copied as two words.
  private static final byte[] HOLDINGS = holdings();
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Notation() {}

  private static Pattern pattern(String seat, String holding, String hidden) {
    String hand = "(" + holding + "(?:\\." + holding + "){3}" + hidden + ")";
    return Pattern.compile(seat + ":" + hand + (" " + hand).repeat(3));
  }

  private static byte[] holdings() {
    byte[] texts = new byte[1 << 17];
    for (int holding = 0; holding < 1 << 13; holding++) {
      int at = holding << 4;
      for (int rest = holding; rest != 0; rest &= rest - 1) {
        texts[at++] = (byte) RANKS.charAt(Integer.numberOfTrailingZeros(rest));
      }
    }
    return texts;
  }

  /** Reads a deal in the exact form (CARD-6). */
  public static Deal readExact(String text) {
    return readPbn(text, EXACT);
  }

  /** Reads a deal in the free form (CARD-7). */
  public static Deal readFree(String text) {
    return readPbn(text, FREE);
  }

  private static Deal readPbn(String text, Pattern form) {
    var matcher = form.matcher(text);
    if (!matcher.matches()) {
      throw Fault.malformed("not a deal in PBN");
    }
    int first = Deal.SEATS.indexOf(text.charAt(0));
    long[] hands = new long[4];
    for (int i = 0; i < 4; i++) {
      hands[(first + i) % 4] = hand(matcher.group(i + 1));
    }
    // Four times 13 cards of a deck of 52, none missing, leave none for two hands.
    if ((hands[0] | hands[1] | hands[2] | hands[3]) != Deal.DECK) {
      throw Fault.notADeal("a card is missing");
    }
    return Deal.of(hands);
  }

  private static long hand(String text) {
    if (text.equals("-")) {
      throw Fault.notADeal("a hand is not shown");
    }
    long hand = 0;
    int suit = 0;
    int cards = 0;
    for (char c : text.toCharArray()) {
      if (c == '.') {
        suit++;
      } else {
        hand |= 1L << 13 * suit + RANKS.indexOf(c);
        cards++;
      }
    }
    if (cards != 13) {
      throw Fault.notADeal("a hand has " + cards + " cards");
    }
    return hand;
  }

  /** Reads a deal word (CARD-5). */
  public static Deal readWord(String text) {
    if (!WORD.matcher(text).matches()) {
      throw Fault.malformed("not 52 letters of NESW");
    }
    long[] hands = new long[4];
    for (int card = 0; card < 52; card++) {
      hands[Deal.SEATS.indexOf(text.charAt(card))] |= 1L << card;
    }
    for (long hand : hands) {
      if (Long.bitCount(hand) != 13) {
        throw Fault.notADeal("a seat does not hold 13 cards");
      }
    }
    return Deal.of(hands);
  }

  /** The deal word (CARD-5). */
  public static String word(Deal deal) {
    StringBuilder word = new StringBuilder(52);
    for (int card = 0; card < 52; card++) {
      word.append(Deal.SEATS.charAt(deal.holder(card)));
    }
    return word.toString();
  }

  /** The text of a holding, from the top. */
  public static String holding(int holding) {
    return new String(HOLDINGS, holding << 4, Integer.bitCount(holding), StandardCharsets.US_ASCII);
  }

  /** The exact form (CARD-6). */
  public static String pbn(Deal deal) {
    byte[] text = new byte[PBN_BYTES + SLACK];
    int length = write(deal, text, 0);
    return new String(text, 0, length, StandardCharsets.US_ASCII);
  }

  /** Writes the exact form from a place on; returns the place after it. */
  public static int write(Deal deal, byte[] out, int from) {
    out[from] = 'N';
    out[from + 1] = ':';
    int at = from + 2;
    for (int seat = 0; seat < 4; seat++) {
      long hand = deal.hand(seat);
      for (int suit = 0; suit < 4; suit++) {
        int holding = Deal.holding(hand, suit);
        LONG.set(out, at, (long) LONG.get(HOLDINGS, holding << 4));
        LONG.set(out, at + 8, (long) LONG.get(HOLDINGS, (holding << 4) + 8));
        at += Integer.bitCount(holding);
        out[at++] = '.';
      }
      out[at - 1] = ' ';
    }
    return at - 1;
  }
}
