// A hand in turn: the high cards and the spot cards that are left for it and the other takers (takers.mjs).
//
// The ways to give out the spot cards of a suit (or all its cards, where no high cards are listed) depend on the shares
// of high-card-ways.mjs and on the lengths. Each is a pair of numbers: cases, and combinations.

import { choose } from '../combinatorics.mjs';
import { inSuit, subsetSize } from '../high-cards.mjs';
import { dealHighCards } from './high-card-ways.mjs';
import { arrange, frontSums, mayHaveAny, packLengths } from './takers.mjs';

/** The choices of k out of n cards; none if k is negative. */
const choices = (n, k) => (k < 0 ? 0 : choose(n, k));

/** A table over the lengths of a taker, filled when it is read: by share whether there are ways, and how many. */
function byLength(shares, waysOf) {
  const known = [];
  const pairOf = (ways) => [Math.sign(ways), ways];
  return (length) =>
    (known[length] ??= Float64Array.from(shares.flatMap((share) => pairOf(waysOf(share, length - share.first)))));
}

/** The shares with which a pair has `sum` cards: each with its place among all shares, and the spot cards of both. */
const sharesWithin = (shares, sum, spots) =>
  shares
    .map(({ cards, first }, place) => ({ place, first, spots: sum - cards }))
    .filter((share) => 0 <= share.spots && share.spots <= spots);

/** A suit of which the front gets some cards and the back the others: the shares of each, and their ways by length. */
function suitWithSum(suit, spots, frontCards, backCards) {
  const fronts = sharesWithin(suit.fronts, frontCards, spots);
  const backs = sharesWithin(suit.backs, backCards, spots);
  return {
    fronts,
    backs,
    frontWays: byLength(fronts, (both, first) => choices(spots, both.spots) * choices(both.spots, first)),
    backWays: byLength(backs, (both, first) => choices(both.spots, first)),
  };
}

/** What is left for the first four takers, the first of them in turn: high cards as a map, and spot cards by suit. */
export function openHand(takers, highCards, spots) {
  const order = arrange(takers.slice(0, 4));
  const highs = dealHighCards(highCards, order, order.slice(2).every(mayHaveAny));
  const left = packLengths(spots.map((cards, suit) => cards + subsetSize(inSuit(highCards, suit))));
  const known = [[], [], [], []];
  const suitsOf = (sum) =>
    [...highs.majors.suits, ...highs.minors.suits].map((shares, suit) => {
      const cards = inSuit(sum, suit);
      return (known[suit][cards] ??= suitWithSum(shares, spots[suit], cards, inSuit(left - sum, suit)));
    });
  return { order, highs, left, suitsOf };
}

/** The sums of lengths that the front can have, each with its suits. */
export const openSums = ({ left, suitsOf }, order) =>
  frontSums(order, left).map((each) => ({ ...each, suits: suitsOf(each.sum) }));
