// What the hands of a deal look like: `describe` (SHAPE-9), and what a listing says of them (CONS-3).

import { hcpOf, writeHighCards } from './high-cards.mjs';
import { SEATS } from './notation.mjs';
import { findShape, writePattern, writeShape } from './shapes.mjs';

/** Shape and high cards of a seat's hand. */
export function makeupOf(deal, seat) {
  const lengths = [0, 0, 0, 0];
  let highCards = 0;
  for (let suit = 0; suit < 4; suit++) {
    for (let rank = 0; rank < 13; rank++) {
      if (deal[13 * suit + rank] !== seat) continue;
      lengths[suit]++;
      if (rank < 4) highCards |= 1 << (15 - 4 * suit - rank);
    }
  }
  return { shape: findShape(lengths), highCards };
}

/** SHAPE-9. */
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
