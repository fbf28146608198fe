package dealer.constraints;

/**
 * Bounds of the points of four takers, eight bits each, the hand in turn highest. The points of a
 * taker without bounds are not told apart.
 *
 * @param told all bits of the takers whose points are told apart
 */
record Bounds(int low, int high, int told) {
  private static final int FIRST = 0xFF00_0000;
  private static final int FIRST_SHIFT = 24;
  private static final int MOST = 0x7F7F_7F7F;
  private static final int TOPS = 0x8080_8080;

  static Bounds of(Taker... takers) {
    int low = 0;
    int high = 0;
    int told = 0;
    for (Taker taker : takers) {
      low = low << 8 | taker.minHcp();
      high = high << 8 | taker.maxHcp();
      told = told << 8 | (taker.hasBounds() ? 0xFF : 0);
    }
    return new Bounds(low, high, told);
  }

  /** All bits of the takers whose points are told apart, and of the hand in turn. */
  int tellingFirst() {
    return told | FIRST;
  }

  /** The same, with these points for the hand in turn. */
  Bounds withFirst(int points) {
    int first = points << FIRST_SHIFT;
    return new Bounds(low & ~FIRST | first, high & ~FIRST | first, told | FIRST);
  }

  /** The points of the hand in turn. */
  static int first(int points) {
    return points >> FIRST_SHIFT;
  }

  boolean contain(int points) {
    return ((points + (MOST - high) | ~(points + TOPS - low)) & TOPS) == 0;
  }
}
