// High cards and high card points (SHAPE-6 to SHAPE-8). A set of high cards is its 16-bit map: SA highest, CJ bit 0.

import { choose } from './combinatorics.mjs';
import { outOfRange } from './errors.mjs';

export const MAX_HCP = 37;
export const ALL_HIGH_CARDS = 0xffff;
export const SPOTS = 36; // spot cards in the deck, nine a suit
export const SUIT_SPOTS = 9;

const NAMES = 'AKQJ';

// The four high cards of a suit as a number 0..15, the ace its highest bit.
const ofSuit = Array.from({ length: 16 }, (_, held) => [...NAMES].filter((name, i) => held & (8 >> i)));
const suitHcp = ofSuit.map((cards) => cards.reduce((sum, card) => sum + 4 - NAMES.indexOf(card), 0));

/** The high cards of a suit in a map, as a number 0..15. */
export const inSuit = (map, suit) => (map >> (4 * (3 - suit))) & 15;

/** How many high cards a number 0..15 stands for. */
export const highCardsIn = (held) => ofSuit[held].length;

/** The HCP of bit 0, 1, 2 ... of a map. */
export const pointsOfBit = (bit) => (bit % 4) + 1;

const overSuits = (table) => (map) =>
  table[map >> 12] + table[(map >> 8) & 15] + table[(map >> 4) & 15] + table[map & 15];

export const hcpOf = overSuits(suitHcp);
export const countHighCards = overSuits(ofSuit.map((cards) => cards.length));

/** How many aces, kings, queens and jacks: the digits of a number to base 5. */
export const kindOf = overSuits(
  ofSuit.map((cards) => cards.reduce((sum, card) => sum + 5 ** (3 - NAMES.indexOf(card)), 0)),
);

const suitTexts = ofSuit.map((cards) => cards.join(''));

/** SHAPE-6: `AKQJ.AK..J`. */
export const writeHighCards = (map) => [0, 1, 2, 3].map((suit) => suitTexts[inSuit(map, suit)]).join('.');

// SHAPE-8: how many maps, and how many hands, have 0 to 37 HCP. All hands together are C(52, 13) < 2^40, so
// these are ordinary numbers.
const byHcp = Array.from({ length: MAX_HCP + 1 }, () => ({ arrangements: 0, hands: 0 }));
for (let map = 0; map <= ALL_HIGH_CARDS; map++) {
  const highCards = countHighCards(map);
  if (highCards > 13) continue; // SHAPE-7: no hand has that many
  byHcp[hcpOf(map)].arrangements++;
  byHcp[hcpOf(map)].hands += choose(SPOTS, 13 - highCards);
}

export function countHcp(hcp) {
  if (hcp > MAX_HCP) throw outOfRange(`a hand has 0 to ${MAX_HCP} HCP`);
  return byHcp[hcp];
}
