// Sums over the lengths of a pair of takers (takers.mjs), suit by suit: what the later suits give is summed once for
// each length in an earlier suit. Each is made twice, for cases and for combinations.
//
// Numbers are ordinary, and exact: see `carry`. The back's ways are at most C(39, 13) < 2^33. With the ways to give out
// the high cards they are the ways to deal the back its cards, at most 12^4 C(26, 13) or 6^4 C(39, 13), below 2^44.

import { inSuit } from '../high-cards.mjs';

const SHARES = 15; // of a pair in a suit: up to four high cards, and how many its first taker has

/** Buffers for the sums behind suit 0, 1, 2 and 3, in some limbs. */
const buffers = (limbs) =>
  [4, 3, 2, 1, 0].map((suits) => Array.from({ length: limbs }, () => new Float64Array(SHARES ** suits)));
const backBuffers = [buffers(1), buffers(1)]; // for cases, for combinations
const frontBuffers = buffers(4);
const carried = buffers(4);

const LIMB = 2 ** 20;

/**
 * Writes numbers in limbs of 20 bits, the last one larger, into other limbs. A sum over the shares of a suit is at most
 * 90,090 < 2^17 times a number (C(13,9) C(9,5); with high cards less), over two suits at most 2^33 times. So a limb of
 * 20 bits stays exact over two suits; then limbs are carried.
 */
function carry(from, to, size) {
  const last = to.length - 1;
  for (let i = 0; i < size; i++) {
    let over = 0;
    for (let limb = 0; limb < last; limb++) {
      const value = over + (limb < from.length ? from[limb][i] : 0);
      over = Math.floor(value / LIMB);
      to[limb][i] = value - over * LIMB;
    }
    to[last][i] = over + (last < from.length ? from[last][i] : 0);
  }
  return to;
}

/** Calls `visit(length, from, to)` for each run of ascending packed lengths that have one length in a suit. */
function forRuns(lengths, suit, from, to, visit) {
  for (let start = from; start < to;) {
    const length = inSuit(lengths[start], suit);
    let end = start + 1;
    while (end < to && inSuit(lengths[end], suit) === length) end++;
    visit(length, start, end);
    start = end;
  }
}

const product = (numbers) => numbers.reduce((all, number) => all * number, 1);

/** Adds the products of each weight and each number. */
function addOuter(sums, weights, numbers, size) {
  for (let share = 0; share < weights.length; share++) {
    const weight = weights[share];
    const place = share * size;
    if (weight > 0) for (let i = 0; i < size; i++) sums[place + i] += weight * numbers[i];
  }
}

/** Writes the sums of the products of the weights and as many rows of numbers. */
function contract(sums, weights, rows, size) {
  sums.fill(0, 0, size);
  for (let share = 0; share < weights.length; share++) {
    const weight = weights[share];
    const place = share * size;
    if (weight > 0) for (let i = 0; i < size; i++) sums[i] += weight * rows[place + i];
  }
  return sums;
}

/** The back's ways by its shares in all suits from `suit` on: sums over the lengths of its first taker. */
function backWays(lengths, ways, scratch, suit = 0, from = 0, to = lengths.length) {
  if (suit === 3) return ways[3].back(inSuit(lengths[from], 3));
  const size = product(ways.slice(suit + 1).map(({ backSize }) => backSize));
  const [sums] = scratch[suit];
  sums.fill(0, 0, size * ways[suit].backSize);
  forRuns(lengths, suit, from, to, (length, start, end) => {
    const behind = backWays(lengths, ways, scratch, suit + 1, start, end);
    addOuter(sums, ways[suit].back(length), behind, size);
  });
  return sums;
}

/** The ways of the back by its shares, if the front has a sum of lengths: of cases and of combinations. */
export const waysOfBack = ({ back, suits }) =>
  backBuffers.map((scratch, weight) =>
    backWays(
      back,
      suits.map((suit) => suit.ways[weight]),
      scratch,
    ),
  );

/** The limbs before and behind the majors: cases need one, combinations up to four. */
const LIMBS = [
  [1, 1],
  [2, 4],
];

/** Shares sums out to the lengths of the front's first taker, suit by suit; `add` gets each sum in limbs. */
function shareLimbs(sums, limbs, lengths, ways, add, suit = 0, from = 0, to = lengths.length) {
  if (suit === 4) {
    add(
      lengths[from],
      sums.map(([limb]) => limb),
    );
    return;
  }
  const size = product(ways.slice(suit + 1).map(({ frontSize }) => frontSize));
  const { front, frontSize } = ways[suit];
  const exact = suit % 2 === 0 ? carry(sums, carried[suit].slice(0, limbs[suit / 2]), size * frontSize) : sums;
  forRuns(lengths, suit, from, to, (length, start, end) => {
    const behind = exact.map((limb, k) => contract(frontBuffers[suit + 1][k], front(length), limb, size));
    shareLimbs(behind, limbs, lengths, ways, add, suit + 1, start, end);
  });
}

/** The number with some limbs, the lowest first. */
export const joinLimbs = (limbs, base) => limbs.reduceRight((sum, limb) => sum * base + BigInt(limb), 0n);

/** Shares out sums of cases (weight 0) or of combinations (1) to the lengths of the hand in turn; `add` gets each. */
export function shareOut(sums, { front, suits }, weight, add) {
  const ways = suits.map((suit) => suit.ways[weight]);
  shareLimbs([sums], LIMBS[weight], front, ways, (lengths, limbs) => add(lengths, joinLimbs(limbs, BigInt(LIMB))));
}
