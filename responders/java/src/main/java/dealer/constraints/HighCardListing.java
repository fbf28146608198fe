package dealer.constraints;

import dealer.cards.HighCards;
import dealer.combinatorics.Counting;
import java.util.HashMap;
import java.util.Map;

/**
 * A listing by high cards alone. Suits do not matter to the counts: a set of high cards counts as
 * so many aces, kings, queens and jacks.
 */
final class HighCardListing extends Listing {
  // Counts of aces, kings, queens and jacks are four digits to the base 8.
  private static final int[] POINTS = {4, 3, 2, 1};
  private static final int RANKS = 4;
  private static final int BITS = 3;

  private final Map<Integer, Sum> sums = new HashMap<>();

  HighCardListing(Constraint constraint) {
    super(constraint);
  }

  /** The cases and the combinations of the hands that are still open. */
  private record Sum(long cases, long combinations) {}

  /** A choice of so many aces, kings, queens and jacks, and the ways to choose them. */
  @FunctionalInterface
  private interface Choice {
    void take(int counts, int cards, long ways);
  }

  @Override
  Position start() {
    return Position.start(constraint(), 0, HighCards.ALL, 36);
  }

  @Override
  Position after(Position decided) {
    int spots = decided.spots() - 13 + Integer.bitCount(decided.map());
    return Position.start(constraint(), decided.hand() + 1, decided.highs() ^ decided.map(), spots);
  }

  @Override
  long weight(Position decided) {
    return Counting.choose(decided.spots(), 13 - Integer.bitCount(decided.map()));
  }

  @Override
  Fork count(Position position) {
    if (position.next() == Position.Step.HCP) {
      int[] points = points(constraint().hands().get(position.hand()));
      Fork fork = new Fork(points);
      for (int option = 0; option < points.length; option++) {
        add(fork, option, position, position.highs(), points[option], 0);
      }
      return fork.sealed();
    }
    int[] subsets = subsets(position.open());
    Fork fork = new Fork(subsets);
    int open = position.halves() == 0 ? position.highs() & 0xFF : 0;
    for (int option = 0; option < subsets.length; option++) {
      int taken = position.map() | subsets[option] << 8 - 8 * position.halves();
      int points = position.hcp() - HighCards.points(taken);
      if (points >= 0) {
        add(fork, option, position, open, points, taken);
      }
    }
    return fork.sealed();
  }

  /** Adds all ways to complete a hand with these points out of the open high cards. */
  private void add(Fork fork, int option, Position position, int open, int points, int taken) {
    int takenCards = Integer.bitCount(taken);
    int left = counts(position.highs()) - counts(taken);
    choose(
        counts(open),
        points,
        (counts, cards, ways) -> {
          int spots = 13 - takenCards - cards;
          long fill = Counting.choose(position.spots(), spots);
          if (fill > 0) {
            Sum rest = sum(position.hand() + 1, left - counts, position.spots() - spots);
            long weight = ways * fill;
            fork.add(
                option,
                ways * rest.cases,
                weight * rest.combinations,
                (double) weight * rest.combinations);
          }
        });
  }

  /** The sums of the hands from one on, for the high cards and the number of spots left to them. */
  private Sum sum(int hand, int left, int spots) {
    if (hand == constraint().hands().size()) {
      return new Sum(1, 1);
    }
    int key = hand << RANKS * BITS | left;
    Sum known = sums.get(key);
    if (known == null) {
      known = compute(hand, left, spots);
      sums.put(key, known);
    }
    return known;
  }

  private Sum compute(int hand, int left, int spots) {
    long[] sum = new long[2];
    for (int points : points(constraint().hands().get(hand))) {
      choose(
          left,
          points,
          (counts, cards, ways) -> {
            long fill = Counting.choose(spots, 13 - cards);
            if (fill > 0) {
              Sum rest = sum(hand + 1, left - counts, spots - 13 + cards);
              sum[0] += ways * rest.cases;
              sum[1] += ways * fill * rest.combinations;
            }
          });
    }
    return new Sum(sum[0], sum[1]);
  }

  private static int counts(int map) {
    int counts = 0;
    for (int rank = 0; rank < RANKS; rank++) {
      counts = counts << BITS | Integer.bitCount(map & 0x8888 >> rank);
    }
    return counts;
  }

  private static void choose(int available, int points, Choice choice) {
    choose(available, 0, points, 0, 0, 1, choice);
  }

  private static void choose(
      int available, int rank, int points, int counts, int cards, long ways, Choice choice) {
    if (rank == RANKS) {
      if (points == 0) {
        choice.take(counts, cards, ways);
      }
      return;
    }
    int shift = BITS * (RANKS - 1 - rank);
    int most = available >> shift & 7;
    for (int count = 0; count <= most && count * POINTS[rank] <= points; count++) {
      choose(
          available,
          rank + 1,
          points - count * POINTS[rank],
          counts | count << shift,
          cards + count,
          ways * Counting.choose(most, count),
          choice);
    }
  }
}
