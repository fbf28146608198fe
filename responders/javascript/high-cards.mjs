// High cards and high card points (SHAPE-6 to SHAPE-8). A set of high cards is a 16-bit map, SA its highest bit.

import { choose } from './combinatorics.mjs';
import { outOfRange } from './errors.mjs';

export const MAX_HCP = 37;
export const ALL_HIGH_CARDS = 0xffff;
export const SPOT_CARDS = 36; // in the deck
export const SUIT_SPOT_CARDS = 9; // in a suit

// The sixteen subsets of A K Q J in one suit, as numbers 0..15 with the ace as the highest bit.
const subsets = Array.from({ length: 16 }, (_, subset) => [...'AKQJ'].filter((rank, i) => subset & (8 >> i)));

/** A table over the sixteen subsets: the sum of `valueOf(rank)`. */
const sums = (valueOf) => subsets.map((ranks) => ranks.reduce((sum, rank) => sum + valueOf(rank), 0));

const POINTS = { A: 4, K: 3, Q: 2, J: 1 };
const subsetSizes = sums(() => 1);

/** The high cards that a map has in a suit, as a number 0..15. */
export const inSuit = (map, suit) => (map >> (4 * (3 - suit))) & 15;

/** The number of high cards in a subset 0..15 of a suit. */
export const subsetSize = (subset) => subsetSizes[subset];

/** The HCP of a map's bit: 1 for a jack (bits 0, 4, ...) up to 4 for an ace. */
export const pointsOfBit = (bit) => (bit % 4) + 1;

/** The function of a map that adds up a table over its four suits. */
const overSuits = (table) => (map) =>
  table[map >> 12] + table[(map >> 8) & 15] + table[(map >> 4) & 15] + table[map & 15];

export const hcpOf = overSuits(sums((rank) => POINTS[rank]));
export const countHighCards = overSuits(subsetSizes);

/** The multiset of a map's ranks, suits forgotten: how many J Q K A, as the digits of a number to base 5, J lowest. */
export const rankMultiset = overSuits(sums((rank) => 5 ** (POINTS[rank] - 1)));

const subsetTexts = subsets.map((ranks) => ranks.join(''));

/** The high cards of a map by suit, as `AKQJ.AK..J` (SHAPE-6). */
export const writeHighCards = (map) => [0, 1, 2, 3].map((suit) => subsetTexts[inSuit(map, suit)]).join('.');

// The maps and the hands with 0 to 37 HCP (SHAPE-8). All hands together are C(52, 13) < 2^40, so the counts are
// ordinary numbers.
const byHcp = Array.from({ length: MAX_HCP + 1 }, () => ({ arrangements: 0, hands: 0 }));
for (let map = 0; map <= ALL_HIGH_CARDS; map++) {
  const highCards = countHighCards(map);
  if (highCards > 13) continue; // not a hand (SHAPE-7)
  byHcp[hcpOf(map)].arrangements++;
  byHcp[hcpOf(map)].hands += choose(SPOT_CARDS, 13 - highCards);
}

/** The number of maps and of hands with some HCP (SHAPE-8). */
export function countHcp(hcp) {
  if (hcp > MAX_HCP) throw outOfRange(`a hand has 0 to ${MAX_HCP} HCP`);
  return byHcp[hcp];
}
