// Cases and combinations of a constraint that lists shapes (CONS-3), counted without listing them.
//
// For each sum of the front's lengths (takers.mjs), the ways of the back's spot cards are summed over all its lengths,
// then multiplied with the ways of the high cards, then shared out to the lengths of the hand in turn. Each sum goes
// suit by suit: what the later suits give is summed once for each length in an earlier suit. So no choice of four
// shapes is visited, and all shapes of the hand in turn are counted at once.
//
// Numbers are ordinary, and exact: see `carry`. The ways of the back are at most C(39, 13) < 2^33.

import { hcpOf, inSuit, subsetSize } from '../high-cards.mjs';
import { dealHighCards, firstPoints, fitting, waysByKinds } from './high-card-ways.mjs';
import { suitWithSum } from './spot-cards.mjs';
import { arrange, frontSums, packLengths } from './takers.mjs';

const SHARES = 15; // of a pair in a suit: up to four high cards, and how many its first taker has

/** Buffers for the sums behind suit 0, 1, 2 and 3, in some limbs. */
const buffers = (limbs) =>
  [4, 3, 2, 1, 0].map((suits) => Array.from({ length: limbs }, () => new Float64Array(SHARES ** suits)));
const backBuffers = [buffers(1), buffers(1)];
const frontBuffers = buffers(4);
const carried = buffers(4);

const LIMB = 2 ** 20;

/**
 * Writes numbers in limbs of 20 bits, the last one larger, into other limbs. A sum over the shares of a suit is at most
 * 90,090 < 2^17 times a number (C(13,9) C(9,5); with high cards less), over two suits at most 2^33 times. So a limb of
 * 20 bits stays exact over two suits; then limbs are carried.
 */
function carry(from, to, size) {
  const last = to.length - 1;
  for (let i = 0; i < size; i++) {
    let over = 0;
    for (let limb = 0; limb < last; limb++) {
      const value = over + (limb < from.length ? from[limb][i] : 0);
      over = Math.floor(value / LIMB);
      to[limb][i] = value - over * LIMB;
    }
    to[last][i] = over + (last < from.length ? from[last][i] : 0);
  }
  return to;
}

/** Calls `visit(length, from, to)` for each run of ascending packed lengths that have one length in a suit. */
function forRuns(lengths, suit, from, to, visit) {
  for (let start = from; start < to; ) {
    const length = inSuit(lengths[start], suit);
    let end = start + 1;
    while (end < to && inSuit(lengths[end], suit) === length) end++;
    visit(length, start, end);
    start = end;
  }
}

const product = (numbers) => numbers.reduce((all, number) => all * number, 1);

/** Adds the products of each weight and each number. */
function addOuter(sums, weights, numbers, size) {
  for (let share = 0; share < weights.length; share++) {
    const weight = weights[share];
    const place = share * size;
    if (weight > 0) for (let i = 0; i < size; i++) sums[place + i] += weight * numbers[i];
  }
}

/** Writes the sums of the products of the weights and as many rows of numbers. */
function contract(sums, weights, rows, size) {
  sums.fill(0, 0, size);
  for (let share = 0; share < weights.length; share++) {
    const weight = weights[share];
    const place = share * size;
    if (weight > 0) for (let i = 0; i < size; i++) sums[i] += weight * rows[place + i];
  }
  return sums;
}

/** The ways of the back by its shares in all suits, from `suit` on: sums over the lengths of its first taker. */
function backWays(lengths, ways, scratch, suit = 0, from = 0, to = lengths.length) {
  if (suit === 3) return ways[3].back(inSuit(lengths[from], 3));
  const size = product(ways.slice(suit + 1).map(({ backSize }) => backSize));
  const [sums] = scratch[suit];
  sums.fill(0, 0, size * ways[suit].backSize);
  forRuns(lengths, suit, from, to, (length, start, end) => {
    const behind = backWays(lengths, ways, scratch, suit + 1, start, end);
    addOuter(sums, ways[suit].back(length), behind, size);
  });
  return sums;
}

const range = (from, size) => Array.from({ length: size }, (_, i) => from + i);

/** All pairs of the numbers from one place on and from another on, as one number. */
const pairs = (one, ones, other, others, size) =>
  Int32Array.from(range(one, ones).flatMap((i) => range(other, others).map((j) => i * size + j)));

/** The pairs of blocks of two suits, with the places of their pairs of shares. */
function pairSuits(one, other) {
  const [{ frontSize: fronts, backSize: backs }] = other.ways;
  const blocks = one.blocks.flatMap((a) =>
    other.blocks.map((b) => ({
      id: a.id * 5 + b.id,
      fronts: pairs(a.fronts, a.firsts.length, b.fronts, b.firsts.length, fronts),
      backs: pairs(a.backs, a.thirds.length, b.backs, b.thirds.length, backs),
    })),
  );
  return { blocks, fronts: one.ways[0].frontSize * fronts, backs: one.ways[0].backSize * backs };
}

