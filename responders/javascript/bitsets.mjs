// Christman's lists of the 13-, 26- and 52-bit numbers with a given count of ones (BITS-1 to BITS-6).
//
// All numbers here are ordinary: values are below 2^52, positions below C(52, 26) < 2^49, and no product or sum exceeds
// the position that it belongs to, so all are exact. Bit operators work on 32 bits only, so a 52-bit number is passed
// as its two 26-bit halves.

import { choose } from './combinatorics.mjs';

const LOW_13 = 0x1fff;
const TWO_26 = 2 ** 26;

// BITS-1: the 13-bit numbers with a given count of ones, in numeric order. There are few enough to list them.
const list13 = Array.from({ length: 14 }, () => []);
const ones13 = new Uint8Array(LOW_13 + 1);
const rank13 = new Uint16Array(LOW_13 + 1);
for (let value = 0; value <= LOW_13; value++) {
  ones13[value] = ones13[value >>> 1] + (value & 1);
  rank13[value] = list13[ones13[value]].length;
  list13[ones13[value]].push(value);
}

/**
 * Cumulative counts for BITS-2: entry [ones][upper] counts the numbers of 2 * `half` bits with `ones` ones of which
 * fewer than `upper` are in the upper half. Entry half + 1 counts all of them.
 */
function countsBefore(half) {
  return Array.from({ length: 2 * half + 1 }, (_, ones) => {
    const before = [0];
    for (let upper = 0; upper <= half; upper++) {
      before.push(before[upper] + choose(half, upper) * choose(half, ones - upper));
    }
    return before;
  });
}
const before26 = countsBefore(13);
const before52 = countsBefore(26);

/** The count of ones in the upper half of the number at a position. */
function onesInUpper(before, position) {
  let upper = 0;
  while (before[upper + 1] <= position) upper++;
  return upper;
}

const ones26 = (value) => ones13[value >>> 13] + ones13[value & LOW_13];

/** The position of a 26-bit number among those with as many ones (BITS-2). */
export function rank26(value) {
  const upper = value >>> 13;
  const lower = value & LOW_13;
  const [inUpper, inLower] = [ones13[upper], ones13[lower]];
  return before26[inUpper + inLower][inUpper] + rank13[upper] * choose(13, inLower) + rank13[lower];
}

/** The 26-bit number at a position among those with `ones` ones; the position must be in range. */
export function unrank26(ones, position) {
  const inUpper = onesInUpper(before26[ones], position);
  const inLower = ones - inUpper;
  const offset = position - before26[ones][inUpper];
  const lower = offset % choose(13, inLower); // the lower half changes fastest
  const upper = (offset - lower) / choose(13, inLower);
  return (list13[inUpper][upper] << 13) | list13[inLower][lower];
}

/** The position of the 52-bit number with these halves among those with as many ones (BITS-2). */
export function rank52(upper, lower) {
  const [inUpper, inLower] = [ones26(upper), ones26(lower)];
  return before52[inUpper + inLower][inUpper] + rank26(upper) * choose(26, inLower) + rank26(lower);
}

/** The halves [upper, lower] of the 52-bit number at a position among those with `ones` ones, as unrank26. */
export function unrank52(ones, position) {
  const inUpper = onesInUpper(before52[ones], position);
  const inLower = ones - inUpper;
  const offset = position - before52[ones][inUpper];
  const lower = offset % choose(26, inLower);
  const upper = (offset - lower) / choose(26, inLower);
  return [unrank26(inUpper, upper), unrank26(inLower, lower)];
}

/** `rank` and `unrank` of whole values by width: the operations `bitset.rank` and `bitset.unrank` (BITS-6). */
export const byWidth = {
  13: {
    rank: (value) => ({ ones: ones13[value], position: rank13[value] }),
    unrank: (ones, position) => list13[ones][position],
  },
  26: {
    rank: (value) => ({ ones: ones26(value), position: rank26(value) }),
    unrank: unrank26,
  },
  52: {
    rank: (value) => {
      const lower = value % TWO_26;
      const upper = (value - lower) / TWO_26;
      return { ones: ones26(upper) + ones26(lower), position: rank52(upper, lower) };
    },
    unrank: (ones, position) => {
      const [upper, lower] = unrank52(ones, position);
      return upper * TWO_26 + lower;
    },
  },
};

/** Rows [ones, entries, accumulated squares] for width 13 or 26 (BITS-5). The last sum is C(2 width, width). */
export function table(width) {
  let squares = 0;
  return Array.from({ length: width + 1 }, (_, ones) => {
    const entries = choose(width, ones);
    squares += entries * entries;
    return [ones, String(entries), String(squares)];
  });
}
