package dealer.numberings;

import dealer.cards.Deal;
import java.math.BigInteger;

/**
 * A numbering by a mixed-radix number of three digits (NUM-7, NUM-10, BIG-2). A walk adds digit by
 * digit, so that no deal costs a long division.
 */
final class ThreeDigits implements Numbering {
  private final Split split;
  private final long[] radices;

  ThreeDigits(Split split) {
    this.split = split;
    this.radices = split.radices();
  }

  private long[] digits(BigInteger number) {
    BigInteger[] low = number.divideAndRemainder(BigInteger.valueOf(radices[2]));
    BigInteger[] high = low[0].divideAndRemainder(BigInteger.valueOf(radices[1]));
    return new long[] {high[0].longValueExact(), high[1].longValue(), low[1].longValue()};
  }

  @Override
  public Deal unrank(BigInteger number) {
    long[] digits = digits(number);
    return split.deal(digits[0], digits[1], digits[2]);
  }

  @Override
  public BigInteger rank(Deal deal) {
    long[] digits = split.digits(deal);
    return BigInteger.valueOf(digits[0])
        .multiply(BigInteger.valueOf(radices[1]))
        .add(BigInteger.valueOf(digits[1]))
        .multiply(BigInteger.valueOf(radices[2]))
        .add(BigInteger.valueOf(digits[2]));
  }

  @Override
  public Walk walk(BigInteger start, BigInteger step) {
    long[] now = digits(start);
    long[] more = digits(step);
    return () -> {
      Deal deal = split.deal(now[0], now[1], now[2]);
      long carry = 0;
      for (int i = 2; i >= 0; i--) {
        now[i] += more[i] + carry;
        carry = now[i] >= radices[i] ? 1 : 0;
        now[i] -= carry * radices[i];
      }
      return deal;
    };
  }
}
