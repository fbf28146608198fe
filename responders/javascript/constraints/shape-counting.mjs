// Cases and combinations of a constraint that lists shapes (CONS-3), counted without listing them. The hands counted
// here are the open ones: those whose cards are not all decided yet.
//
// 1. One suit. The high cards of a suit decide the HCP, its lengths decide how many spot cards each hand gets, and the
//    two depend on each other only through the number of high cards in each hand. So a suit has a group for each tuple
//    of such numbers, and each group has a polynomial in the HCP of the hands: the coefficient of x^a y^b z^c counts
//    the ways to deal the high cards so that the hands have a, b and c HCP. A row for each tuple of lengths holds, for
//    each group, the ways to deal the spot cards.
// 2. Two suits, S and H or D and C, are a half of the deal. Its rows and polynomials are the products of those of its
//    suits, collected by the classes of the half shapes of the hands. A half shape is a hand's two lengths in a half;
//    two of them are in the same class if the same half shapes complete them to allowed shapes. A balanced hand has six
//    classes of upper half shapes in place of a hundred pairs of lengths; if every shape is allowed, a class is simply
//    a number of cards.
// 3. The two halves. For each pair of tuples of classes that complete each other, the products of coefficients are
//    summed whose HCP add up to values within all bounds.
//
// Within a half all numbers are ordinary: 26 cards can be dealt to four holders in 4^26 = 2^52 ways, which no sum of
// combinations exceeds, and there are fewer cases. Products of both halves are BigInt.

import { choose } from '../combinatorics.mjs';
import { hcpOf, inSuit, subsetSize } from '../high-cards.mjs';
import { shapes } from '../shapes.mjs';
import { memoised } from './memo.mjs';

// Sizes of the memos, in numbers stored; and those charged for the objects around them.
const SUIT_MEMO = 2e6;
const HALF_MEMO = 4e6;
const ROW_OVERHEAD = 20;
const TUPLE_OVERHEAD = 100;

// ---- classes of half shapes ----

/** The index of a half shape in a table of classes. */
const halfShape = (one, other) => one * 14 + other;

/** The classes of half shapes: those with equal signatures share one, and the others have none. */
function classify(signatures) {
  const classOf = new Map();
  const table = [];
  signatures.forEach((signature, half) => {
    if (!classOf.has(signature)) classOf.set(signature, classOf.size);
    table[half] = classOf.get(signature);
  });
  return table;
}

let classesMade = 0;

/**
 * The classes of the half shapes of some shapes: an id for the memos; the tables `upper` and `lower`; for each lower
 * class its `partners`, the upper classes that complete it; and for each suit the lengths that occur, as a set of bits.
 */
export function classesOf(allowedShapes) {
  const upperSignatures = new Map();
  const lowerSignatures = new Map();
  const lengths = [0, 0, 0, 0];
  // A half shape and one length of the other half decide the shape. So its signature is its number of cards, and the
  // set of first lengths that complete it as 14 bits.
  const addPartner = (signatures, half, cards, length) =>
    signatures.set(half, (signatures.get(half) ?? cards << 14) | (1 << length));
  for (const shape of allowedShapes) {
    const [s, h, d, c] = shapes[shape];
    shapes[shape].forEach((length, suit) => {
      lengths[suit] |= 1 << length;
    });
    addPartner(upperSignatures, halfShape(s, h), s + h, d);
    addPartner(lowerSignatures, halfShape(d, c), d + c, s);
  }
  const upper = classify(upperSignatures);
  const lower = classify(lowerSignatures);
  const partners = [];
  for (const shape of allowedShapes) {
    const [s, h, d, c] = shapes[shape];
    (partners[lower[halfShape(d, c)]] ??= new Set()).add(upper[halfShape(s, h)]);
  }
  return { id: classesMade++, upper, lower, partners: partners.map((set) => [...set]), lengths };
}

// ---- one suit ----

/**
 * The groups of a suit: for each tuple of numbers of high cards the `counts`, and the polynomial as `exponents` and
 * `coefficients`. An exponent is the sum of `strides` times HCP, one index for all variables (Kronecker substitution).
 *
 * The high cards `remaining` (0..15) are dealt: those `held` to the first hand, those `excluded` not to it. If `all`
 * four seats are constrained, none may be left over.
 */
