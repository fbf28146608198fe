// Counting without listing: cases and combinations of what is left of a constraint, the open hands.
//
// Two suits make a half of the deal. Its ways are collected by the classes of the hands' half shapes (classes.mjs) and
// by the hands' HCP, as far as these are limited. Then the two halves meet: for each way of the upper one, those of
// the lower one that bring all HCP into their ranges.
//
// Within a half every number is an ordinary one: 26 cards can be given to four holders in 4^26 = 2^52 ways, which is
// above any sum of combinations, and cases are fewer. Only where halves are multiplied are they BigInt.

import { NO_CLASS, pairOf } from './classes.mjs';
import { hcpOf, inSuit } from './high-cards.mjs';
import { remembered } from './remembered.mjs';
import { suit } from './suits.mjs';

const HALF_HCP = 21; // 0 to 20 in two suits

const MEMORY = 4e6; // numbers in the upper halves kept, and in the lower ones
const OVERHEAD = 100; // of a tuple: what its objects take besides, counted in numbers

/** A sum of products of ordinary numbers. */
class Sum {
  #large = 0n;
  #small = 0;

  add(one, other) {
    const product = one * other;
    if (product > 2 ** 52) {
      // rounded, perhaps
      this.#large += BigInt(one) * BigInt(other);
      return;
    }
    this.#small += product;
    if (this.#small > 2 ** 52) this.#settle();
  }

  #settle() {
    this.#large += BigInt(this.#small);
    this.#small = 0;
  }

  get value() {
    this.#settle();
    return this.#large;
  }
}

/**
 * The table by HCP: three axes, of 21 entries for a hand whose HCP are limited and of one entry else. Four limited
 * hands are all the hands there are, and share the HCP that are left: the last is limited by the sum of the others.
 */
function layOut(hands, hcpLeft) {
  const limited = [...hands.keys()].filter((i) => hands[i].hcp.low > 0 || hands[i].hcp.high < hcpLeft);
  let sum = { low: 0, high: hcpLeft };
  if (limited.length > 3) {
    const { low, high } = hands[limited.pop()].hcp;
    sum = { low: hcpLeft - high, high: hcpLeft - low };
  }
  const axes = Array.from({ length: 3 - limited.length }, () => ({ size: 1, low: 0, high: 0 }));
  for (const i of limited) axes.push({ size: HALF_HCP, ...hands[i].hcp });
  const steps = [axes[1].size * axes[2].size, axes[2].size, 1];
  const strides = hands.map((_, i) => (limited.includes(i) ? steps[3 - limited.length + limited.indexOf(i)] : 0));
  return { axes, sum, strides, size: axes[0].size * steps[0] };
}

function addProducts(sums, one, other) {
  for (let i = 0; i < one.length; i++) {
    if (one[i] === 0) continue;
    for (let j = 0; j < other.length; j++) sums[i * other.length + j] += one[i] * other[j];
  }
}

/** There are at most 105 classes, one for each pair of lengths. */
const keyOf = (tuple) => tuple.reduce((key, value) => (key << 7) | value, 0);

/** Two suits together: for each tuple of classes, cases and combinations by pair of groups of high cards. */
function half(one, other, classes) {
  const tuples = new Map();
  const pairs = one.groups.length * other.groups.length;
  for (const first of one.rows) {
    for (const second of other.rows) {
      const tuple = classes.map((table, hand) => table[pairOf(first.lengths[hand], second.lengths[hand])]);
      if (tuple.includes(NO_CLASS)) continue;
      const key = keyOf(tuple);
      if (!tuples.has(key)) tuples.set(key, { tuple, cases: new Float64Array(pairs), total: new Float64Array(pairs) });
      const sums = tuples.get(key);
      addProducts(sums.cases, first.cases, second.cases);
      addProducts(sums.total, first.total, second.total);
    }
  }
  return tuples;
}

/** From pairs of groups to tables by HCP. */
function byHcp(sums, one, other, size) {
  const cases = new Float64Array(size);
  const total = new Float64Array(size);
  one.groups.forEach((first, i) => {
    other.groups.forEach((second, j) => {
      const pair = i * other.groups.length + j;
      if (sums.total[pair] === 0) return;
      for (let a = 0; a < first.places.length; a++) {
        for (let b = 0; b < second.places.length; b++) {
          const place = first.places[a] + second.places[b];
          const ways = first.ways[a] * second.ways[b];
          cases[place] += ways * sums.cases[pair];
          total[place] += ways * sums.total[pair];
        }
      }
    });
  });
  return { cases, total };
}

/** The upper half: by tuple of classes, the entries that are not 0. */
function makeUpper(one, other, classes, { size }) {
  const tuples = new Map();
  for (const [key, sums] of half(one, other, classes)) {
    const { cases, total } = byHcp(sums, one, other, size);
    const places = [];
    for (let place = 0; place < size; place++) if (total[place] > 0) places.push(place);
    tuples.set(key, {
      tuple: sums.tuple,
      places: Int32Array.from(places),
      cases: Float64Array.from(places, (place) => cases[place]),
      total: Float64Array.from(places, (place) => total[place]),
    });
  }
  return tuples;
}

