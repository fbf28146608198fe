package dealer.constraints;

import dealer.cards.HighCards;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The listing of a constraint (CONS-4, CONS-5). It is never written out: a case is reached by
 * decisions, and at each the cases behind every way are counted.
 */
abstract sealed class Listing permits MakeupListing, HighCardListing {
  /** The numbers of the forks that are kept. */
  private static final int FORKS_KEPT = 1 << 20;

  private final Constraint constraint;
  private final BoundedCache<Position, Fork> forks =
      new BoundedCache<>(FORKS_KEPT, fork -> 40 + 4 * fork.options());

  Listing(Constraint constraint) {
    this.constraint = constraint;
  }

  /** The listing of a constraint. */
  static Listing of(Constraint constraint) {
    return constraint.listsShapes()
        ? new MakeupListing(constraint)
        : new HighCardListing(constraint);
  }

  /** Where the decisions begin. */
  abstract Position start();

  /** Where the next hand begins, once a hand is decided. */
  abstract Position after(Position decided);

  /** The product of the factors of a decided hand (CONS-6). */
  abstract long weight(Position decided);

  /** Counts what is behind the ways at a position. */
  abstract Fork count(Position position);

  Constraint constraint() {
    return constraint;
  }

  /** The fork at a position. */
  Fork fork(Position position) {
    return forks.get(position, this::count);
  }

  /** The number of cases (CONS-8). */
  long cases() {
    return fork(start()).cases();
  }

  /** The sum T of the combinations of all cases (CONS-8). */
  BigInteger total() {
    return fork(start()).combinations();
  }

  /**
   * A case.
   *
   * @param index its index, from 1
   * @param makeups the makeups of its hands
   * @param weights the products of the factors of each hand
   * @param combinations the product of these weights (CONS-6)
   * @param before the combinations of all cases before it
   */
  record Case(
      long index,
      List<Makeup> makeups,
      long[] weights,
      BigInteger combinations,
      BigInteger before) {}

  /** The case to which a guide leads. */
  Case find(Guide guide) {
    int hands = constraint.hands().size();
    List<Makeup> makeups = new ArrayList<>(hands);
    long[] weights = new long[hands];
    long index = 1;
    BigInteger before = BigInteger.ZERO;
    BigInteger combinations = BigInteger.ONE;
    Position position = start();
    for (int hand = 0; hand < hands; hand++) {
      position = hand == 0 ? start() : after(position);
      BigInteger beforeInHand = BigInteger.ZERO;
      while (position.next() != Position.Step.NONE) {
        Fork fork = fork(position);
        int option = guide.choose(fork, position);
        index += fork.casesBefore(option);
        beforeInHand = beforeInHand.add(fork.combinationsBefore(option));
        position = position.decide(constraint, fork.label(option));
      }
      before = before.add(beforeInHand.multiply(combinations));
      weights[hand] = weight(position);
      guide.pass(weights[hand]);
      combinations = combinations.multiply(BigInteger.valueOf(weights[hand]));
      makeups.add(position.makeup());
    }
    return new Case(index, makeups, weights, combinations, before);
  }

  /** The subsets of high cards in the order of CONS-5: descending. */
  static int[] subsets(int highs) {
    int[] subsets = new int[1 << Integer.bitCount(highs)];
    int subset = highs;
    for (int i = 0; i < subsets.length; i++) {
      subsets[i] = subset;
      subset = subset - 1 & highs;
    }
    return subsets;
  }

  /** The points from the lower to the upper bound of a hand. */
  static int[] points(Constraint.Hand hand) {
    int[] points = new int[hand.maxHcp() - hand.minHcp() + 1];
    for (int i = 0; i < points.length; i++) {
      points[i] = hand.minHcp() + i;
    }
    return points;
  }

  /** All sixteen high cards, or none where they are not listed. */
  int allHighs() {
    return constraint.listsHighCards() ? HighCards.ALL : 0;
  }
}
