package dealer.numberings;

import dealer.cards.Deal;
import dealer.combinatorics.Combination;
import dealer.combinatorics.Counting;

/** Three combinations in lexicographic order: North, East, South (BIG-2). */
final class BigDeal implements Split {
  @Override
  public long[] radices() {
    return new long[] {Counting.choose(52, 13), Counting.choose(39, 13), Counting.choose(26, 13)};
  }

  @Override
  public Deal deal(long first, long second, long third) {
    long north = Combination.lexicographicUnrank(first, 13, Deal.DECK);
    long left = Deal.DECK ^ north;
    long east = Combination.lexicographicUnrank(second, 13, left);
    left ^= east;
    long south = Combination.lexicographicUnrank(third, 13, left);
    return new Deal(north, east, south, left ^ south);
  }

  @Override
  public long[] digits(Deal deal) {
    return new long[] {
      Combination.lexicographicRank(deal.north(), Deal.DECK),
      Combination.lexicographicRank(deal.east(), Deal.DECK ^ deal.north()),
      Combination.lexicographicRank(deal.south(), deal.south() | deal.west())
    };
  }
}
