package dealer.numberings;

import dealer.cards.Deal;

/** How three digits decide a deal. */
sealed interface Split permits Andrews, BigDeal, Christman {
  /** The radices of the three digits, the most significant first. */
  long[] radices();

  /** The deal of the digits. */
  Deal deal(long first, long second, long third);

  /** The digits of a deal. */
  long[] digits(Deal deal);
}
