package dealer.constraints;

/**
 * How two takers can share the high cards of two suits. The places are in the order of the numbers
 * of high cards in the two suits, so those with the same numbers make a part.
 *
 * @param ones the share of the one suit at each place
 * @param others the share of the other suit at each place
 * @param start where each part begins, and the number of places at the end
 */
record HalfShares(Shares one, Shares other, int[] ones, int[] others, int[] start) {

  static HalfShares of(Shares one, Shares other) {
    int size = one.size() * other.size();
    int[] start = new int[one.numbers() * other.numbers() + 1];
    HalfShares shares = new HalfShares(one, other, new int[size], new int[size], start);
    int next = 0;
    for (int part = 0; part < start.length - 1; part++) {
      int highs = part / other.numbers();
      int otherHighs = part % other.numbers();
      for (int i = one.start(highs); i < one.start(highs + 1); i++) {
        for (int j = other.start(otherHighs); j < other.start(otherHighs + 1); j++) {
          shares.ones[next] = i;
          shares.others[next++] = j;
        }
      }
      start[part + 1] = next;
    }
    return shares;
  }

  int size() {
    return ones.length;
  }

  int parts() {
    return start.length - 1;
  }

  /** The number of places in a part. */
  int count(int part) {
    return start[part + 1] - start[part];
  }

  /** The part with these numbers of high cards. */
  int part(int highs, int otherHighs) {
    return highs * other.numbers() + otherHighs;
  }

  /** The place in its part, by the number of high cards in each suit and those of the first. */
  int place(int highs, int ofFirst, int otherHighs, int otherOfFirst) {
    return one.place(highs, ofFirst) * other.count(otherHighs)
        + other.place(otherHighs, otherOfFirst);
  }
}
