package dealer.combinatorics;

import dealer.protocol.Fault;
import java.math.BigInteger;

/** Combinations in squashed order (chapter 3) and in lexicographic order (BIG-1). */
public final class Combination {
  private static final int MAX_ELEMENT = 127;

  private Combination() {}

  /** The operation {@code combination.rank} (COMB-3, COMB-5). */
  public static BigInteger rank(long[] elements) {
    for (int i = 1; i < elements.length; i++) {
      if (elements[i - 1] >= elements[i]) {
        throw Fault.malformed("elements do not ascend strictly");
      }
    }
    if (elements.length > 0 && elements[elements.length - 1] > MAX_ELEMENT) {
      throw Fault.tooLarge("elements are at most " + MAX_ELEMENT);
    }
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < elements.length; i++) {
      number = number.add(Counting.binomial((int) elements[i], i + 1));
    }
    return number;
  }

  /** The operation {@code combination.unrank} (COMB-4, COMB-5). */
  public static int[] unrank(BigInteger number, long size) {
    if (size > MAX_ELEMENT + 1) {
      throw Fault.tooLarge("sizes are at most " + (MAX_ELEMENT + 1));
    }
    if (size == 0 && number.signum() != 0) {
      throw Fault.outOfRange("there is one combination of size 0");
    }
    if (number.compareTo(Counting.binomial(MAX_ELEMENT + 1, (int) size)) >= 0) {
      throw Fault.tooLarge("the combination needs an element above " + MAX_ELEMENT);
    }
    int[] elements = new int[(int) size];
    BigInteger rest = number;
    int element = MAX_ELEMENT;
    for (int k = elements.length; k > 0; k--, element--) {
      BigInteger before = Counting.binomial(element, k);
      while (before.compareTo(rest) > 0) {
        element--;
        before = Counting.binomial(element, k);
      }
      elements[k - 1] = element;
      rest = rest.subtract(before);
    }
    return elements;
  }

  /** The squashed rank of a set of cards by their places among the cards available (NUM-6). */
  public static long squashedRank(long set, long available) {
    long number = 0;
    int k = 0;
    int place = 0;
    for (long rest = available; rest != 0; rest &= rest - 1, place++) {
      if ((set & rest & -rest) != 0) {
        number += Counting.choose(place, ++k);
      }
    }
    return number;
  }

  /** The cards with a squashed rank among the cards available (NUM-6). */
  public static long squashedUnrank(long number, int size, long available) {
    long set = 0;
    long rest = number;
    long open = available;
    int place = Long.bitCount(available) - 1;
    for (int k = size; k > 0; place--) {
      long card = Long.highestOneBit(open);
      open ^= card;
      long before = Counting.choose(place, k);
      if (rest >= before) {
        rest -= before;
        set |= card;
        k--;
      }
    }
    return set;
  }

  /** The lexicographic rank of a set of cards by their places among the cards available (BIG-1). */
  public static long lexicographicRank(long set, long available) {
    long number = 0;
    int k = Long.bitCount(set);
    int after = Long.bitCount(available) - 1;
    for (long rest = available; k > 0; rest &= rest - 1, after--) {
      if ((set & rest & -rest) != 0) {
        k--;
      } else {
        number += Counting.choose(after, k - 1);
      }
    }
    return number;
  }

  /** The cards with a lexicographic rank among the cards available (BIG-1). */
  public static long lexicographicUnrank(long number, int size, long available) {
    long set = 0;
    long rest = number;
    long open = available;
    int after = Long.bitCount(available) - 1;
    for (int k = size; k > 0; after--) {
      long card = open & -open;
      open ^= card;
      long withCard = Counting.choose(after, k - 1);
      if (rest < withCard) {
        set |= card;
        k--;
      } else {
        rest -= withCard;
      }
    }
    return set;
  }
}
