// One hand of known lengths: its cases and combinations by HCP, then by its high cards in the majors and in the minors.
//
// Cases stand beside combinations in three limbs. If one hand has known lengths, the spot cards that go with some high
// cards can be dealt in less than 2^60 ways, so that each limb is below 2^20. The high cards can be dealt in 4^16 ways:
// sums of so many limbs stay exact.

import { hcpOf, inSuit } from '../high-cards.mjs';
import { firstPoints, fitting, kindsIn, waysByKinds } from './high-card-ways.mjs';
import { openSums } from './open-hand.mjs';
import { carry, joinLimbs, LIMB, waysOfBack } from './split-sums.mjs';

/** Sums for cases, and for three limbs of combinations. */
const zeros = () => [0, 0, 0, 0];
const tables = (size) => zeros().map(() => new Float64Array(size));

/** The kinds that go with the lengths of the first taker in two suits: the front's ways, and the back's place. */
function kindsOf({ kinds }, [one, other], [length, otherLength]) {
  const [ways, otherWays] = [one.frontWays(length), other.frontWays(otherLength)];
  const placeOf = (wanted, shares) => shares.findIndex(({ place }) => place === wanted);
  const found = kinds.map(({ fronts: [a, b], backs: [c, d] }, kind) => ({
    kind,
    ways: ways[2 * placeOf(a, one.fronts) + 1] * otherWays[2 * placeOf(b, other.fronts) + 1],
    back: placeOf(c, one.backs) * other.backs.length + placeOf(d, other.backs),
  }));
  return found.filter(({ ways: product }) => product > 0); // not a number where the front has no such share
}

/** Adds the ways of all spot cards but the front's in the majors: by kind of the minors, and the back's majors. */
function addMinors(rows, kinds, backWays, columns) {
  for (const { kind, ways, back } of kinds) {
    const row = rows[kind];
    for (let place = 0; place < row.length; place += 2) {
      const from = place * columns + 2 * back;
      row[place] += backWays[from];
      row[place + 1] += ways * backWays[from + 1];
    }
  }
}

/** Multiplies these with the ways of the front's majors, for the kinds `needed`: cases, combinations in two limbs. */
function addMajors([cases, low, high], kinds, size, rows, needed) {
  for (const [minor, row] of rows.entries()) {
    for (const { kind, ways, back } of kinds) {
      const place = minor * size + kind;
      if (needed[place] === 0) continue;
      const total = row[2 * back + 1];
      const over = Math.floor(total / LIMB);
      cases[place] += row[2 * back];
      low[place] += ways * (total - over * LIMB);
      high[place] += ways * over;
    }
  }
}

/** The sums of the front's lengths if its first taker has these, put together by the lengths in the majors. */
function sumsByMajors(hand, lengths) {
  const [, ...others] = hand.order;
  const found = new Map();
  for (const each of openSums(hand, [{ lengths: Uint16Array.of(lengths) }, ...others])) {
    const key = each.sum >> 8;
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(each);
  }
  return [...found.values()];
}

/** The ways to give out all spot cards if the hand in turn has these packed lengths, by kinds: minors, then majors. */
function spotWaysByKinds(hand, lengths) {
  const { majors, minors } = hand.highs;
  const [s, h, d, c] = [0, 1, 2, 3].map((suit) => inSuit(lengths, suit));
  const needed = waysByKinds({ majors: minors, minors: majors, limits: hand.highs.limits });
  const numbers = tables(majors.kinds.length * minors.kinds.length);
  for (const group of sumsByMajors(hand, lengths)) {
    const [first, second] = group[0].suits;
    const backs = first.backs.length * second.backs.length;
    const rows = minors.kinds.map(() => new Float64Array(2 * backs));
    for (const each of group) {
      const [, , one, other] = each.suits;
      const kinds = kindsOf(minors, [one, other], [d, c]);
      addMinors(rows, kinds, waysOfBack(each), one.backs.length * other.backs.length);
    }
    addMajors(numbers, kindsOf(majors, [first, second], [s, h]), majors.kinds.length, rows, needed);
  }
  const [cases, ...limbs] = numbers;
  return [cases, ...carry(limbs, limbs, cases.length)];
}

