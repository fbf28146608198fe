package dealer.numberings;

import dealer.cards.Deal;
import dealer.combinatorics.Combination;
import dealer.combinatorics.Counting;

/** Three combinations in squashed order: North, East, South (NUM-6, NUM-7). */
final class Andrews implements Split {
  @Override
  public long[] radices() {
    return new long[] {Counting.choose(52, 13), Counting.choose(39, 13), Counting.choose(26, 13)};
  }

  @Override
  public Deal deal(long first, long second, long third) {
    long north = Combination.squashedUnrank(first, 13, Deal.DECK);
    long left = Deal.DECK ^ north;
    long east = Combination.squashedUnrank(second, 13, left);
    left ^= east;
    long south = Combination.squashedUnrank(third, 13, left);
    return new Deal(north, east, south, left ^ south);
  }

  @Override
  public long[] digits(Deal deal) {
    return new long[] {
      Combination.squashedRank(deal.north(), Deal.DECK),
      Combination.squashedRank(deal.east(), Deal.DECK ^ deal.north()),
      Combination.squashedRank(deal.south(), deal.south() | deal.west())
    };
  }
}
