// Cases and combinations of a constraint that lists shapes (CONS-3), counted without listing them.
//
// For each sum of the front's lengths (takers.mjs), the ways of the back's spot cards are summed over all its lengths,
// then multiplied with the ways of the high cards, then shared out to the lengths of the hand in turn. So no choice of
// four shapes is visited, and all shapes of the hand in turn are counted at once.

import { waysByKinds } from './high-card-ways.mjs';
import { openSums } from './open-hand.mjs';
import { newTable, shareOut, waysOfBack } from './split-sums.mjs';

const sizeOf = ({ suits: [one, other] }, side) => one[side].length * other[side].length;

/** The place of a pair of shares, the front's or the back's, in a table of all pairs. */
const placeIn = ({ suits }, side, one, other) => one * suits[1][side].length + other;

/** For each share of the front in all suits: the shares of the back that go with it, with the ways of their kind. */
function waysByShares(highs) {
  const ways = waysByKinds(highs);
  const { majors, minors } = highs;
  const [ones, others] = [majors, minors].map((half) =>
    half.kinds.map(({ fronts, backs }) => ({
      front: placeIn(half, 'fronts', ...fronts),
      back: placeIn(half, 'backs', ...backs),
    })),
  );
  const rows = Array.from({ length: sizeOf(majors, 'fronts') * sizeOf(minors, 'fronts') }, () => []);
  ones.forEach((one, i) => {
    others.forEach((other, j) => {
      const number = ways[i * others.length + j];
      const row = rows[one.front * sizeOf(minors, 'fronts') + other.front];
      if (number > 0) row.push(one.back * sizeOf(minors, 'backs') + other.back, number);
    });
  });
  let end = 0;
  return { ends: Int32Array.from([[], ...rows], (row) => (end += row.length)), entries: Int32Array.from(rows.flat()) };
}

/** The places of all pairs of shares of two suits. */
const placesIn = (half, side, [one, other]) =>
  Int32Array.from(one[side].flatMap((a) => other[side].map((b) => placeIn(half, side, a.place, b.place))));

const [cases, total] = [newTable(4), newTable(4)]; // by the shares of the front
const [backCases, backTotal] = [newTable(4), newTable(4)]; // by those of the back

/** Puts the ways of the back's spot cards where the entries of `waysByShares` look for them. */
function spreadBack({ majors, minors }, each) {
  const ways = waysOfBack(each);
  const others = placesIn(minors, 'backs', each.suits.slice(2));
  const size = sizeOf(minors, 'backs');
  let from = 0;
  for (const major of placesIn(majors, 'backs', each.suits)) {
    for (const minor of others) {
      const place = major * size + minor;
      backCases[place] = ways[from++];
      backTotal[place] = ways[from++];
    }
  }
}

/** Sums the ways of all high cards and of the back's spot cards by the shares of the front. */
function sumBehindFront({ majors, minors }, { ends, entries }, { suits }) {
  const others = placesIn(minors, 'fronts', suits.slice(2));
  const size = sizeOf(minors, 'fronts');
  let place = 0;
  for (const major of placesIn(majors, 'fronts', suits)) {
    for (const minor of others) {
      const row = major * size + minor;
      const end = ends[row + 1];
      let sumCases = 0;
      let sumTotal = 0;
      for (let i = ends[row]; i < end; i += 2) {
        const back = entries[i];
        const ways = entries[i + 1];
        sumCases += ways * backCases[back];
        sumTotal += ways * backTotal[back];
      }
      cases[place] = sumCases;
      total[place++] = sumTotal;
    }
  }
}

/** Cases and combinations of the hand in turn, by its packed lengths. */
export function countShapes(hand) {
  const rows = waysByShares(hand.highs);
  const counts = new Map();
  for (const each of openSums(hand, hand.order)) {
    spreadBack(hand.highs, each);
    sumBehindFront(hand.highs, rows, each);
    shareOut(cases, total, each, (lengths, moreCases, moreTotal) => {
      const [allCases, all] = counts.get(lengths) ?? [0n, 0n];
      counts.set(lengths, [allCases + moreCases, all + moreTotal]);
    });
  }
  return counts;
}