function highCardGroups(remaining, held, excluded, strides, all) {
  const groups = new Map();
  const counts = strides.map(() => 0);
  const addWay = (exponent) => {
    const key = counts.join();
    if (!groups.has(key)) groups.set(key, { counts: [...counts], polynomial: new Map() });
    const { polynomial } = groups.get(key);
    polynomial.set(exponent, (polynomial.get(exponent) ?? 0) + 1);
  };
  const dealFrom = (highCard, exponent) => {
    if (highCard === 0) {
      addWay(exponent);
      return;
    }
    const next = highCard >> 1;
    if (!(remaining & highCard)) {
      dealFrom(next, exponent);
      return;
    }
    const hcp = 32 - Math.clz32(highCard); // 8 4 2 1 are A K Q J with 4 3 2 1 points
    for (let hand = 0; hand < strides.length; hand++) {
      if (held & highCard ? hand > 0 : excluded & highCard && hand === 0) continue;
      counts[hand]++;
      dealFrom(next, exponent + hcp * strides[hand]);
      counts[hand]--;
    }
    if (!all && !(held & highCard)) dealFrom(next, exponent);
  };
  dealFrom(8, 0);
  return Array.from(groups.values(), (group) => ({
    counts: group.counts,
    exponents: Int32Array.from(group.polynomial.keys()),
    coefficients: Float64Array.from(group.polynomial.values()),
  }));
}

/** The ways to deal spot cards (or all cards) so that the hands of a group get these lengths (CONS-6). */
function waysToDeal(available, lengths, counts) {
  let left = available;
  let product = 1;
  for (let hand = 0; hand < lengths.length; hand++) {
    const wanted = lengths[hand] - counts[hand];
    if (wanted < 0 || wanted > left) return 0;
    product *= choose(left, wanted);
    left -= wanted;
  }
  return product;
}

/**
 * The rows of a suit: the lengths of the hands, each out of its `allowed` set of bits. By group, a row has in `total`
 * the ways to deal the `available` spot cards, and in `cases` 1 where there are any ways.
 */
function lengthRows(available, remaining, groups, allowed, all) {
  const rows = [];
  const lengths = allowed.map(() => 0);
  const addRow = () => {
    const total = Float64Array.from(groups, ({ counts }) => waysToDeal(available, lengths, counts));
    if (total.some((ways) => ways > 0)) {
      rows.push({ lengths: [...lengths], total, cases: total.map((ways) => Math.min(ways, 1)) });
    }
  };
  const chooseLengths = (hand, left) => {
    if (hand === lengths.length) {
      if (!all || left === 0) addRow();
      return;
    }
    for (let length = 0; length <= left; length++) {
      if (!((allowed[hand] >> length) & 1)) continue;
      lengths[hand] = length;
      chooseLengths(hand + 1, left - length);
    }
  };
  chooseLengths(0, available + subsetSize(remaining));
  return rows;
}

const groupsOf = memoised(highCardGroups, SUIT_MEMO, (groups) =>
  groups.reduce((size, { exponents }) => size + 2 * exponents.length + ROW_OVERHEAD, 0),
);

const suitOf = memoised(
  (key, groups, available, remaining, allowed, all) => ({
    key,
    groups,
    rows: lengthRows(available, remaining, groups, allowed, all),
  }),
  SUIT_MEMO,
  ({ groups, rows }) => rows.length * (2 * groups.length + ROW_OVERHEAD) + ROW_OVERHEAD,
);

/** The groups and rows of a suit, with a key that no other suit has. */
function countSuit(available, { remaining, held, excluded }, strides, allowed, all) {
  const groupKey = `${remaining},${held},${excluded},${all},${strides}`;
  const groups = groupsOf(groupKey, remaining, held, excluded, strides, all);
  const key = `${groupKey};${available},${allowed}`;
  return suitOf(key, key, groups, available, remaining, allowed, all);
}

// ---- two suits ----

const HALF_HCP = 21; // 0 to 20 HCP in two suits

/**
 * The variables of the polynomials: three axes, of 21 exponents for a hand whose HCP are limited and of one if not.
 * Four hands have all high cards, so if all four are limited, the last is limited by the `sum` of the others.
 */