/** The kinds of a pair of blocks: by the first takers' shares, then by the back's. */
function blockKinds(one, other) {
  const blocks = [];
  for (const [i, a] of one.blocks.entries()) {
    for (const [j, b] of other.blocks.entries()) {
      blocks[i * 5 + j] = a.firsts.flatMap((_, p) =>
        b.firsts.map((__, q) =>
          pairs(
            a.kind + p * a.thirds.length,
            a.thirds.length,
            b.kind + q * b.thirds.length,
            b.thirds.length,
            other.kinds,
          ),
        ),
      );
    }
  }
  return blocks;
}

/** Visits the kinds of two blocks, of the majors and of the minors, in the order of their shares. */
function forKinds(majors, minors, size, visit) {
  let place = 0;
  for (const row of majors) {
    for (const column of minors) {
      for (const major of row) for (const minor of column) visit(place++, major * size + minor);
    }
  }
  return place;
}

/** The ways of high cards by pairs of blocks, those of a pair in the order of `forKinds`. */
function waysByBlocks({ suits, majors, minors, ...highs }) {
  const ways = waysByKinds({ majors, minors, ...highs });
  const [ones, others] = [blockKinds(suits[0], suits[1]), blockKinds(suits[2], suits[3])];
  return ones.map((major) =>
    others.map((minor) => {
      const found = new Float64Array(major.length * minor.length * major[0].length * minor[0].length);
      forKinds(major, minor, minors.size, (place, kind) => {
        found[place] = ways[kind];
      });
      return found;
    }),
  );
}

const gathered = [0, 1].map(() => new Float64Array(5 ** 4));

/** The ways of all high cards and of the back's spot cards, by the shares of the front: of cases and combinations. */
function waysBehindFront(highWays, majors, minors, [backCases, backTotal]) {
  const cases = new Float64Array(majors.fronts * minors.fronts);
  const total = new Float64Array(majors.fronts * minors.fronts);
  const [someCases, someTotal] = gathered;
  for (const major of majors.blocks) {
    for (const minor of minors.blocks) {
      let size = 0;
      for (const row of major.backs) {
        for (const column of minor.backs) {
          someCases[size] = backCases[row * minors.backs + column];
          someTotal[size++] = backTotal[row * minors.backs + column];
        }
      }
      const ways = highWays[major.id][minor.id];
      let place = 0;
      for (const row of major.fronts) {
        for (const column of minor.fronts) {
          let sumCases = 0;
          let sumTotal = 0;
          let moreCases = 0; // two sums each: a processor adds faster
          let moreTotal = 0;
          for (let i = size % 2; i < size; i += 2) {
            sumCases += ways[place + i] * someCases[i];
            sumTotal += ways[place + i] * someTotal[i];
            moreCases += ways[place + i + 1] * someCases[i + 1];
            moreTotal += ways[place + i + 1] * someTotal[i + 1];
          }
          if (size % 2 === 1) {
            sumCases += ways[place] * someCases[0];
            sumTotal += ways[place] * someTotal[0];
          }
          place += size;
          cases[row * minors.fronts + column] = sumCases + moreCases;
          total[row * minors.fronts + column] = sumTotal + moreTotal;
        }
      }
    }
  }
  return [cases, total];
}

/** Shares sums out to the lengths of the front's first taker, suit by suit; `add` gets each sum in limbs. */
function shareOut(sums, limbs, lengths, ways, add, suit = 0, from = 0, to = lengths.length) {
  if (suit === 4) {
    add(lengths[from], sums.map(([limb]) => limb));
    return;
  }
  const size = product(ways.slice(suit + 1).map(({ frontSize }) => frontSize));
  const { front, frontSize } = ways[suit];
  const exact =
    suit % 2 === 0 ? carry(sums, carried[suit].slice(0, limbs[suit / 2]), size * frontSize) : sums;
  forRuns(lengths, suit, from, to, (length, start, end) => {
    const behind = exact.map((limb, k) => contract(frontBuffers[suit + 1][k], front(length), limb, size));
    shareOut(behind, limbs, lengths, ways, add, suit + 1, start, end);
  });
}

/** The limbs before and behind the majors: cases need one, combinations up to four. */
const LIMBS = [[1, 1], [2, 4]];

const joinLimbs = (limbs, base) => limbs.reduceRight((sum, limb) => sum * base + BigInt(limb), 0n);