/**
 * The lower half: for each tuple of classes, tables in which an entry is the sum of its row so far, along the last
 * axis. Where they would fill the memory, they are made when they are needed, and not kept.
 */
function makeLower(one, other, classes, { axes, size }) {
  const rowSize = axes[2].size;
  const tables = (sums) => {
    const { cases, total } = byHcp(sums, one, other, size);
    for (let place = 0; place < size; place++) {
      if (place % rowSize === 0) continue;
      cases[place] += cases[place - 1];
      total[place] += total[place - 1];
    }
    return { cases, total };
  };
  const tuples = [...half(one, other, classes).values()];
  const weight = (2 * size + OVERHEAD) * tuples.length;
  return {
    weight,
    parts: tuples.map((sums) => {
      const ready = weight <= MEMORY ? tables(sums) : null;
      return { tuple: sums.tuple, tables: () => ready ?? tables(sums) };
    }),
  };
}

const uppers = remembered(makeUpper, MEMORY, (tuples) => {
  let weight = 0;
  for (const { places } of tuples.values()) weight += 3 * places.length + OVERHEAD;
  return weight;
});
const lowers = remembered(makeLower, MEMORY, ({ weight }) => weight);

/** All pairs of a way of the upper half and one of the lower half with the right HCP. */
function meet(upper, lower, { axes: [x, y, z], sum }) {
  const cases = new Sum();
  const total = new Sum();
  for (let entry = 0; entry < upper.places.length; entry++) {
    const place = upper.places[entry];
    const c = place % z.size;
    const b = ((place - c) / z.size) % y.size;
    const a = ((place - c) / z.size - b) / y.size;
    let casesBelow = 0;
    let totalBelow = 0;
    for (let i = Math.max(0, x.low - a); i < x.size && a + i <= x.high; i++) {
      for (let j = Math.max(0, y.low - b); j < y.size && b + j <= y.high; j++) {
        const so = a + b + c + i + j; // the lower half's share of z is still to come
        const low = Math.max(0, z.low - c, sum.low - so);
        const high = Math.min(z.size - 1, z.high - c, sum.high - so);
        if (low > high) continue;
        const row = (i * y.size + j) * z.size;
        casesBelow += lower.cases[row + high] - (low > 0 ? lower.cases[row + low - 1] : 0);
        totalBelow += lower.total[row + high] - (low > 0 ? lower.total[row + low - 1] : 0);
      }
    }
    if (casesBelow === 0) continue;
    cases.add(upper.cases[entry], casesBelow);
    total.add(upper.total[entry], totalBelow);
  }
  return { cases: cases.value, total: total.value };
}

/** All tuples with one value out of each list. */
const tuplesOf = (lists) =>
  lists.reduce((tuples, list) => tuples.flatMap((tuple) => list.map((value) => [...tuple, value])), [[]]);

/** The tuples of the upper half that go with one of the lower half. */
function partnersOf(tuple, hands, upper) {
  const partners = tuple.map((value, hand) => hands[hand].halves.partners[value]);
  if (partners.reduce((product, list) => product * list.length, 1) > upper.size) {
    return [...upper.values()].filter((part) => part.tuple.every((value, hand) => partners[hand].includes(value)));
  }
  return tuplesOf(partners).flatMap((wanted) => upper.get(keyOf(wanted)) ?? []);
}

/**
 * The cases and the sum of their combinations for `hands`: each with its `halves` and its range of HCP, the first one
 * having the high cards `taken` and not those `barred`. There are `spots` in each suit, and the high cards `left`. Do
 * the hands get `all` cards?
 */
export function count({ hands, spots, left, taken, barred, all }) {
  const plan = layOut(hands, hcpOf(left));
  const [s, h, d, c] = spots.map((free, i) =>
    suit(
      free,
      { left: inSuit(left, i), taken: inSuit(taken, i), barred: inSuit(barred, i) },
      plan.strides,
      hands.map(({ halves }) => halves.lengths[i]),
      all,
    ),
  );
  const ids = hands.map(({ halves }) => halves.id);
  const upper = uppers(
    `${s.key}/${h.key}/${ids}`,
    s,
    h,
    hands.map(({ halves }) => halves.upper),
    plan,
  );
  const lower = lowers(
    `${d.key}/${c.key}/${ids}`,
    d,
    c,
    hands.map(({ halves }) => halves.lower),
    plan,
  );

  let cases = 0n;
  let total = 0n;
  for (const part of lower.parts) {
    const tables = part.tables();
    for (const partner of partnersOf(part.tuple, hands, upper)) {
      const met = meet(partner, tables, plan);
      cases += met.cases;
      total += met.total;
    }
  }
  return { cases, total };
}