function layVariables(hands, hcpRemaining) {
  const limited = [...hands.keys()].filter((i) => hands[i].hcp.low > 0 || hands[i].hcp.high < hcpRemaining);
  let sum = { low: 0, high: hcpRemaining };
  if (limited.length > 3) {
    const { low, high } = hands[limited.pop()].hcp;
    sum = { low: hcpRemaining - high, high: hcpRemaining - low };
  }
  const axes = Array.from({ length: 3 - limited.length }, () => ({ size: 1, low: 0, high: 0 }));
  for (const i of limited) axes.push({ size: HALF_HCP, ...hands[i].hcp });
  const steps = [axes[1].size * axes[2].size, axes[2].size, 1];
  const strides = hands.map((_, i) => (limited.includes(i) ? steps[3 - limited.length + limited.indexOf(i)] : 0));
  return { axes, sum, strides, size: axes[0].size * steps[0] };
}

const tupleKey = (tuple) => tuple.join();

function addOuterProduct(sums, one, other) {
  for (let i = 0; i < one.length; i++) {
    if (one[i] === 0) continue;
    for (let j = 0; j < other.length; j++) sums[i * other.length + j] += one[i] * other[j];
  }
}

/** Two suits together: for each tuple of classes, cases and combinations by pair of groups. */
function multiplyRows(one, other, classTables) {
  const tuples = new Map();
  const pairs = one.groups.length * other.groups.length;
  for (const first of one.rows) {
    for (const second of other.rows) {
      const tuple = classTables.map((table, hand) => table[halfShape(first.lengths[hand], second.lengths[hand])]);
      if (tuple.includes(undefined)) continue;
      const key = tupleKey(tuple);
      if (!tuples.has(key)) tuples.set(key, { tuple, cases: new Float64Array(pairs), total: new Float64Array(pairs) });
      const sums = tuples.get(key);
      addOuterProduct(sums.cases, first.cases, second.cases);
      addOuterProduct(sums.total, first.total, second.total);
    }
  }
  return tuples;
}

/** The coefficients of a half, all `size` of them: the products of the polynomials of each pair of groups. */
function multiplyPolynomials(sums, one, other, size) {
  const cases = new Float64Array(size);
  const total = new Float64Array(size);
  one.groups.forEach((first, i) => {
    other.groups.forEach((second, j) => {
      const pair = i * other.groups.length + j;
      if (sums.total[pair] === 0) return;
      for (let a = 0; a < first.exponents.length; a++) {
        for (let b = 0; b < second.exponents.length; b++) {
          const exponent = first.exponents[a] + second.exponents[b];
          const coefficient = first.coefficients[a] * second.coefficients[b];
          cases[exponent] += coefficient * sums.cases[pair];
          total[exponent] += coefficient * sums.total[pair];
        }
      }
    });
  });
  return { cases, total };
}

/** The upper half, sparse: for each tuple of classes, the exponents whose coefficients are not 0. */
function countUpperHalf(one, other, classTables, { size }) {
  const tuples = new Map();
  for (const [key, sums] of multiplyRows(one, other, classTables)) {
    const { cases, total } = multiplyPolynomials(sums, one, other, size);
    const exponents = [];
    for (let exponent = 0; exponent < size; exponent++) if (total[exponent] > 0) exponents.push(exponent);
    tuples.set(key, {
      exponents: Int32Array.from(exponents),
      cases: Float64Array.from(exponents, (exponent) => cases[exponent]),
      total: Float64Array.from(exponents, (exponent) => total[exponent]),
    });
  }
  return tuples;
}

/**
 * The lower half, dense: for each tuple of classes, the prefix sums of the coefficients along the last axis. Where they
 * would exceed the memo, they are computed whenever they are needed.
 */
function countLowerHalf(one, other, classTables, { axes, size }) {
  const prefixSums = (sums) => {
    const { cases, total } = multiplyPolynomials(sums, one, other, size);
    for (let exponent = 0; exponent < size; exponent++) {
      if (exponent % axes[2].size === 0) continue;
      cases[exponent] += cases[exponent - 1];
      total[exponent] += total[exponent - 1];
    }
    return { cases, total };
  };
  const tuples = [...multiplyRows(one, other, classTables).values()];
  const numbers = (2 * size + TUPLE_OVERHEAD) * tuples.length;
  const parts = tuples.map((sums) => {
    const stored = numbers <= HALF_MEMO ? prefixSums(sums) : null;
    return { tuple: sums.tuple, prefixSums: () => stored ?? prefixSums(sums) };
  });
  return { numbers, parts };
}

