// Binomials, multinomials and combinations in squashed order (COUNT-*, COMB-*).

import { malformed, outOfRange, tooLarge } from './errors.mjs';

/** COUNT-4, COMB-5: no n, k, sum of parts or size above this, and no element at or above it. */
const LIMIT = 128;

/** COUNT-4: the first number that has more than 64 digits. */
const TOO_LONG = 10n ** 64n;

// Pascal's triangle as a square, so that C(n, k) = 0 for k > n needs no special case (COUNT-1).
const pascal = [];
for (let n = 0; n <= LIMIT; n++) {
  pascal.push(Array(LIMIT + 1).fill(0n));
  pascal[n][0] = 1n;
  for (let k = 1; k <= n; k++) pascal[n][k] = pascal[n - 1][k - 1] + pascal[n - 1][k];
}

/**
 * C(n, k) for n, k <= 52 as ordinary numbers, row after row: `small[SMALL_ROW * n + k]`. The largest,
 * C(52, 26) = 495,918,532,948,104, is below 2^53, so every entry is exact.
 */
export const SMALL_ROW = 53;
export const small = Float64Array.from({ length: SMALL_ROW * SMALL_ROW }, (_, i) =>
  Number(pascal[Math.floor(i / SMALL_ROW)][i % SMALL_ROW]),
);

/** C(n, k) as an exact ordinary number; n, k <= 52. */
export const choose = (n, k) => small[SMALL_ROW * n + k];

/** C(n, k) as a BigInt (COUNT-1). */
export function binomial(n, k) {
  if (n > LIMIT || k > LIMIT) throw tooLarge(`n and k go up to ${LIMIT}`);
  return pascal[n][k];
}

/** (a+b+c+...)! / (a! b! c! ...) as a BigInt (COUNT-2). */
export function multinomial(parts) {
  // A sum that rounds is far above the limit already, so this comparison is safe for any counters.
  if (parts.reduce((sum, part) => sum + part, 0) > LIMIT) {
    throw tooLarge(`the sum of the parts goes up to ${LIMIT}`);
  }
  // Hand the things out receiver by receiver: each choice is made among those dealt with so far.
  let value = 1n;
  let dealt = 0;
  for (const part of parts) {
    dealt += part;
    value *= pascal[dealt][part];
  }
  if (value >= TOO_LONG) throw tooLarge('the multinomial has more than 64 digits');
  return value;
}

/** The position of a combination in squashed order: C(x1, 1) + C(x2, 2) + ... (COMB-3). */
export function rankCombination(elements) {
  if (elements.some((element, i) => i > 0 && element <= elements[i - 1])) {
    throw malformed('elements must increase strictly');
  }
  // They increase, so the last is the largest; and below the limit there cannot be too many of them.
  if (elements.length > 0 && elements.at(-1) >= LIMIT) throw tooLarge(`elements go up to ${LIMIT - 1}`);
  return elements.reduce((sum, element, i) => sum + pascal[element][i + 1], 0n);
}

/** The combination of `size` elements at position `number` (COMB-4). */
export function unrankCombination(number, size) {
  if (size > LIMIT) throw tooLarge(`sizes go up to ${LIMIT}`);
  // COMB-5: only size 0 has an end of its own; elsewhere the order goes on, but beyond our limit.
  if (size === 0 && number > 0n) throw outOfRange('there is one empty combination');
  if (number >= pascal[LIMIT][size]) throw tooLarge(`it would need an element above ${LIMIT - 1}`);

  const elements = Array(size);
  let rest = number;
  let element = LIMIT - 1;
  for (let k = size; k > 0; k--) {
    while (pascal[element][k] > rest) element--; // the largest with C(element, k) <= rest
    elements[k - 1] = element;
    rest -= pascal[element--][k];
  }
  return elements;
}
