// One suit: how its high cards and its other cards can fall to the open hands, those whose cards are not settled yet.
//
// Split by how many high cards each hand gets, the two sides of a suit come apart. The high cards settle the HCP,
// whatever the lengths; the lengths leave so many spot cards, whichever the high cards are.

import { choose } from './combinatorics.mjs';
import { highCardsIn } from './high-cards.mjs';
import { remembered } from './remembered.mjs';

const MEMORY = 2e6; // numbers in the splits kept, and in the suits
const OVERHEAD = 20; // of a group or a row: what its objects take besides, counted in numbers

/**
 * The ways to give out the high cards `left` (0..15). The first hand gets those in `taken` and none in
 * `barred`. If `all` four seats are constrained, none may be left over. A group has the counts of high cards by hand;
 * and for each sum of `strides` times HCP, the place in a table by HCP, the ways to reach it.
 */
function makeSplits(left, taken, barred, strides, all) {
  const groups = new Map();
  const counts = strides.map(() => 0);
  const give = (highCard, place) => {
    if (highCard === 0) {
      const key = counts.join();
      if (!groups.has(key)) groups.set(key, { counts: [...counts], ways: new Map() });
      const { ways } = groups.get(key);
      ways.set(place, (ways.get(place) ?? 0) + 1);
      return;
    }
    const next = highCard >> 1;
    if (!(left & highCard)) {
      give(next, place);
      return;
    }
    const hcp = 32 - Math.clz32(highCard); // 8 4 2 1 are A K Q J, 4 3 2 1
    for (let hand = 0; hand < strides.length; hand++) {
      if (taken & highCard ? hand > 0 : barred & highCard && hand === 0) continue;
      counts[hand]++;
      give(next, place + hcp * strides[hand]);
      counts[hand]--;
    }
    if (!all && !(taken & highCard)) give(next, place);
  };
  give(8, 0);
  return [...groups.values()].map(({ counts: by, ways }) => ({
    counts: by,
    places: Int32Array.from(ways.keys()),
    ways: Float64Array.from(ways.values()),
  }));
}

/**
 * The lengths the hands can have, each out of its `allowed` set of bits. A row has, for each group of high cards,
 * whether there are cards for it (`cases`) and in how many ways the spot cards can be given (`total`, CONS-6).
 */
function makeRows(spots, left, groups, allowed, all) {
  const rows = [];
  const lengths = allowed.map(() => 0);

  const waysOf = ({ counts }) => {
    let rest = spots;
    let product = 1;
    for (let hand = 0; hand < lengths.length; hand++) {
      const wanted = lengths[hand] - counts[hand];
      if (wanted < 0 || wanted > rest) return 0;
      product *= choose(rest, wanted);
      rest -= wanted;
    }
    return product;
  };

  const choices = (hand, rest) => {
    if (hand === lengths.length) {
      if (all && rest > 0) return;
      const total = Float64Array.from(groups, waysOf);
      if (total.some((ways) => ways > 0)) {
        rows.push({ lengths: [...lengths], total, cases: total.map((ways) => Math.min(ways, 1)) });
      }
      return;
    }
    for (let length = 0; length <= rest; length++) {
      if (!((allowed[hand] >> length) & 1)) continue;
      lengths[hand] = length;
      choices(hand + 1, rest - length);
    }
  };
  choices(0, spots + highCardsIn(left));
  return rows;
}

const splits = remembered(makeSplits, MEMORY, (groups) =>
  groups.reduce((weight, { ways }) => weight + 2 * ways.length + OVERHEAD, 0),
);

const suits = remembered(
  (key, spots, left, groups, allowed, all) => ({ key, groups, rows: makeRows(spots, left, groups, allowed, all) }),
  MEMORY,
  ({ groups, rows }) => rows.length * (2 * groups.length + OVERHEAD) + OVERHEAD,
);

/** Groups and rows of a suit with `spots` and the high cards `left`; and a key that no other suit has. */
export function suit(spots, { left, taken, barred }, strides, allowed, all) {
  const splitKey = `${left},${taken},${barred},${all},${strides}`;
  const groups = splits(splitKey, left, taken, barred, strides, all);
  const key = `${splitKey};${spots},${allowed}`;
  return suits(key, key, spots, left, groups, allowed, all);
}
