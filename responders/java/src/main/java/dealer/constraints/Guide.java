package dealer.constraints;

import dealer.combinatorics.Wide;
import dealer.protocol.Fault;
import java.math.BigInteger;
import java.util.List;

/** Tells at each fork which way leads to the case that is looked for. */
sealed interface Guide {
  /** The decision at a fork. */
  int choose(Fork fork, Position position);

  /** A hand is decided; the weight is the product of its factors (CONS-6). */
  default void pass(long weight) {}

  /** To the case of an index, counted from 0 here. */
  final class ByIndex implements Guide {
    private long rest;

    ByIndex(long index) {
      rest = index;
    }

    @Override
    public int choose(Fork fork, Position position) {
      int option = fork.optionOfCase(rest);
      rest -= fork.casesBefore(option);
      return option;
    }
  }

  /** To the first case whose cumulative total is above a number (CONS-10). */
  final class ByNumber implements Guide {
    // Forks count the combinations of the hands that are still open, so the number is divided by
    // the weight of each hand that is passed.
    private long high;
    private long low;

    ByNumber(BigInteger number) {
      high = Wide.high(number);
      low = number.longValue();
    }

    @Override
    public int choose(Fork fork, Position position) {
      int option = fork.optionOfNumber(high, low);
      long lowBefore = fork.lowBefore(option);
      high -= fork.highBefore(option) + Wide.borrow(low, lowBefore);
      low -= lowBefore;
      return option;
    }

    @Override
    public void pass(long weight) {
      if (high == 0) {
        low = Long.divideUnsigned(low, weight);
      } else {
        BigInteger quotient = Wide.join(high, low).divide(BigInteger.valueOf(weight));
        high = Wide.high(quotient);
        low = quotient.longValue();
      }
    }
  }

  /** To the case of a deal, by the makeups of its hands. */
  record ByMakeups(List<Makeup> makeups) implements Guide {
    @Override
    public int choose(Fork fork, Position position) {
      int option = fork.optionOfLabel(position.labelOf(makeups.get(position.hand())));
      if (option < 0) {
        throw Fault.unsatisfiable("the deal does not meet the constraint");
      }
      return option;
    }
  }
}
