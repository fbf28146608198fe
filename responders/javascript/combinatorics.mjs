// Binomials, multinomials, and combinations in squashed order (COUNT-1 to COUNT-4, COMB-3 to COMB-5).

import { malformed, outOfRange, tooLarge } from './errors.mjs';

/** The largest n, k, sum of parts and size; elements stay below it (COUNT-4, COMB-5). */
const LIMIT = 128;

const MAX_DIGITS = 64; // COUNT-4

// Pascal's triangle as a square, so that C(n, k) = 0 for k > n is no special case (COUNT-1).
const pascal = [];
for (let n = 0; n <= LIMIT; n++) {
  pascal.push(Array(LIMIT + 1).fill(0n));
  pascal[n][0] = 1n;
  for (let k = 1; k <= n; k++) pascal[n][k] = pascal[n - 1][k - 1] + pascal[n - 1][k];
}

// C(n, k) for n, k <= 52, row after row. The largest, C(52, 26) = 495,918,532,948,104, is below 2^53: all are exact.
const ROW = 53;
const small = Float64Array.from({ length: ROW * ROW }, (_, i) => Number(pascal[Math.floor(i / ROW)][i % ROW]));

/** C(n, k) as an exact ordinary number, for n from 1 and k from -n to 52: before each row come zeros (COUNT-1). */
export const choose = (n, k) => small[ROW * n + k];

/** C(n, k) as a BigInt (COUNT-1). */
export function binomial(n, k) {
  if (n > LIMIT || k > LIMIT) throw tooLarge(`n and k go up to ${LIMIT}`);
  return pascal[n][k];
}

/** (a + b + c + ...)! / (a! b! c! ...) as a BigInt (COUNT-2). */
export function multinomial(parts) {
  // A sum that is rounded is far above the limit, so the comparison is right for all counters.
  if (parts.reduce((sum, part) => sum + part, 0) > LIMIT) {
    throw tooLarge(`the sum of the parts goes up to ${LIMIT}`);
  }
  // C(a, a) C(a + b, b) C(a + b + c, c) ...
  let value = 1n;
  let sum = 0;
  for (const part of parts) {
    sum += part;
    value *= pascal[sum][part];
  }
  if (String(value).length > MAX_DIGITS) throw tooLarge(`the multinomial has more than ${MAX_DIGITS} digits`);
  return value;
}

/** The rank of a combination in squashed order: C(x1, 1) + C(x2, 2) + ... (COMB-3). */
export function rankCombination(elements) {
  // Before the first element stands undefined, to which no number compares.
  if (elements.some((element, i) => element <= elements[i - 1])) throw malformed('elements must increase strictly');
  // The last element is the largest; and strictly increasing elements below the limit are never too many.
  if (elements.at(-1) >= LIMIT) throw tooLarge(`elements go up to ${LIMIT - 1}`);
  return elements.reduce((sum, element, i) => sum + pascal[element][i + 1], 0n);
}

/** The combination of `size` elements with a rank (COMB-4). */
export function unrankCombination(rank, size) {
  if (size > LIMIT) throw tooLarge(`sizes go up to ${LIMIT}`);
  // COMB-5: only the list of size 0 ends; every other list goes on beyond the limit of this program.
  if (size === 0 && rank > 0n) throw outOfRange('there is one empty combination');
  if (rank >= pascal[LIMIT][size]) throw tooLarge(`it would need an element above ${LIMIT - 1}`);

  const elements = [];
  let remainder = rank;
  let element = LIMIT;
  for (let k = size; k > 0; k--) {
    while (pascal[element][k] > remainder) element--; // the largest with C(element, k) <= remainder
    elements[k - 1] = element;
    remainder -= pascal[element][k];
  }
  return elements;
}
