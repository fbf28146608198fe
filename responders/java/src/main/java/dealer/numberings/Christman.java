package dealer.numberings;

import dealer.cards.Deal;
import dealer.combinatorics.BitSets;
import dealer.combinatorics.Counting;

/** The deck cut into two piles, each pile into two hands (NUM-8 to NUM-10). */
final class Christman implements Split {
  @Override
  public long[] radices() {
    return new long[] {Counting.choose(52, 26), Counting.choose(26, 13), Counting.choose(26, 13)};
  }

  @Override
  public Deal deal(long first, long second, long third) {
    long odd = BitSets.value(52, 26, first);
    long even = Deal.DECK ^ odd;
    long south = higher(even, BitSets.value(26, 13, second));
    long west = higher(odd, BitSets.value(26, 13, third));
    return new Deal(even ^ south, odd ^ west, south, west);
  }

  @Override
  public long[] digits(Deal deal) {
    long odd = deal.east() | deal.west();
    return new long[] {
      BitSets.position(52, odd),
      BitSets.position(26, bits(deal.north() | deal.south(), deal.south())),
      BitSets.position(26, bits(odd, deal.west()))
    };
  }

  /** The higher hand of a pile by the bits of NUM-9: bit 25 is the pile's first card. */
  private static long higher(long pile, long bits) {
    long hand = 0;
    long left = bits << 38;
    for (long rest = pile; rest != 0; rest &= rest - 1, left <<= 1) {
      // An arithmetic shift spreads the top bit, which saves a branch that nobody can predict.
      hand |= rest & -rest & left >> 63;
    }
    return hand;
  }

  private static long bits(long pile, long hand) {
    long bits = 0;
    for (long rest = pile; rest != 0; rest &= rest - 1) {
      bits = bits << 1 | ((hand & rest & -rest) != 0 ? 1 : 0);
    }
    return bits;
  }
}