const upperHalf = memoised(countUpperHalf, HALF_MEMO, (tuples) => {
  let numbers = 0;
  for (const { exponents } of tuples.values()) numbers += 3 * exponents.length + TUPLE_OVERHEAD;
  return numbers;
});
const lowerHalf = memoised(countLowerHalf, HALF_MEMO, ({ numbers }) => numbers);

// ---- the two halves ----

/** The sums of the products of an upper and a lower coefficient whose HCP together are within all bounds. */
function sumWithinBounds(upper, lower, { axes: [x, y, z], sum }) {
  let cases = 0n;
  let total = 0n;
  for (let entry = 0; entry < upper.exponents.length; entry++) {
    const exponent = upper.exponents[entry];
    const c = exponent % z.size;
    const b = ((exponent - c) / z.size) % y.size;
    const a = ((exponent - c) / z.size - b) / y.size;
    let casesBelow = 0;
    let totalBelow = 0;
    for (let i = Math.max(0, x.low - a); i < x.size && a + i <= x.high; i++) {
      for (let j = Math.max(0, y.low - b); j < y.size && b + j <= y.high; j++) {
        const partial = a + b + c + i + j; // of the sum: all but the lower half's part of z
        const low = Math.max(0, z.low - c, sum.low - partial);
        const high = Math.min(z.size - 1, z.high - c, sum.high - partial);
        if (low > high) continue;
        const row = (i * y.size + j) * z.size;
        casesBelow += lower.cases[row + high] - (low > 0 ? lower.cases[row + low - 1] : 0);
        totalBelow += lower.total[row + high] - (low > 0 ? lower.total[row + low - 1] : 0);
      }
    }
    if (casesBelow === 0) continue;
    cases += BigInt(upper.cases[entry]) * BigInt(casesBelow);
    total += BigInt(upper.total[entry]) * BigInt(totalBelow);
  }
  return { cases, total };
}

const cartesianProduct = (lists) =>
  lists.reduce((tuples, list) => tuples.flatMap((tuple) => list.map((value) => [...tuple, value])), [[]]);

/** The parts of the upper half that complete a tuple of lower classes. */
function completions(tuple, hands, upper) {
  const partners = tuple.map((value, hand) => hands[hand].classes.partners[value]);
  return cartesianProduct(partners).flatMap((wanted) => upper.get(tupleKey(wanted)) ?? []);
}

/**
 * The cases and the sum of their combinations for the open `hands`, each with its `classes` and its range of `hcp`. The
 * first one has the high cards in `held` and not those in `excluded`. To be dealt are the high cards `remaining` and
 * `available` spot cards by suit (or all cards, where no high cards are listed), and `all` of them if so said.
 */
export function countByShape({ hands, available, remaining, held, excluded, all }) {
  const variables = layVariables(hands, hcpOf(remaining));
  const [s, h, d, c] = available.map((cards, suit) =>
    countSuit(
      cards,
      { remaining: inSuit(remaining, suit), held: inSuit(held, suit), excluded: inSuit(excluded, suit) },
      variables.strides,
      hands.map(({ classes }) => classes.lengths[suit]),
      all,
    ),
  );
  const ids = hands.map(({ classes }) => classes.id);
  const upperTables = hands.map(({ classes }) => classes.upper);
  const lowerTables = hands.map(({ classes }) => classes.lower);
  const upper = upperHalf(`${s.key}/${h.key}/${ids}`, s, h, upperTables, variables);
  const lower = lowerHalf(`${d.key}/${c.key}/${ids}`, d, c, lowerTables, variables);

  let cases = 0n;
  let total = 0n;
  for (const part of lower.parts) {
    const prefixSums = part.prefixSums();
    for (const completion of completions(part.tuple, hands, upper)) {
      const sums = sumWithinBounds(completion, prefixSums, variables);
      cases += sums.cases;
      total += sums.total;
    }
  }
  return { cases, total };
}
