// One hand of known lengths: its cases and combinations by HCP, then by its high cards in the majors and in the minors.
//
// Sums of one hand stand four by four: cases, and combinations in three limbs of 24 bits. At most 4^8 ways in the
// minors and 3^8 in the majors, of which the hand has its own, are added up: less than 2^29, so that they stay exact.

import { hcpOf, inSuit } from '../high-cards.mjs';
import { firstPoints, fitting, waysByKinds } from './high-card-ways.mjs';
import { openSums } from './shape-counting.mjs';
import { joinLimbs, waysOfBack } from './split-sums.mjs';

const HCP = Array.from({ length: 41 }, (_, hcp) => hcp); // of all high cards: 40
const QUAD = 4;
const QUAD_LIMB = 2 ** 24;

/** Carries combinations in limbs, of which the last one may be larger. */
function carryQuads(quads) {
  for (let place = 1; place < quads.length; place += QUAD) {
    for (let i = place; i < place + 2; i++) {
      const over = Math.floor(quads[i] / QUAD_LIMB);
      quads[i] -= over * QUAD_LIMB;
      quads[i + 1] += over;
    }
  }
  return quads;
}

/** The kinds that go with the lengths of the first taker in two suits: the front's ways, and the back's place. */
function kindsOf({ kinds }, [one, other], [length, otherLength]) {
  const [ways, otherWays] = [one.frontWays(length), other.frontWays(otherLength)];
  const placeOf = (place, shares) => place - shares[0].place;
  return kinds.flatMap(({ fronts: [a, b], backs: [c, d] }, kind) => {
    const product = ways[2 * placeOf(a, one.fronts) + 1] * otherWays[2 * placeOf(b, other.fronts) + 1];
    const back = placeOf(c, one.backs) * other.backs.length + placeOf(d, other.backs);
    return product > 0 ? { kind, ways: product, back } : []; // out of the front's shares a product is no number
  });
}

/** Adds the ways of all spot cards but the front's in the majors: by kind of the minors, and the back's majors. */
function addMinors(sums, kinds, size, backWays, columns) {
  for (const { kind, ways, back } of kinds) {
    for (let major = 0; major < size; major++) {
      const place = 2 * (kind * size + major);
      const from = 2 * (major * columns + back);
      sums[place] += backWays[from];
      sums[place + 1] += ways * backWays[from + 1];
    }
  }
}

/** Multiplies these sums with the ways of the front's majors, by kind: combinations in two limbs. */
function addMajors(quads, kinds, size, sums, columns, needed) {
  const rows = sums.length / (2 * columns);
  for (let row = 0; row < rows; row++) {
    for (const { kind, ways, back } of kinds) {
      const from = 2 * (row * columns + back);
      if (sums[from] === 0 || needed[row * size + kind] === 0) continue;
      const place = QUAD * (row * size + kind);
      const high = Math.floor(sums[from + 1] / QUAD_LIMB);
      quads[place] += sums[from];
      quads[place + 1] += ways * (sums[from + 1] - high * QUAD_LIMB);
      quads[place + 2] += ways * high;
    }
  }
}

