// Christman's lists of 13-, 26- and 52-bit numbers with a fixed count of ones (BITS-*).
//
// Everything here is an ordinary number: values are below 2^52 and positions below C(52, 26) < 2^49, and
// no product or sum exceeds the position it belongs to, so all of it is exact. Bit operators work on 32
// bits only, therefore a 52-bit number is passed about as its two 26-bit halves.

import { choose } from './combinatorics.mjs';

const LOW_13 = 0x1fff;
const TWO_26 = 2 ** 26;

// BITS-1: the 13-bit numbers with equal counts of ones in numeric order. They are few enough to be listed.
const list13 = Array.from({ length: 14 }, () => []);
const ones13 = new Uint8Array(1 << 13);
const place13 = new Uint16Array(1 << 13);
for (let value = 0; value < 1 << 13; value++) {
  ones13[value] = ones13[value >>> 1] + (value & 1);
  place13[value] = list13[ones13[value]].length;
  list13[ones13[value]].push(value);
}

/**
 * BITS-2: `before[ones][upper]` is how many numbers of twice the width `half` with that many ones have fewer
 * than `upper` of them in the upper half. Entry half + 1 is the count of them all.
 */
function countsBefore(half) {
  return Array.from({ length: 2 * half + 1 }, (_, ones) => {
    const before = [0];
    for (let upper = 0; upper <= half; upper++) {
      const numbers = upper <= ones && ones - upper <= half ? choose(half, upper) * choose(half, ones - upper) : 0;
      before.push(before[upper] + numbers);
    }
    return before;
  });
}
const before26 = countsBefore(13);
const before52 = countsBefore(26);

/** In which group of `before` does this position lie? The last group that begins at or before it and is not empty. */
function groupOf(before, position) {
  let upper = 0;
  while (before[upper + 1] <= position) upper++;
  return upper;
}

export const ones26 = (value) => ones13[value >>> 13] + ones13[value & LOW_13];

/** The position of a 26-bit number among those with as many ones (BITS-2). */
export function place26(value) {
  const upper = value >>> 13;
  const lower = value & LOW_13;
  const [inUpper, inLower] = [ones13[upper], ones13[lower]];
  return before26[inUpper + inLower][inUpper] + place13[upper] * choose(13, inLower) + place13[lower];
}

/** The 26-bit number with `ones` ones at `position`, which must be in range. */
export function find26(ones, position) {
  const inUpper = groupOf(before26[ones], position);
  const inLower = ones - inUpper;
  const rest = position - before26[ones][inUpper];
  const place = rest % choose(13, inLower); // the lower half changes fastest
  const upper = list13[inUpper][(rest - place) / choose(13, inLower)];
  return (upper << 13) | list13[inLower][place];
}

/** The position of the 52-bit number with these halves among those with as many ones (BITS-2). */
export function place52(upper, lower) {
  const [inUpper, inLower] = [ones26(upper), ones26(lower)];
  return before52[inUpper + inLower][inUpper] + place26(upper) * choose(26, inLower) + place26(lower);
}

/** The halves [upper, lower] of the 52-bit number with `ones` ones at `position`, which must be in range. */
export function find52(ones, position) {
  const inUpper = groupOf(before52[ones], position);
  const inLower = ones - inUpper;
  const rest = position - before52[ones][inUpper];
  const place = rest % choose(26, inLower);
  return [find26(inUpper, (rest - place) / choose(26, inLower)), find26(inLower, place)];
}

/** The same by width, with whole values: what the operations `bitset.rank` and `bitset.unrank` need (BITS-6). */
export const byWidth = {
  13: {
    rank: (value) => ({ ones: ones13[value], position: place13[value] }),
    unrank: (ones, position) => list13[ones][position],
  },
  26: {
    rank: (value) => ({ ones: ones26(value), position: place26(value) }),
    unrank: find26,
  },
  52: {
    rank: (value) => {
      const lower = value % TWO_26;
      const upper = (value - lower) / TWO_26;
      return { ones: ones26(upper) + ones26(lower), position: place52(upper, lower) };
    },
    unrank: (ones, position) => {
      const [upper, lower] = find52(ones, position);
      return upper * TWO_26 + lower;
    },
  },
};

/** BITS-5: rows [ones, entries, accumulated squares] for widths 13 and 26; the last sum is C(2 width, width). */
export function table(width) {
  let squares = 0;
  return Array.from({ length: width + 1 }, (_, ones) => {
    const entries = choose(width, ones);
    squares += entries * entries;
    return [ones, String(entries), String(squares)];
  });
}
