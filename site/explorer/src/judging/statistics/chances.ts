// p-values: squares by the gamma law, sums by convolution, counts by the binomial and the Poisson law (AUDIT-7 to 7e).

import { shake256 } from '@noble/hashes/sha3.js';
import erfc from '@stdlib/math-base-special-erfc';
import gammainc from '@stdlib/math-base-special-gammainc';
import gammaln from '@stdlib/math-base-special-gammaln';
import { at, crossing, sum, summed } from './arrays';
import { mean, variance, type Law } from './laws';

/** The chances of a value at most, and at least, as large as the one found. */
export type Tails = { readonly low: number; readonly high: number };

/** The two-sided p-value: twice the smaller chance. */
export const twoSided = ({ low, high }: Tails): number => Math.min(1, 2 * Math.min(low, high));

/** Deals from which the saddle point may stand for a convolution. */
export const FEW = 256;
const CONVOLVED = 1600;
const TINY = 1e-11;

/** Numbers from 0 to 1 that share the chances of ties (AUDIT-7d). */
export function ties(counts: readonly number[], size: number): number[] {
  const written = new DataView(new ArrayBuffer(8 * counts.length));
  counts.forEach((count, place) => {
    written.setBigUint64(8 * place, BigInt(count), true);
  });
  const stream = shake256(new Uint8Array(written.buffer), { dkLen: 8 * size });
  const numbers = new DataView(stream.buffer, stream.byteOffset);
  return Array.from({ length: size }, (_, i) => Number(numbers.getBigUint64(8 * i, true) >> 11n) / 2 ** 53);
}

// Squares

/** The moments of a standardised square of one deal (AUDIT-7a): `skewed` is |E (q-r) x|^2, `cubed` E h^3. */
export type Moments = {
  readonly rank: number;
  readonly variance: number;
  readonly third: number;
  readonly skewed: number;
  readonly cubed: number;
};

/** The tails of a standardised square of n deals by the shifted gamma law (AUDIT-7a). */
export function square(value: number, n: number, { rank, variance: one, third, skewed, cubed }: Moments): Tails {
  const spread = (2 * rank * (n - 1) + one) / n;
  const pairs = n * (n - 1);
  const skew = (n * third + pairs * (6 * skewed + 12 * one + 4 * cubed + 8 * (n - 2) * rank)) / n ** 3 / spread ** 1.5;
  const [shape, scale] = [4 / skew ** 2, (Math.sqrt(spread) * skew) / 2];
  const shift = rank - shape * scale;
  const place = Math.max(0, value - shift) / scale;
  const low = gammainc(place, shape, true, false);
  const fromZero = shift > 0 ? gammainc((value * rank) / spread, rank ** 2 / spread, true, false) : 0;
  return { low: Math.max(low, fromZero), high: gammainc(place, shape, true, true) };
}

// Sums

/** The tails of a sum of n independent values with this law; the tie shares the chance of the value (AUDIT-7b). */
export function total(value: number, n: number, law: Law, tie: number): Tails {
  if (n >= FEW && n * variance(law) > CONVOLVED) return saddlePoint(value, n, law);
  const { first, chances } = folded(law, n);
  const here = chances[value - first] ?? 0;
  const low = sum(chances.subarray(0, Math.max(0, value - first))) + (1 - tie) * here;
  const high = sum(chances.subarray(Math.max(0, value - first + 1))) + tie * here;
  if (Math.min(low, high) > TINY) return { low, high };
  const bound = chernoff(value, n, law);
  return { low: low > TINY ? low : bound, high: high > TINY ? high : bound };
}

/** The chances of a row of values; those before and behind it are too small to count. */
type Row = { readonly first: number; readonly chances: Float64Array };

const NOTHING = 1e-30;
const KEPT = new WeakMap<Law, Map<number, Row>>();

/** The law of the sum of n values. */
function folded(law: Law, n: number): Row {
  if (n === 0) return { first: 0, chances: Float64Array.of(1) };
  const rows = KEPT.get(law) ?? new Map<number, Row>();
  KEPT.set(law, rows);
  const known = rows.get(n);
  if (known) return known;
  const half = folded(law, n >> 1);
  const twice = convolved(half.chances, half.chances);
  const row = narrowed(2 * half.first, n % 2 ? convolved(twice, law) : twice);
  rows.set(n, row);
  return row;
}

function narrowed(first: number, chances: Float64Array): Row {
  const start = chances.findIndex((chance) => chance > NOTHING);
  let end = chances.length;
  while ((chances[end - 1] ?? 1) <= NOTHING) end--;
  return { first: first + start, chances: chances.subarray(start, end) };
}

/** The coefficients of the product of two polynomials. */
function convolved(one: ArrayLike<number>, two: ArrayLike<number>): Float64Array {
  const both = new Float64Array(one.length + two.length - 1);
  for (let i = 0; i < one.length; i++) {
    const factor = one[i] ?? 0;
    for (let j = 0; j < two.length; j++) both[i + j] = (both[i + j] ?? 0) + factor * (two[j] ?? 0);
  }
  return both;
}