/** The sums of the front's lengths if its first taker has these, put together by the lengths in the majors. */
function sumsByMajors(hand, lengths) {
  const [first, ...others] = hand.order;
  const found = new Map();
  for (const each of openSums(hand, [{ ...first, lengths: Uint16Array.of(lengths) }, ...others])) {
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
  const quads = new Float64Array(QUAD * majors.kinds.length * minors.kinds.length);
  for (const group of sumsByMajors(hand, lengths)) {
    const suits = group[0].suits.slice(0, 2);
    const backs = suits[0].backs.length * suits[1].backs.length;
    const sums = new Float64Array(2 * minors.kinds.length * backs);
    for (const each of group) {
      const [, , one, other] = each.suits;
      const kinds = kindsOf(minors, [one, other], [d, c]);
      addMinors(sums, kinds, backs, waysOfBack(each), one.backs.length * other.backs.length);
    }
    addMajors(quads, kindsOf(majors, suits, [s, h]), majors.kinds.length, sums, backs, needed);
  }
  return carryQuads(quads);
}

/** Adds the quads of some kinds, each times its count, to the quad at a place. */
function addKinds(sums, place, { kinds, counts }, quads, start = 0) {
  let cases = 0;
  let low = 0;
  let middle = 0;
  let high = 0;
  for (let i = 0; i < kinds.length; i++) {
    const from = start + QUAD * kinds[i];
    cases += counts[i] * quads[from];
    low += counts[i] * quads[from + 1];
    middle += counts[i] * quads[from + 2];
    high += counts[i] * quads[from + 3];
  }
  sums[place] += cases;
  sums[place + 1] += low;
  sums[place + 2] += middle;
  sums[place + 3] += high;
}

/** All sets of high cards in two suits, descending. */
const HOLDINGS = Array.from({ length: 256 }, (_, i) => 255 - i);

/** The branches of some decisions, without those that have no cases. */
const branchesOf = (decisions, nameOf, quadOf) =>
  decisions.flatMap((decision) => {
    const [cases, ...limbs] = quadOf(decision);
    if (cases === 0) return [];
    return { ...nameOf(decision), cases: BigInt(cases), total: joinLimbs(limbs, BigInt(QUAD_LIMB)) };
  });

/** Writes the sums of a group of the minors into the quads of some kinds of the majors. */
function sumBehind(sums, majors, { kinds, counts }, size, quads) {
  sums.fill(0);
  for (let i = 0; i < kinds.length; i++) {
    const row = kinds[i] * size;
    const times = counts[i];
    for (let j = 0; j < majors.length; j++) {
      const place = QUAD * majors[j];
      const from = QUAD * (row + majors[j]);
      sums[place] += times * quads[from];
      sums[place + 1] += times * quads[from + 1];
      sums[place + 2] += times * quads[from + 2];
      sums[place + 3] += times * quads[from + 3];
    }
  }
}

/** Visits the groups of both halves that are within limits, with quads by the kinds of the majors. */
function forGroups({ majors, minors }, quads, limits, visit) {
  const sums = new Float64Array(QUAD * majors.kinds.length);
  const needed = new Uint8Array(majors.kinds.length);
  for (const minor of minors.groups()) {
    const groups = fitting(majors.groups(), minor.points, limits);
    needed.fill(0);
    for (const { kinds } of groups) for (let i = 0; i < kinds.length; i++) needed[kinds[i]] = 1;
    const needs = [];
    for (let kind = 0; kind < needed.length; kind++) if (needed[kind] === 1) needs.push(kind);
    sumBehind(sums, needs, minor, majors.kinds.length, quads);
    for (const group of groups) visit(group, firstPoints(group.points + minor.points), sums);
  }
}

/** The cases and combinations of the hand in turn by its HCP. */
function sumHcp(highs, quads) {
  const sums = new Float64Array(QUAD * HCP.length);
  forGroups(highs, quads, highs.limits, (major, hcp, behind) => addKinds(sums, QUAD * hcp, major, behind));
  return branchesOf(
    HCP,
    (hcp) => ({ hcp }),
    (hcp) => sums.subarray(QUAD * hcp, QUAD * (hcp + 1)),
  );
}

/** The cases and combinations of each set of high cards in the majors, beside the HCP of the hand in turn. */
function sumMajors(highs, quads, wanted) {
  const sums = new Map();
  forGroups(highs, quads, highs.limitsWith(wanted), ({ points, kinds }, _, behind) => {
    if (!sums.has(points)) sums.set(points, new Float64Array(QUAD * highs.majors.kinds.length));
    const found = sums.get(points);
    for (const kind of kinds) for (let i = QUAD * kind; i < QUAD * (kind + 1); i++) found[i] += behind[i];
  });
  return branchesOf(
    HOLDINGS,
    (held) => ({ majors: held << 8 }),
    (held) => {
      const quad = new Float64Array(QUAD);
      for (const group of highs.majors.groupsHolding(held)) {
        if (sums.has(group.points)) addKinds(quad, 0, group, sums.get(group.points));
      }
      return quad;
    },
  );
}

/** The cases and combinations of each set of high cards in the minors, beside those in the majors and the HCP. */
function sumMinors({ majors, minors, limits }, quads, hcp, map) {
  const rows = majors.groupsHolding(map >> 8).map((group) => {
    const behind = new Float64Array(QUAD * minors.kinds.length);
    for (let minor = 0; minor < minors.kinds.length; minor++) {
      addKinds(behind, QUAD * minor, group, quads, QUAD * minor * majors.kinds.length);
    }
    return { points: group.points, behind };
  });
  const holdings = HOLDINGS.filter((held) => hcpOf(map | held) === hcp);
  return branchesOf(
    holdings,
    (held) => ({ highCards: map | held }),
    (held) => {
      const quad = new Float64Array(QUAD);
      for (const group of minors.groupsHolding(held)) {
        for (const { behind } of fitting(rows, group.points, limits)) addKinds(quad, 0, group, behind);
      }
      return quad;
    },
  );
}

/** The hand in turn with these packed lengths: its cases and combinations by HCP, and by its high cards. */
export function openLengths(hand, lengths) {
  const quads = spotWaysByKinds(hand, lengths);
  return {
    byHcp: () => sumHcp(hand.highs, quads),
    byMajors: (hcp) => sumMajors(hand.highs, quads, hcp),
    byMinors: (hcp, map) => sumMinors(hand.highs, quads, hcp, map),
  };
}
