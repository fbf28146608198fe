// The fill of a case (CONS-11): who gets which of the cards that the makeups leave open, as a number in mixed radix.

import { binomial, rankCombination, unrankCombination } from './combinatorics.mjs';
import { countHighCards, highCardsIn, inSuit } from './high-cards.mjs';
import { shapes } from './shapes.mjs';

const NOBODY = 4;

const deck = Array.from({ length: 52 }, (_, card) => card);
const isHighCard = (card) => card % 13 < 4;
const bitOf = (card) => 15 - 4 * Math.floor(card / 13) - (card % 13); // of a high card in a map

const suitCards = [0, 1, 2, 3].map((suit) => deck.slice(13 * suit, 13 * suit + 13));
const suitSpots = suitCards.map((cards) => cards.filter((card) => !isHighCard(card)));
const allSpots = suitSpots.flat();

/** The free cards of one hand: where they may come from, and how many they are. */
function freeCards({ byShape, byHighCards }, { shape, highCards }) {
  if (!byShape) return [{ pool: allSpots, size: 13 - countHighCards(highCards) }];
  const pools = byHighCards ? suitSpots : suitCards;
  return pools.map((pool, suit) => ({ pool, size: shapes[shape][suit] - highCardsIn(inSuit(highCards, suit)) }));
}

const othersOf = ({ hands }) => [0, 1, 2, 3].filter((seat) => hands.every((hand) => hand.seat !== seat));

/** The digits of a fill, most significant first: each is a choice of `size` cards for a seat, out of a pool. */
const digitsOf = (constraint, makeups) => [
  ...constraint.hands.flatMap(({ seat }, i) =>
    freeCards(constraint, makeups[i]).map((choice) => ({ seat, ...choice })),
  ),
  ...othersOf(constraint).map((seat) => ({ seat, pool: deck, size: 13 })),
];

/** R: the ways to deal the cards of the unconstrained seats among them. */
export function dealsPerWay({ hands }) {
  let ways = 1n;
  for (let cards = 52 - 13 * hands.length; cards > 0; cards -= 13) ways *= binomial(cards, 13);
  return ways;
}

/** A deal in which nobody has a card yet, but for the high cards that the makeups give. */
function highCardsDealt({ hands, byHighCards }, makeups) {
  const deal = new Uint8Array(52).fill(NOBODY);
  if (!byHighCards) return deal;
  hands.forEach(({ seat }, i) => {
    for (const card of deck) if (isHighCard(card) && (makeups[i].highCards >> bitOf(card)) & 1) deal[card] = seat;
  });
  return deal;
}

/** The fill of a deal whose constrained hands have these makeups. */
export function rankFill(constraint, makeups, deal) {
  const dealt = highCardsDealt(constraint, makeups);
  let fill = 0n;
  for (const { seat, pool, size } of digitsOf(constraint, makeups)) {
    const free = pool.filter((card) => dealt[card] === NOBODY); // still to be had
    const elements = [...free.keys()].filter((place) => deal[free[place]] === seat);
    for (const place of elements) dealt[free[place]] = seat;
    fill = fill * binomial(free.length, size) + rankCombination(elements);
  }
  return fill;
}

/** The deal with a fill, which must be below the product of all radices. */
export function unrankFill(constraint, makeups, fill) {
  const digits = digitsOf(constraint, makeups);
  // The radices follow from the sizes alone; the digits come out from the least significant.
  const left = new Map([...suitCards, ...suitSpots, allSpots, deck].map((pool) => [pool, pool.length]));
  left.set(deck, 52 - 13 * constraint.hands.length);
  const radices = digits.map(({ pool, size }) => {
    const cards = left.get(pool);
    left.set(pool, cards - size);
    return binomial(cards, size);
  });
  const numbers = [];
  let rest = fill;
  for (let i = digits.length - 1; i >= 0; i--) {
    numbers[i] = rest % radices[i];
    rest /= radices[i];
  }

  const deal = highCardsDealt(constraint, makeups);
  digits.forEach(({ seat, pool, size }, i) => {
    const free = pool.filter((card) => deal[card] === NOBODY);
    for (const place of unrankCombination(numbers[i], size)) deal[free[place]] = seat;
  });
  return deal;
}