/** The tilt at which the law has the mean `value`; the logarithm of its generating function, its variance there. */
function tilted(value: number, law: Law): { tilt: number; generating: number; spread: number } {
  const possible = law.flatMap((chance, each) => (chance > 0 ? [{ each, log: Math.log(chance) }] : []));
  const margin = 1e-9;
  const [least, most] = [possible[0]?.each ?? 0, possible.at(-1)?.each ?? 0];
  const inside = Math.min(Math.max(value, least + margin), most - margin);
  const logs = (tilt: number): number[] => possible.map(({ each, log }) => log + tilt * each);
  const weights = (tilt: number): number[] => {
    const all = logs(tilt);
    const top = Math.max(...all);
    return all.map((log) => Math.exp(log - top));
  };
  const weighed = (chances: number[], of: (value: number) => number): number =>
    summed(chances, (chance, i) => chance * of((possible[i] as { each: number }).each)) / sum(chances);
  const tilt = crossing((t) => weighed(weights(t), (each) => each) < inside, -60, 60);
  return {
    tilt,
    generating: Math.max(...logs(tilt)) + Math.log(sum(weights(tilt))),
    spread: weighed(weights(tilt), (each) => (each - inside) ** 2),
  };
}

/** A bound for the tail on the side of the value: never below the chance. */
function chernoff(value: number, n: number, law: Law): number {
  const { tilt, generating } = tilted(value / n, law);
  return Math.exp(Math.min(0, n * generating - tilt * value));
}

/** The chance of a normal number below x. */
export const normal = (x: number): number => erfc(-x / Math.SQRT2) / 2;

/** The tails by the formula of Lugannani and Rice. */
function saddlePoint(value: number, n: number, law: Law): Tails {
  const { tilt, generating, spread } = tilted(value / n, law);
  const beyond = value - n * mean(law);
  if (Math.abs(beyond) < 0.01 * Math.sqrt(n * spread)) {
    const low = 0.5 + beyond / Math.sqrt(2 * Math.PI * n * spread);
    return { low, high: 1 - low };
  }
  const signed = Math.sign(tilt) * Math.sqrt(Math.max(0, 2 * (tilt * value - n * generating)));
  const density = Math.exp((-signed * signed) / 2);
  const correction = (density / Math.sqrt(2 * Math.PI)) * (1 / signed - 1 / (tilt * Math.sqrt(n * spread)));
  const within = (chance: number, most: number): number => Math.min(Math.max(chance, 0), most);
  return {
    low: within(normal(signed) + correction, tilt > 0 ? 1 : density),
    high: within(normal(-signed) - correction, tilt < 0 ? 1 : density),
  };
}

// Counts

/** The chance of `count` or more of n under the binomial law: the sum of the smaller tail. */
export function atLeast(count: number, n: number, chance: number): number {
  if (count <= 0) return 1;
  if (count > n) return 0;
  if (count <= n * chance) return 1 - atLeast(n - count + 1, n, 1 - chance);
  const ways = gammaln(n + 1) - gammaln(count + 1) - gammaln(n - count + 1);
  let term = Math.exp(ways + count * Math.log(chance) + (n - count) * Math.log1p(-chance));
  let tail = 0;
  for (let k = count; term > tail * 1e-17; k++) {
    tail += term;
    term *= ((n - k) / (k + 1)) * (chance / (1 - chance));
  }
  return tail;
}

/** The two-sided p-value of a binomial count; the tie shares its chance. */
export function binomial(count: number, n: number, chance: number, tie: number): number {
  const high = (1 - tie) * atLeast(count + 1, n, chance) + tie * atLeast(count, n, chance);
  const low = tie * atLeast(n - count + 1, n, 1 - chance) + (1 - tie) * atLeast(n - count, n, 1 - chance);
  return twoSided({ low, high });
}

/** The chance of at least one of `many` independent events of this chance (AUDIT-7e). */
export const oneOf = (chance: number, many: number): number =>
  -Math.expm1(many * Math.log1p(-Math.min(chance, 1 - 1e-16)));

const SELDOM = 1e-7;

/** The chance that the least p-value of a card's four counts, which sum to n, is at most p (AUDIT-7e). */
export function leastOfFour(p: number, n: number): number {
  if (p < SELDOM) return 4 * p;
  const around = Math.floor(4.5 * Math.sqrt(n) + 40);
  const quarter = Math.floor(n / 4);
  const first = Math.max(0, quarter - around);
  const counts = Array.from({ length: Math.min(n, quarter + around) - first + 1 }, (_, i) => first + i);
  const every = counts.map((count) => Math.exp(count * Math.log(n / 4) - n / 4 - gammaln(count + 1)));
  const gone = (count: number, chance: number): number => {
    const [beyond, from] = [atLeast(count + 1, n, chance), atLeast(count, n, chance)];
    return Math.min(1, Math.max(0, (p / 2 - beyond) / Math.max(from - beyond, 1e-300)));
  };
  const none = every.map((ways, i) => {
    const count = at(counts, i);
    return ways * Math.max(0, 1 - gone(count, 1 / 4) - gone(n - count, 3 / 4));
  });
  const four = (ways: number[]): number => {
    const two = convolved(ways, ways);
    return summed(two, (chance, pair) => chance * (two[n - 4 * first - pair] ?? 0));
  };
  return Math.min(1, Math.max(0, 1 - four(none) / four(every)));
}

/** The chance of a Poisson count of `value` or more. */
export const poisson = (value: number, expected: number): number =>
  value === 0 ? 1 : gammainc(expected, value, true, false);
