// The fill of a deal, its number within its case (CONS-11a to CONS-11c): a number in mixed radix with a digit for each
// choice of cards that the makeups leave open.

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

/** The choices for one constrained hand: for each, the pool of cards and how many the hand gets. */
function choicesOf({ byShape, byHighCards }, { shape, highCards }) {
  if (!byShape) return [{ pool: spotCards, size: 13 - countHighCards(highCards) }];
  const pools = byHighCards ? suitSpotCards : suitCards;
  return pools.map((pool, suit) => ({ pool, size: shapes[shape][suit] - subsetSize(inSuit(highCards, suit)) }));
}

const unconstrainedSeats = ({ hands }) => [0, 1, 2, 3].filter((seat) => hands.every((hand) => hand.seat !== seat));

/** The digits, most significant first: each is a choice of `size` cards out of a pool for a seat (CONS-11a). */
const digitsOf = (constraint, makeups) => [
  ...constraint.hands.flatMap(({ seat }, i) =>
    choicesOf(constraint, makeups[i]).map((choice) => ({ seat, ...choice })),
  ),
  ...unconstrainedSeats(constraint).map((seat) => ({ seat, pool: deck, size: 13 })),
];

/** R, the deals of each combination: the ways to deal the other cards to the unconstrained seats (CONS-11). */
export function dealsPerCombination({ hands }) {
  let deals = 1n;
  for (let cards = CARDS - 13 * hands.length; cards > 0; cards -= 13) deals *= binomial(cards, 13);
  return deals;
}

/** A deal of only the high cards that the makeups name; nobody has the other cards. */
function dealHighCards({ hands }, makeups) {
  const deal = new Uint8Array(CARDS).fill(NOBODY);
  hands.forEach(({ seat }, i) => {
    for (const card of deck) if (isHighCard(card) && (makeups[i].highCards >> bitOf(card)) & 1) deal[card] = seat;
  });
  return deal;
}

/** The fill of a deal, which has these makeups. */
export function rankFill(constraint, makeups, deal) {
  const dealt = dealHighCards(constraint, makeups);
  let fill = 0n;
  for (const { seat, pool, size } of digitsOf(constraint, makeups)) {
    const available = pool.filter((card) => dealt[card] === NOBODY);
    const elements = [...available.keys()].filter((i) => deal[available[i]] === seat);
    for (const i of elements) dealt[available[i]] = seat;
    fill = fill * binomial(available.length, size) + rankCombination(elements);
  }
  return fill;
}

/** The radices of some digits, which depend on their sizes alone (CONS-11c). */
function radicesOf(digits, constrainedHands) {
  const available = new Map([...suitCards, ...suitSpotCards, spotCards].map((pool) => [pool, pool.length]));
  available.set(deck, CARDS - 13 * constrainedHands);
  return digits.map(({ pool, size }) => {
    const cards = available.get(pool);
    available.set(pool, cards - size);
    return binomial(cards, size);
  });
}

/** The deal with these makeups and a fill, which must be below the product of all radices. */
export function unrankFill(constraint, makeups, fill) {
  const digits = digitsOf(constraint, makeups);
  const radices = radicesOf(digits, constraint.hands.length);
  const ranks = [];
  let quotient = fill;
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
