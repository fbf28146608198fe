package dealer.numberings;

import dealer.cards.Deal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;

/** A bijection between the deals and the numbers below D (NUM-1). */
public sealed interface Numbering permits Pavlicek, ThreeDigits {
  /** The deal of a number below D. */
  Deal unrank(BigInteger number);

  /** The number of a deal. */
  BigInteger rank(Deal deal);

  /** The deals of the numbers (start + i step) mod D, i = 0, 1, ... (NUM-12). */
  Walk walk(BigInteger start, BigInteger step);

  /** Deals one after the other. */
  interface Walk {
    /** The deal of the next number. */
    Deal next();
  }

  /** The five schemes by their names (NUM-2). */
  static Map<String, Numbering> schemes() {
    Map<String, Numbering> schemes = new LinkedHashMap<>();
    schemes.put("pavlicek", Pavlicek.rankMajor());
    schemes.put("pavlicek-suit", Pavlicek.deckOrder());
    schemes.put("andrews", new ThreeDigits(new Andrews()));
    schemes.put("christman", new ThreeDigits(new Christman()));
    schemes.put("bigdeal", new ThreeDigits(new BigDeal()));
    return schemes;
  }
}
