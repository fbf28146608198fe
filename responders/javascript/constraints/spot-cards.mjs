// The ways to give out the spot cards of one suit (or all its cards, where no high cards are listed), by the shares of
// high-card-ways.mjs and the lengths of the takers.

import { choose } from '../combinatorics.mjs';

/** What the choices of k out of n cards count in the cases, and in the combinations. */
const WEIGHTS = [(n, k) => (k < 0 || k > n ? 0 : 1), (n, k) => (k < 0 ? 0 : choose(n, k))];

/** A table over the lengths of a taker, filled when it is read. */
function byLength(valueOf) {
  const known = [];
  return (length) => (known[length] ??= valueOf(length));
}

/** The shares with which a pair has `sum` cards: each with its place among all shares, and the spot cards of both. */
const sharesWithin = (shares, sum, spots) =>
  shares
    .map(({ cards, first }, place) => ({ place, first, spots: sum - cards }))
    .filter((share) => 0 <= share.spots && share.spots <= spots);

/** A suit of which the front gets some cards and the back the others: their shares, and the ways of these. */
export function suitWithSum(suit, spots, frontCards, backCards) {
  const fronts = sharesWithin(suit.fronts, frontCards, spots);
  const backs = sharesWithin(suit.backs, backCards, spots);
  return {
    fronts,
    backs,
    ways: WEIGHTS.map((weigh) => ({
      frontSize: fronts.length,
      backSize: backs.length,
      front: byLength((length) =>
        Float64Array.from(fronts, (share) => weigh(spots, share.spots) * weigh(share.spots, length - share.first)),
      ),
      back: byLength((length) => Float64Array.from(backs, (share) => weigh(share.spots, length - share.first))),
    })),
  };
}

/** The pairs of shares of two suits, as places in a table of all shares. */
export const pairShares = (ones, others, size) =>
  Int32Array.from(ones.flatMap((one) => others.map((other) => one.place * size + other.place)));
