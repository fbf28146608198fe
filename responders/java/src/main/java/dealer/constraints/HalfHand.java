package dealer.constraints;

/**
 * What is known of the present hand in two suits: its lengths, and the sets of high cards that it
 * may have, bit s for the set s.
 */
record HalfHand(int firstLength, int firstSets, int secondLength, int secondSets) {}
