// The ways to give the high cards that are left to four takers (takers.mjs), within the bounds of their HCP.
//
// A way in a suit belongs to a kind: how many high cards the front gets, how many of these its first taker, and how
// many the back's first taker. The spot cards depend on nothing else. Two suits, the majors or the minors, are a half:
// its kinds are pairs, its ways are grouped by the HCP of the takers, and a group counts its ways by their kinds.

import { hcpOf, inSuit, pointsOfBit } from '../high-cards.mjs';

// The HCP of four takers stand in one number, seven bits each, so that four sums are made and compared at once.
const TAKERS = [0, 1, 2, 3];
const FIELD = 7;
const FIELD_TOP = 64;
const inField = (number, taker) => number << (FIELD * taker);
const pack = (numbers) => numbers.map(inField).reduce((packed, number) => packed | number);
const TOPS = pack(TAKERS.map(() => FIELD_TOP));

/** The HCP of the hand in turn among those of all takers. */
export const firstPoints = (points) => points & (FIELD_TOP - 1);

/** Bounds of HCP as a test of sums of packed HCP: no field reaches its top bit above a high, all do from a low on. */
const limitsOf = (bounds) => ({
  belowHigh: pack(bounds.map(({ high }) => FIELD_TOP - 1 - high)),
  aboveLow: pack(bounds.map(({ low }) => FIELD_TOP - low)),
});

/** The groups whose HCP and `more` HCP together are within limits. */
export function fitting(groups, more, { belowHigh, aboveLow }) {
  const found = [];
  for (const group of groups) {
    const points = group.points + more;
    if (((points + belowHigh) & TOPS) === 0 && ((points + aboveLow) & TOPS) === TOPS) found.push(group);
  }
  return found;
}

/** A way with one more card, the one with this bit in its suit, for a taker whose HCP may be counted or not. */
const withCard = ({ counts, points, held }, bit, taker, isCounted) => ({
  counts: counts.map((count, i) => (i === taker ? count + 1 : count)),
  points: isCounted ? points + inField(pointsOfBit(bit), taker) : points,
  held: taker === 0 ? held | (1 << bit) : held,
});

/** All ways to give out the high cards of a suit (0..15): how many each gets, their HCP, what the first one has. */
function dealSuit(cards, counted, { belowHigh }) {
  let ways = [{ counts: [0, 0, 0, 0], points: 0, held: 0 }];
  for (const bit of [0, 1, 2, 3].filter((each) => (cards >> each) & 1)) {
    ways = ways.flatMap((way) => TAKERS.map((taker) => withCard(way, bit, taker, counted[taker])));
  }
  return ways.filter(({ points }) => ((points + belowHigh) & TOPS) === 0);
}

const unique = (numbers) => [...new Set(numbers)];

/** A share of a pair as a number: how many high cards both have, and how many of them the first. */
const numberShare = (first, second) => 8 * (first + second) + first;
const shareOf = (number) => ({ cards: number >> 3, first: number & 7 });

/** A suit with the shares of the front and of the back, the kinds, and the ways: kind, HCP, what the first one has. */
function suitOf(dealt) {
  const ways = dealt.map(({ counts: [first, second, third, fourth], ...way }) => ({
    ...way,
    front: numberShare(first, second),
    back: numberShare(third, fourth),
  }));
  const fronts = unique(ways.map(({ front }) => front));
  const backs = unique(ways.map(({ back }) => back));
  for (const way of ways) way.number = fronts.indexOf(way.front) * backs.length + backs.indexOf(way.back);
  const kinds = unique(ways.map(({ number }) => number));
  return {
    fronts: fronts.map(shareOf),
    backs: backs.map(shareOf),
    kinds: kinds.map((number) => ({ front: Math.floor(number / backs.length), back: number % backs.length })),
    ways: ways.map(({ number, points, held }) => ({ kind: kinds.indexOf(number), points, held })),
  };
}

