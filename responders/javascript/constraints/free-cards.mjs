// The number of a deal within its case, the fill of CONS-11: a mixed-radix number with one digit for each choice of
// free cards, the cards that the makeups do not name.

import { binomial, rankCombination, unrankCombination } from '../combinatorics.mjs';
import { countHighCards, inSuit, subsetSize } from '../high-cards.mjs';
import { CARDS, NOBODY, RANKS, SUITS } from '../notation.mjs';
import { shapes } from '../shapes.mjs';

const deck = Array.from({ length: CARDS }, (_, card) => card);
const isHighCard = (card) => card % 13 < 4;
const bitOf = (card) => 15 - 4 * Math.floor(card / 13) - (card % 13); // the bit of a high card in a map

const suitCards = Array.from(SUITS, (_, suit) => deck.slice(13 * suit, 13 * suit + RANKS.length));
const suitSpotCards = suitCards.map((cards) => cards.filter((card) => !isHighCard(card)));
const spotCards = suitSpotCards.flat();

/** The choices of free cards for one hand: for each, the pool of cards and how many are chosen. */
function choicesOf({ byShape, byHighCards }, { shape, highCards }) {
  if (!byShape) return [{ pool: spotCards, size: 13 - countHighCards(highCards) }];
  const pools = byHighCards ? suitSpotCards : suitCards;
  return pools.map((pool, suit) => ({ pool, size: shapes[shape][suit] - subsetSize(inSuit(highCards, suit)) }));
}

const unconstrainedSeats = ({ hands }) => [0, 1, 2, 3].filter((seat) => hands.every((hand) => hand.seat !== seat));

/** The digits, most significant first: each is a choice of `size` cards out of a pool for a seat. */
const digitsOf = (constraint, makeups) => [
  ...constraint.hands.flatMap(({ seat }, i) =>
    choicesOf(constraint, makeups[i]).map((choice) => ({ seat, ...choice })),
  ),
  ...unconstrainedSeats(constraint).map((seat) => ({ seat, pool: deck, size: 13 })),
];

/** The deals for each combination, R: the ways to deal the cards of the unconstrained seats among them. */
export function dealsPerCombination({ hands }) {
  let deals = 1n;
  for (let cards = CARDS - 13 * hands.length; cards > 0; cards -= 13) deals *= binomial(cards, 13);
  return deals;
}

/** A deal of only the high cards that the makeups name; nobody has the other cards. */
function dealHighCards({ hands, byHighCards }, makeups) {
  const deal = new Uint8Array(CARDS).fill(NOBODY);
  if (!byHighCards) return deal;
  hands.forEach(({ seat }, i) => {
    for (const card of deck) if (isHighCard(card) && (makeups[i].highCards >> bitOf(card)) & 1) deal[card] = seat;
  });
  return deal;
}

/** The number of a deal within the case of these makeups. */
export function rankFreeCards(constraint, makeups, deal) {
  const dealt = dealHighCards(constraint, makeups);
  let number = 0n;
  for (const { seat, pool, size } of digitsOf(constraint, makeups)) {
    const available = pool.filter((card) => dealt[card] === NOBODY);
    const elements = [...available.keys()].filter((i) => deal[available[i]] === seat);
    for (const i of elements) dealt[available[i]] = seat;
    number = number * binomial(available.length, size) + rankCombination(elements);
  }
  return number;
}

/** The radices of some digits, which depend on the sizes alone: C(cards still available in the pool, size). */
function radicesOf(digits, constrainedHands) {
  const available = new Map([...suitCards, ...suitSpotCards, spotCards].map((pool) => [pool, pool.length]));
  available.set(deck, CARDS - 13 * constrainedHands);
  return digits.map(({ pool, size }) => {
    const cards = available.get(pool);
    available.set(pool, cards - size);
    return binomial(cards, size);
  });
}

/** The deal with a number within the case of these makeups; it must be below the product of all radices. */
export function unrankFreeCards(constraint, makeups, number) {
  const digits = digitsOf(constraint, makeups);
  const radices = radicesOf(digits, constraint.hands.length);
  const ranks = [];
  let quotient = number;
  for (let i = digits.length - 1; i >= 0; i--) {
    ranks[i] = quotient % radices[i];
    quotient /= radices[i];
  }

  const deal = dealHighCards(constraint, makeups);
  digits.forEach(({ seat, pool, size }, digit) => {
    const available = pool.filter((card) => deal[card] === NOBODY);
    for (const i of unrankCombination(ranks[digit], size)) deal[available[i]] = seat;
  });
  return deal;
}
