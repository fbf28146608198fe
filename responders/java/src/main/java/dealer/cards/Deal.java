package dealer.cards;

/**
 * A bridge deal (CARD-4): the cards of each seat as a set of bits, bit c for card c of the deck
 * order (CARD-1).
 */
public record Deal(long north, long east, long south, long west) {
  /** All cards of the deck. */
  public static final long DECK = (1L << 52) - 1;

  /** The letters of the seats in their order (CARD-3). */
  public static final String SEATS = "NESW";

  /** The letters of the suits in their order (CARD-1). */
  public static final String SUITS = "SHDC";

  /** The deal in which West has the cards that the others leave. */
  public static Deal ofThree(long north, long east, long south) {
    return new Deal(north, east, south, DECK & ~(north | east | south));
  }

  /** The deal of four hands in the order of the seats. */
  public static Deal of(long[] hands) {
    return new Deal(hands[0], hands[1], hands[2], hands[3]);
  }

  /** The cards of a seat. */
  public long hand(int seat) {
    return switch (seat) {
      case 0 -> north;
      case 1 -> east;
      case 2 -> south;
      default -> west;
    };
  }

  /** The seat that holds a card. */
  public int holder(int card) {
    int seat = 0;
    while ((hand(seat) >>> card & 1) == 0) {
      seat++;
    }
    return seat;
  }

  /** A holding: 13 bits, the ace lowest. */
  public static int holding(long hand, int suit) {
    return (int) (hand >>> 13 * suit) & 0x1FFF;
  }
}