/** The ways of two suits grouped by HCP: for each group its kinds, and how many ways each has. */
function groupWays(ways, otherWays, numberOf) {
  const groups = new Map();
  for (const one of ways) {
    for (const other of otherWays) {
      const points = one.points + other.points;
      if (!groups.has(points)) groups.set(points, new Map());
      const group = groups.get(points);
      const kind = numberOf(one.kind, other.kind);
      group.set(kind, (group.get(kind) ?? 0) + 1);
    }
  }
  return Array.from(groups, ([points, kinds]) => ({
    points,
    kinds: Int32Array.from(kinds.keys()),
    counts: Float64Array.from(kinds.values()),
  }));
}

/**
 * Two suits: their kinds, the groups of their ways, and the groups in which the hand in turn has `held` of 8 cards.
 *
 * If the back's takers may have any lengths, they get spot cards as if there were but one suit: kinds are told apart by
 * the number of all high cards of the back's first taker, and one share of the back stands for the others.
 */
function halfOf(one, other, isAnyBack) {
  const kinds = [];
  const numbers = new Map();
  const known = one.kinds.map((a) =>
    other.kinds.map((b) => {
      const first = one.backs[a.back].first + other.backs[b.back].first;
      const key = pack([a.front, b.front, ...(isAnyBack ? [first] : [a.back, b.back])]);
      if (!numbers.has(key)) numbers.set(key, kinds.push({ fronts: [a.front, b.front], backs: [a.back, b.back] }) - 1);
      return numbers.get(key);
    }),
  );
  const numberOf = (kind, otherKind) => known[kind][otherKind];
  const holding = ({ ways }) => Array.from({ length: 16 }, (_, held) => ways.filter((way) => way.held === held));
  const [ones, others] = [holding(one), holding(other)];
  const groupsHolding = [];
  let groups = null;
  return {
    suits: [one, other],
    kinds,
    groups: () => (groups ??= groupWays(one.ways, other.ways, numberOf)),
    groupsHolding: (held) => (groupsHolding[held] ??= groupWays(ones[held >> 4], others[held & 15], numberOf)),
  };
}

/** The ways to give the high cards in a map to four takers, the first of whom may be limited to one number of HCP. */
export function dealHighCards(map, takers, isAnyBack) {
  const all = hcpOf(map);
  const limits = limitsOf(takers);
  const counted = takers.map(({ low, high }, taker) => taker === 0 || low > 0 || high < all);
  const suits = [0, 1, 2, 3].map((suit) => suitOf(dealSuit(inSuit(map, suit), counted, limits)));
  return {
    majors: halfOf(suits[0], suits[1], isAnyBack),
    minors: halfOf(suits[2], suits[3], isAnyBack),
    limits,
    limitsWith: (hcp) => limitsOf([{ low: hcp, high: hcp }, ...takers.slice(1)]),
  };
}

/** The kinds that are in any of some groups. */
export function kindsIn(groups, size) {
  const isFound = new Uint8Array(size);
  const found = [];
  for (const { kinds } of groups) {
    for (const kind of kinds) {
      if (isFound[kind] === 0) found.push(kind);
      isFound[kind] = 1;
    }
  }
  return found;
}

/** The ways of each kind in the majors with each in the minors: at most 4^16 for all together. */
export function waysByKinds({ majors, minors, limits }) {
  const row = new Float64Array(minors.kinds.length);
  const ways = new Float64Array(majors.kinds.length * row.length);
  for (const { points, kinds, counts } of majors.groups()) {
    const groups = fitting(minors.groups(), points, limits);
    row.fill(0);
    for (const group of groups) {
      for (let i = 0; i < group.kinds.length; i++) row[group.kinds[i]] += group.counts[i];
    }
    const places = kindsIn(groups, row.length);
    for (let i = 0; i < kinds.length; i++) {
      const from = kinds[i] * row.length;
      const count = counts[i];
      for (const place of places) ways[from + place] += count * row[place];
    }
  }
  return ways;
}
