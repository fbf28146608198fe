// Sums over the lengths of a pair of takers (takers.mjs), suit by suit: what the later suits give is summed once for
// each length in an earlier suit. Each is made twice, for cases and for combinations.
//
// Numbers are ordinary, and exact: see `carry`. The back's ways are at most C(39, 13) < 2^33. With the ways to give out
// the high cards they are the ways to deal the back its cards, at most 12^4 C(26, 13) or 6^4 C(39, 13), below 2^44.

import { inSuit } from '../high-cards.mjs';

const SHARES = 15; // of a pair in a suit: up to four high cards, and how many its first taker has

/** A number for each share in some suits. */
export const newTable = (suits) => new Float64Array(SHARES ** suits);

export const LIMB = 2 ** 20;
const LIMBS = [1, 2, 3, 3]; // of combinations, from each suit on

const backBuffers = [4, 3, 2].map((suits) => new Float64Array(2 * SHARES ** suits));
const frontBuffers = LIMBS.map((limbs, suit) => Array.from({ length: 1 + limbs }, () => newTable(3 - suit)));
const carried = LIMBS.map((limbs, suit) => Array.from({ length: limbs }, () => newTable(4 - suit)));

/**
 * Writes numbers in limbs of 20 bits, the last one larger, into one more limb or into as many. A sum over the shares of
 * a suit is at most 90,090 < 2^17 times a number (C(13,9) C(9,5); with high cards less): a limb of 20 bits stays exact.
 * Behind spades numbers are below 2^52 (90,090 times 12^3 C(26, 13), or 1,716 times 6^3 C(39, 13)), before the minors
 * below 2^64, behind all suits below 2^92: so the last of one, two or three limbs is exact, too.
 */
export function carry(from, to, size) {
  const last = to.length - 1;
  for (let i = 0; i < size; i++) {
    let over = 0;
    for (let limb = 0; limb < last; limb++) {
      const value = over + from[limb][i];
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

/** Adds the products of each weight and each number, pair by pair. */
function addOuter(sums, weights, numbers, size) {
  for (let share = 0; share < weights.length; share += 2) {
    const [cases, total] = [weights[share], weights[share + 1]];
    const place = share * size;
    if (cases === 0) continue;
    for (let i = 0; i < 2 * size; i += 2) {
      sums[place + i] += cases * numbers[i];
      sums[place + i + 1] += total * numbers[i + 1];
    }
  }
}

/** Writes the sums of the products of every other weight, from `begin` on, and as many rows of numbers. */
function contract(sums, weights, begin, rows, size) {
  sums.fill(0, 0, size);
  let place = 0;
  for (let share = begin; share < weights.length; share += 2) {
    const weight = weights[share];
    if (weight > 0) for (let i = 0; i < size; i++) sums[i] += weight * rows[place + i];
    place += size;
  }
  return sums;
}

/** The numbers of shares in the suits behind each suit. */
const sizesBehind = (suits, side) =>
  suits.map((_, suit) => suits.slice(suit + 1).reduce((size, { [side]: shares }) => size * shares.length, 1));

/** The back's ways by its shares in all suits from `suit` on, in pairs: sums over the lengths of its first taker. */
function backWays(lengths, suits, sizes, suit = 0, from = 0, to = lengths.length) {
  if (suit === 3) return suits[3].backWays(inSuit(lengths[from], 3));
  const sums = backBuffers[suit].fill(0, 0, 2 * sizes[suit] * suits[suit].backs.length);
  forRuns(lengths, suit, from, to, (length, start, end) => {
    const behind = backWays(lengths, suits, sizes, suit + 1, start, end);
    addOuter(sums, suits[suit].backWays(length), behind, sizes[suit]);
  });
  return sums;
}

/** The ways of the back by its shares, in pairs, if the front has a sum of lengths. */
export const waysOfBack = ({ back, suits }) => backWays(back, suits, sizesBehind(suits, 'backs'));

/** The number with some limbs, the lowest first. */
export const joinLimbs = (limbs) => limbs.reduceRight((sum, limb) => sum * BigInt(LIMB) + BigInt(limb), 0n);

/** Shares numbers out to the lengths of the front's first taker, suit by suit; `add` gets cases, then limbs. */
function shareLimbs([cases, ...limbs], lengths, suits, sizes, add, suit = 0, from = 0, to = lengths.length) {
  if (suit === 4) {
    add(
      lengths[from],
      [cases, ...limbs].map(([sum]) => sum),
    );
    return;
  }
  const exact = carry(limbs, carried[suit], sizes[suit] * suits[suit].fronts.length);
  forRuns(lengths, suit, from, to, (length, start, end) => {
    const weights = suits[suit].frontWays(length);
    const behind = [cases, ...exact].map((numbers, i) =>
      contract(frontBuffers[suit][i], weights, Math.min(i, 1), numbers, sizes[suit]),
    );
    shareLimbs(behind, lengths, suits, sizes, add, suit + 1, start, end);
  });
}

/** Shares sums of cases and of combinations out to the lengths of the hand in turn; `add` gets those of each. */
export const shareOut = (cases, total, { front, suits }, add) =>
  shareLimbs([cases, total], front, suits, sizesBehind(suits, 'fronts'), (lengths, [sum, ...limbs]) =>
    add(lengths, BigInt(sum), joinLimbs(limbs)),
  );
