// Cases and combinations of a constraint that lists shapes (CONS-3), counted without listing them.
//
// For each sum of the front's lengths (takers.mjs), the ways of the back's spot cards are summed over all its lengths,
// then multiplied with the ways of the high cards, then shared out to the lengths of the hand in turn. So no choice of
// four shapes is visited, and all shapes of the hand in turn are counted at once.

import { inSuit, subsetSize } from '../high-cards.mjs';
import { dealHighCards, waysByKinds } from './high-card-ways.mjs';
import { newTable, shareOut, waysOfBack } from './split-sums.mjs';
import { suitWithSum } from './spot-cards.mjs';
import { arrange, frontSums, mayHaveAny, packLengths } from './takers.mjs';

/** What is left for the first four takers, the first of them in turn: high cards as a map, and spot cards by suit. */
export function openHand(takers, highCards, spots) {
  const order = arrange(takers.slice(0, 4));
  const highs = dealHighCards(highCards, order, order.slice(2).every(mayHaveAny));
  const left = packLengths(spots.map((cards, suit) => cards + subsetSize(inSuit(highCards, suit))));
  const known = [[], [], [], []];
  const suitsOf = (sum) =>
    [...highs.majors.suits, ...highs.minors.suits].map((shares, suit) => {
      const cards = inSuit(sum, suit);
      return (known[suit][cards] ??= suitWithSum(shares, spots[suit], cards, inSuit(left - sum, suit)));
    });
  return { order, highs, left, suitsOf };
}

/** The numbers of shares in the suits behind each suit. */
const sizesBehind = (suits, side) =>
  suits.map((_, suit) => suits.slice(suit + 1).reduce((size, { [side]: shares }) => size * shares.length, 1));

/** The sums of the front's lengths that have any ways, each with its suits. */
export const openSums = ({ left, suitsOf }, order) =>
  frontSums(order, left).flatMap(({ sum, front, back }) => {
    const suits = suitsOf(sum);
    const [frontSizes, backSizes] = [sizesBehind(suits, 'fronts'), sizesBehind(suits, 'backs')];
    const isPossible = suits[0].fronts.length * frontSizes[0] * suits[0].backs.length * backSizes[0] > 0;
    return isPossible ? [{ sum, front, back, suits, frontSizes, backSizes }] : [];
  });

/** For each share of the front in all suits: the shares of the back that go with it, with the ways of their kind. */
function waysByShares(highs) {
  const { majors, minors } = highs;
  const ways = waysByKinds(highs);
  const place = (side, one, other) => one * sizeOf(minors, side) + other;
  const placesOf = ({ suits, kinds }, side) =>
    kinds.map(({ [side]: [one, other] }) => one * suits[1][side].length + other);
  const rows = Array.from({ length: sizeOf(majors, 'fronts') * sizeOf(minors, 'fronts') }, () => []);
  const fronts = [majors, minors].map((half) => placesOf(half, 'fronts'));
  const backs = [majors, minors].map((half) => placesOf(half, 'backs'));
  for (let major = 0; major < majors.kinds.length; major++) {
    for (let minor = 0; minor < minors.kinds.length; minor++) {
      const number = ways[major * minors.kinds.length + minor];
      if (number > 0) {
        rows[place('fronts', fronts[0][major], fronts[1][minor])].push(
          place('backs', backs[0][major], backs[1][minor]),
          number,
        );
      }
    }
  }
  let end = 0;
  return { ends: Int32Array.from(rows, (row) => (end += row.length)), entries: Int32Array.from(rows.flat()) };
}

const sizeOf = ({ suits: [one, other] }, side) => one[side].length * other[side].length;

/** Pairs of shares of two suits, as places in a table of all pairs. */
const pairPlaces = ([one, other], side, half) =>
  Int32Array.from(
    one[side].flatMap((a) => other[side].map((b) => a.place * half.suits[1][side].length + b.place)),
  );

const behind = new Float64Array(2 * 15 ** 4);
const [cases, total] = [newTable(4), newTable(4)];

/** The ways of all high cards and of the back's spot cards, by the shares of the front: of cases and combinations. */
function waysBehindFront({ majors, minors }, { ends, entries }, { suits, ...each }) {
  const places = (side) => [
    pairPlaces(suits.slice(0, 2), side, majors),
    pairPlaces(suits.slice(2), side, minors),
    sizeOf(minors, side),
  ];
  const [majorBacks, minorBacks, backs] = places('backs');
  const ways = waysOfBack({ suits, ...each });
  let place = 0;
  for (const major of majorBacks) {
    for (const minor of minorBacks) {
      const to = 2 * (major * backs + minor);
      behind[to] = ways[place++];
      behind[to + 1] = ways[place++];
    }
  }
  const [majorFronts, minorFronts, fronts] = places('fronts');
  place = 0;
  for (const major of majorFronts) {
    for (const minor of minorFronts) {
      const row = major * fronts + minor;
      const end = ends[row];
      let sumCases = 0;
      let sumTotal = 0;
      for (let i = row === 0 ? 0 : ends[row - 1]; i < end; i += 2) {
        const at = 2 * entries[i];
        const number = entries[i + 1];
        sumCases += number * behind[at];
        sumTotal += number * behind[at + 1];
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
    waysBehindFront(hand.highs, rows, each);
    shareOut(cases, [total], each, (lengths, moreCases, moreTotal) => {
      const [allCases, all] = counts.get(lengths) ?? [0n, 0n];
      counts.set(lengths, [allCases + moreCases, all + moreTotal]);
    });
  }
  return counts;
}
