// The ways to give out the spot cards of one suit (or all its cards, where no high cards are listed), by the shares of
// high-card-ways.mjs and the lengths of the takers. Each is a pair of numbers: cases, and combinations.

import { choose } from '../combinatorics.mjs';

/** What the choices of k out of n cards count in the cases, and in the combinations. */
const WEIGHTS = [(n, k) => (k < 0 || k > n ? 0 : 1), (n, k) => (k < 0 ? 0 : choose(n, k))];

/** A table over the lengths of a taker, filled when it is read: pairs for all shares. */
function byLength(shares, weightOf) {
  const known = [];
  return (length) =>
    (known[length] ??= Float64Array.from(
      shares.flatMap((share) => WEIGHTS.map((weigh) => weightOf(weigh, share, length - share.first))),
    ));
}

/** The shares with which a pair has `sum` cards: each with its place among all shares, and the spot cards of both. */
const sharesWithin = (shares, sum, spots) =>
  shares
    .map(({ cards, first }, place) => ({ place, first, spots: sum - cards }))
    .filter((share) => 0 <= share.spots && share.spots <= spots);

/** A suit of which the front gets some cards and the back the others: the shares of each, and their ways by length. */
export function suitWithSum(suit, spots, frontCards, backCards) {
  const fronts = sharesWithin(suit.fronts, frontCards, spots);
  const backs = sharesWithin(suit.backs, backCards, spots);
  return {
    fronts,
    backs,
    frontWays: byLength(fronts, (weigh, both, first) => weigh(spots, both.spots) * weigh(both.spots, first)),
    backWays: byLength(backs, (weigh, both, first) => weigh(both.spots, first)),
  };
}