/** What is left for four takers, the first of `takers` in turn: high cards as a map, and spot cards by suit. */
export function openHand(takers, highCards, spots) {
  const order = arrange(takers);
  const highs = dealHighCards(highCards, order);
  const known = [[], [], [], []];
  const suitsOf = (sum) =>
    highs.suits.map((blocks, suit) => {
      const cards = inSuit(sum, suit);
      return (known[suit][cards] ??= suitWithSum(blocks, spots[suit], cards));
    });
  const left = packLengths(spots.map((cards, suit) => cards + subsetSize(inSuit(highCards, suit))));
  return { order, highs, left, suitsOf, highCards };
}

/** The sums of the front's lengths that have any ways, each with its suits. */
const openSums = ({ left, suitsOf }, order) =>
  frontSums(order, left)
    .map(({ sum, front, back }) => ({ sum, front, back, suits: suitsOf(sum) }))
    .filter(({ suits }) => suits.every(({ blocks }) => blocks.length > 0));

/** Memoises the pairs of suits of some sums: the majors, and the minors. */
function pairing() {
  const known = [new Map(), new Map()];
  return ({ sum, suits }) =>
    [sum >> 8, sum & 255].map((key, half) => {
      if (!known[half].has(key)) known[half].set(key, pairSuits(suits[2 * half], suits[2 * half + 1]));
      return known[half].get(key);
    });
}

/** Cases and combinations of the hand in turn, by its packed lengths. */
export function countShapes(hand) {
  const highWays = waysByBlocks(hand.highs);
  const pairsOf = pairing();
  const counts = new Map();
  for (const each of openSums(hand, hand.order)) {
    const [majors, minors] = pairsOf(each);
    const ways = LIMBS.map((_, weight) => each.suits.map((suit) => suit.ways[weight]));
    const back = ways.map((weighed, weight) => backWays(each.back, weighed, backBuffers[weight]));
    waysBehindFront(highWays, majors, minors, back).forEach((sums, weight) => {
      shareOut([sums], LIMBS[weight], each.front, ways[weight], (lengths, sum) => {
        if (!counts.has(lengths)) counts.set(lengths, [0n, 0n]);
        counts.get(lengths)[weight] += joinLimbs(sum, BigInt(LIMB));
      });
    });
  }
  return counts;
}

// ---- one hand of known lengths ----

// Sums of one hand stand four by four: cases, and combinations in three limbs of 24 bits. At most 4^8 ways in the
// minors and 3^8 in the majors, of which the hand has its own, are added up: less than 2^29, so that they stay exact.
const ALL_HCP = 40;
const QUAD = 4;
const QUAD_LIMB = 2 ** 24;
const MAJOR_SHARES = SHARES ** 2;

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

/** The kinds of a pair of suits that go with the lengths of the first taker: their ways, and the share of the back. */
function kindsOf(pair, kinds, [one, other], [length, otherLength]) {
  const found = { ways: [], kinds: [], backs: [] };
  const otherFront = other.ways[1].front(otherLength);
  const ways = Array.from(one.ways[1].front(length), (first) => Array.from(otherFront, (second) => first * second)).flat();
  for (const { id, fronts, backs } of pair.blocks) {
    fronts.forEach((front, i) => {
      if (ways[front] === 0) return;
      backs.forEach((back, j) => {
        found.ways.push(ways[front]);
        found.kinds.push(kinds[id][i][j]);
        found.backs.push(back);
      });
    });
  }
  return { ways: Float64Array.from(found.ways), kinds: Int32Array.from(found.kinds), backs: Int32Array.from(found.backs) };
}

/** Adds the ways of the front's and the back's spot cards in the minors, by kind there and by the back's majors. */
function addMinors(sums, { ways, kinds, backs }, size, [backCases, backTotal], columns) {
  for (let i = 0; i < kinds.length; i++) {
    for (let back = 0; back < size; back++) {
      const place = 2 * (kinds[i] * MAJOR_SHARES + back);
      sums[place] += backCases[back * columns + backs[i]];
      sums[place + 1] += ways[i] * backTotal[back * columns + backs[i]];
    }
  }
}

/** Multiplies these sums with the ways of the front's majors, by kind: combinations in two limbs. */
function addMajors(quads, { ways, kinds, backs }, size, sums) {
  const rows = sums.length / (2 * MAJOR_SHARES);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < kinds.length; i++) {
      const from = 2 * (row * MAJOR_SHARES + backs[i]);
      if (sums[from] === 0) continue;
      const place = QUAD * (row * size + kinds[i]);
      const high = Math.floor(sums[from + 1] / QUAD_LIMB);
      quads[place] += sums[from];
      quads[place + 1] += ways[i] * (sums[from + 1] - high * QUAD_LIMB);
      quads[place + 2] += ways[i] * high;
    }
  }
}

