// The ways to give out the spot cards of one suit (or all its cards, where no high cards are listed), by the kinds of
// high-card-ways.mjs and the lengths of the takers.

import { choose } from '../combinatorics.mjs';

/** What the choices of k out of n cards count in the cases, and in the combinations. */
const WEIGHTS = [(n, k) => (k < 0 || k > n ? 0 : 1), (n, k) => (k < 0 ? 0 : choose(n, k))];

/** A table over the lengths of a taker, filled when it is read. */
function byLength(valueOf) {
  const known = [];
  return (length) => (known[length] ??= valueOf(length));
}

/** The ways to give out the spot cards of a suit to the front and the back, by the length of each first taker. */
const waysByLength = (front, back, weigh) => ({
  frontSize: front.length,
  backSize: back.length,
  front: byLength((length) =>
    Float64Array.from(front, ({ cards, spots, first }) => weigh(cards, spots) * weigh(spots, length - first)),
  ),
  back: byLength((length) => Float64Array.from(back, ({ spots, first }) => weigh(spots, length - first))),
});

/** The parts of a list of lists, put one behind the other: where each begins. */
function places(lists) {
  let place = 0;
  return lists.map(({ length }) => (place += length) - length);
}

/**
 * A suit of which the front gets `sum` cards, some of its `spots` among them: the blocks of kinds that go with it, each
 * with the places of its shares among those of the front and of the back, and the ways of all shares.
 */
export function suitWithSum({ blocks }, spots, sum) {
  const possible = blocks.filter(({ front }) => front <= sum && sum - front <= spots);
  const front = possible.map((block) =>
    block.firsts.map((first) => ({ first, cards: spots, spots: sum - block.front })),
  );
  const back = possible.map((block) => block.thirds.map((first) => ({ first, spots: spots - sum + block.front })));
  const fronts = places(front);
  const backs = places(back);
  return {
    blocks: possible.map((block, i) => ({ ...block, id: blocks.indexOf(block), fronts: fronts[i], backs: backs[i] })),
    ways: WEIGHTS.map((weigh) => waysByLength(front.flat(), back.flat(), weigh)),
  };
}