/** The sum of the numbers of some kinds, each times its count. */
function sumKinds({ kinds, counts }, numbers, start = 0) {
  let sum = 0;
  for (let i = 0; i < kinds.length; i++) sum += counts[i] * numbers[start + kinds[i]];
  return sum;
}

/** Adds these sums of several numbers. */
function addKinds(sums, group, numbers) {
  for (let i = 0; i < numbers.length; i++) sums[i] += sumKinds(group, numbers[i]);
}

/** Writes the sums of some places in rows of numbers, of each row times its count. */
function sumRows(sums, places, { kinds, counts }, numbers) {
  sums.fill(0);
  for (let i = 0; i < kinds.length; i++) {
    const row = kinds[i] * sums.length;
    const count = counts[i];
    for (const place of places) sums[place] += count * numbers[row + place];
  }
}

/** All sets of high cards in two suits, descending. */
const HOLDINGS = Array.from({ length: 256 }, (_, i) => 255 - i);

/** A branch with its cases and combinations. */
const branchOf = (decision, [cases, ...limbs]) => ({ ...decision, cases: BigInt(cases), total: joinLimbs(limbs) });

/** Visits the groups of both halves that are within limits, with the numbers behind them by the kinds of the majors. */
function forGroups({ majors, minors }, numbers, limits, visit) {
  const behind = tables(majors.kinds.length);
  for (const minor of minors.groups()) {
    const groups = fitting(majors.groups(), minor.points, limits);
    const places = kindsIn(groups, majors.kinds.length);
    behind.forEach((sums, i) => sumRows(sums, places, minor, numbers[i]));
    for (const group of groups) visit(group, firstPoints(group.points + minor.points), behind);
  }
}

/** The cases and combinations of the hand in turn by its HCP. */
function sumHcp(highs, numbers) {
  const sums = [];
  forGroups(highs, numbers, highs.limits, (major, hcp, behind) => addKinds((sums[hcp] ??= zeros()), major, behind));
  return sums.flatMap((each, hcp) => branchOf({ hcp }, each));
}

/** The cases and combinations of each set of high cards in the majors, beside the HCP of the hand in turn. */
function sumMajors(highs, numbers, wanted) {
  const found = new Map();
  forGroups(highs, numbers, highs.limitsWith(wanted), ({ points, kinds }, _, behind) => {
    if (!found.has(points)) found.set(points, tables(highs.majors.kinds.length));
    found.get(points).forEach((sums, i) => {
      for (const kind of kinds) sums[kind] += behind[i][kind];
    });
  });
  return HOLDINGS.map((held) => {
    const sums = zeros();
    for (const group of highs.majors.groupsHolding(held)) addKinds(sums, group, found.get(group.points) ?? []);
    return branchOf({ majors: held << 8 }, sums);
  });
}

/** The cases and combinations of each set of high cards in the minors, beside those in the majors and the HCP. */
function sumMinors({ majors, minors, limits }, numbers, hcp, map) {
  const size = majors.kinds.length;
  const rows = majors.groupsHolding(map >> 8).map((group) => ({
    points: group.points,
    behind: numbers.map((each) => minors.kinds.map((_, minor) => sumKinds(group, each, minor * size))),
  }));
  return HOLDINGS.filter((held) => hcpOf(map | held) === hcp).map((held) => {
    const sums = zeros();
    for (const group of minors.groupsHolding(held)) {
      for (const { behind } of fitting(rows, group.points, limits)) addKinds(sums, group, behind);
    }
    return branchOf({ highCards: map | held }, sums);
  });
}

/** The hand in turn with these packed lengths: its cases and combinations by HCP, and by its high cards. */
export function openLengths(hand, lengths) {
  const numbers = spotWaysByKinds(hand, lengths);
  return {
    byHcp: () => sumHcp(hand.highs, numbers),
    byMajors: (hcp) => sumMajors(hand.highs, numbers, hcp),
    byMinors: (hcp, map) => sumMinors(hand.highs, numbers, hcp, map),
  };
}
