// The shape and high cards of each hand of a deal: the operation `describe` (SHAPE-9), and the makeups of CONS-3.

import { hcpOf, writeHighCards } from './high-cards.mjs';
import { RANKS, SEATS, SUITS } from './notation.mjs';
import { findShape, writePattern, writeShape } from './shapes.mjs';

/** The makeup of a seat's hand: its shape and its map of high cards. */
export function makeupOf(deal, seat) {
  const lengths = [0, 0, 0, 0];
  let highCards = 0;
  for (let suit = 0; suit < SUITS.length; suit++) {
    for (let rank = 0; rank < RANKS.length; rank++) {
      if (deal[13 * suit + rank] !== seat) continue;
      lengths[suit]++;
      if (rank < 4) highCards |= 1 << (15 - 4 * suit - rank);
    }
  }
  return { shape: findShape(lengths), highCards };
}

/** The result of `describe`: all four hands (SHAPE-9). */
export const describe = (deal) =>
  Array.from(SEATS, (name, seat) => {
    const { shape, highCards } = makeupOf(deal, seat);
    return {
      seat: name,
      shape: writeShape(shape),
      pattern: writePattern(shape),
      hcp: hcpOf(highCards),
      high_cards: writeHighCards(highCards),
    };
  });