/** The ways to give out all spot cards if the hand in turn has these packed lengths, by kinds: minors, then majors. */
function spotWaysByKinds(hand, lengths) {
  const { suits, majors, minors } = hand.highs;
  const kinds = [blockKinds(suits[0], suits[1]), blockKinds(suits[2], suits[3])];
  const pairsOf = pairing();
  const quads = new Float64Array(QUAD * majors.size * minors.size);
  const [first, ...others] = hand.order;
  const byMajors = new Map();
  for (const each of openSums(hand, [{ ...first, lengths: Uint16Array.of(lengths) }, ...others])) {
    const key = each.sum >> 8;
    byMajors.set(key, [...(byMajors.get(key) ?? []), each]);
  }
  for (const group of byMajors.values()) {
    const sums = new Float64Array(2 * minors.size * MAJOR_SHARES);
    const [major] = pairsOf(group[0]);
    for (const each of group) {
      const [, minor] = pairsOf(each);
      const back = LIMBS.map((_, weight) =>
        backWays(each.back, each.suits.map((suit) => suit.ways[weight]), backBuffers[weight]),
      );
      const chosen = kindsOf(minor, kinds[1], each.suits.slice(2), [inSuit(lengths, 2), inSuit(lengths, 3)]);
      addMinors(sums, chosen, major.backs, back, minor.backs);
    }
    const chosen = kindsOf(major, kinds[0], group[0].suits, [inSuit(lengths, 0), inSuit(lengths, 1)]);
    addMajors(quads, chosen, majors.size, sums);
  }
  return carryQuads(quads);
}

/** Adds the quads of some kinds, each times its count, to the quad at a place. */
function addKinds(sums, place, { pairs: kinds, counts }, quads, start = 0) {
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
function sumBehind(sums, majors, { pairs: kinds, counts }, size, quads) {
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
  const sums = new Float64Array(QUAD * majors.size);
  const needed = new Uint8Array(majors.size);
  for (const minor of minors.groups()) {
    const groups = fitting(majors.groups(), minor.points, limits);
    needed.fill(0);
    for (const { pairs: kinds } of groups) for (let i = 0; i < kinds.length; i++) needed[kinds[i]] = 1;
    const needs = [];
    for (let kind = 0; kind < needed.length; kind++) if (needed[kind] === 1) needs.push(kind);
    sumBehind(sums, needs, minor, majors.size, quads);
    for (const group of groups) visit(group, firstPoints(group.points + minor.points), sums);
  }
}

/** The cases and combinations of the hand in turn by its HCP. */
function sumHcp(highs, quads) {
  const sums = new Float64Array(QUAD * (ALL_HCP + 1));
  forGroups(highs, quads, highs.limits, (major, hcp, behind) => addKinds(sums, QUAD * hcp, major, behind));
  return branchesOf(
    range(0, ALL_HCP + 1),
    (hcp) => ({ hcp }),
    (hcp) => sums.subarray(QUAD * hcp, QUAD * (hcp + 1)),
  );
}

/** The cases and combinations of each set of high cards in the majors, beside the HCP of the hand in turn. */
function sumMajors(highs, quads, wanted) {
  const sums = new Map();
  forGroups(highs, quads, highs.limitsWith(wanted), ({ points, pairs: kinds }, _, behind) => {
    if (!sums.has(points)) sums.set(points, new Float64Array(QUAD * highs.majors.size));
    const found = sums.get(points);
    for (const kind of kinds) for (let i = QUAD * kind; i < QUAD * (kind + 1); i++) found[i] += behind[i];
  });
  return branchesOf(HOLDINGS, (held) => ({ majors: held << 8 }), (held) => {
    const quad = new Float64Array(QUAD);
    for (const group of highs.majors.groupsHolding(held)) {
      if (sums.has(group.points)) addKinds(quad, 0, group, sums.get(group.points));
    }
    return quad;
  });
}

/** The cases and combinations of each set of high cards in the minors, beside those in the majors and the HCP. */
function sumMinors({ majors, minors, limits }, quads, hcp, map) {
  const rows = majors.groupsHolding(map >> 8).map((group) => {
    const behind = new Float64Array(QUAD * minors.size);
    for (let minor = 0; minor < minors.size; minor++) {
      addKinds(behind, QUAD * minor, group, quads, QUAD * minor * majors.size);
    }
    return { points: group.points, behind };
  });
  const holdings = HOLDINGS.filter((held) => hcpOf(map | held) === hcp);
  return branchesOf(holdings, (held) => ({ highCards: map | held }), (held) => {
    const quad = new Float64Array(QUAD);
    for (const group of minors.groupsHolding(held)) {
      for (const { behind } of fitting(rows, group.points, limits)) addKinds(quad, 0, group, behind);
    }
    return quad;
  });
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
