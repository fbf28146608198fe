package dealer.constraints;

/**
 * The kinds of two suits: for each suit, a share of the front and a share of the back. All kinds of
 * a part have as many high cards of the front in each suit; the front's shares are in the inner
 * loop.
 *
 * @param start the first kind of each part, and the number of kinds at the end
 */
record HalfKinds(HalfShares front, HalfShares back, int[] start) {

  static HalfKinds of(HalfShares front, HalfShares back) {
    int[] start = new int[front.parts() + 1];
    HalfKinds kinds = new HalfKinds(front, back, start);
    for (int part = 0; part < front.parts(); part++) {
      start[part + 1] = start[part] + front.count(part) * back.count(kinds.ofBack(part));
    }
    return kinds;
  }

  /** The part of the back: it has the high cards that the front has not. */
  int ofBack(int part) {
    return front.parts() - 1 - part;
  }

  int size() {
    return start[front.parts()];
  }

  /** The kind of two gifts. */
  int of(int gift, int other) {
    int highs = Gift.cards(gift, Gift.FRONT);
    int otherHighs = Gift.cards(other, Gift.FRONT);
    int part = front.part(highs, otherHighs);
    int ofFront =
        front.place(highs, Gift.cards(gift, Gift.FIRST), otherHighs, Gift.cards(other, Gift.FIRST));
    int ofBack =
        back.place(
            Gift.cards(gift, Gift.BACK),
            Gift.cards(gift, Gift.THIRD),
            Gift.cards(other, Gift.BACK),
            Gift.cards(other, Gift.THIRD));
    return start[part] + ofBack * front.count(part) + ofFront;
  }

  /**
   * For each kind, the product of two numbers, one for each suit.
   *
   * @param values the numbers of the one suit, by how many high cards of it the hand in turn has
   * @param others those of the other suit
   */
  long[] products(long[] values, long[] others) {
    long[] products = new long[size()];
    for (int part = 0; part < front.parts(); part++) {
      for (int kind = start[part]; kind < start[part + 1]; kind++) {
        int place = front.start()[part] + (kind - start[part]) % front.count(part);
        products[kind] =
            values[front.one().ofFirst(front.ones()[place])]
                * others[front.other().ofFirst(front.others()[place])];
      }
    }
    return products;
  }
}
