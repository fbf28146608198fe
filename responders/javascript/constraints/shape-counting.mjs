// Cases and combinations of a constraint that lists shapes (CONS-3), counted without listing them.
//
// For each sum of the front's lengths (takers.mjs), the ways of the back's spot cards are summed over all its lengths,
// then multiplied with the ways of the high cards, then shared out to the lengths of the hand in turn. So no choice of
// four shapes is visited, and all shapes of the hand in turn are counted at once.

import { inSuit, subsetSize } from '../high-cards.mjs';
import { dealHighCards, waysByKinds } from './high-card-ways.mjs';
import { shareOut, waysOfBack } from './split-sums.mjs';
import { pairShares, suitWithSum } from './spot-cards.mjs';
import { arrange, frontSums, packLengths } from './takers.mjs';

/** What is left for the first four takers, the first of them in turn: high cards as a map, and spot cards by suit. */
export function openHand(takers, highCards, spots) {
  const order = arrange(takers.slice(0, 4));
  const highs = dealHighCards(highCards, order);
  const left = packLengths(spots.map((cards, suit) => cards + subsetSize(inSuit(highCards, suit))));
  const known = [[], [], [], []];
  const suitsOf = (sum) =>
    highs.suits.map((shares, suit) => {
      const cards = inSuit(sum, suit);
      return (known[suit][cards] ??= suitWithSum(shares, spots[suit], cards, inSuit(left - sum, suit)));
    });
  return { order, highs, left, suitsOf };
}

/** The sums of the front's lengths that have any ways, each with its suits. */
export const openSums = ({ left, suitsOf }, order) =>
  frontSums(order, left)
    .map(({ sum, front, back }) => ({ sum, front, back, suits: suitsOf(sum) }))
    .filter(({ suits }) => suits.every(({ fronts, backs }) => fronts.length > 0 && backs.length > 0));

/** The places of the shares of the front and of the back in two suits by their kinds. */
function sharesByKind([one, other]) {
  const places = (side, size) => one.kinds.flatMap((a) => other.kinds.map((b) => a[side] * size + b[side]));
  return { fronts: places('front', other.fronts.length), backs: places('back', other.backs.length) };
}

/** For each share of the front in all suits: the shares of the back that go with it, with the ways of their kind. */
function waysByShares({ majors, minors, ...highs }) {
  const ways = waysByKinds({ majors, minors, ...highs });
  const [ones, others] = [majors, minors].map(({ suits }) => sharesByKind(suits));
  const [fronts, backs] = [sizeOf(minors, 'fronts'), sizeOf(minors, 'backs')];
  const rows = Array.from({ length: sizeOf(majors, 'fronts') * fronts }, () => []);
  for (let major = 0; major < majors.size; major++) {
    for (let minor = 0; minor < minors.size; minor++) {
      const number = ways[major * minors.size + minor];
      if (number > 0) {
        rows[ones.fronts[major] * fronts + others.fronts[minor]].push(
          ones.backs[major] * backs + others.backs[minor],
          number,
        );
      }
    }
  }
  return { ends: Int32Array.from(rows, ((end) => (row) => (end += row.length))(0)), entries: Int32Array.from(rows.flat()) };
}

const sizeOf = ({ suits: [one, other] }, side) => one[side].length * other[side].length;

/** The ways of all high cards and of the back's spot cards, by the shares of the front: of cases and combinations. */
const behind = new Float64Array(2*15**4);
const cases = new Float64Array(15**4);
const total = new Float64Array(15**4);
function waysBehindFront({ ends, entries }, { fronts, backs, sizes }, [backCases, backTotal]) {
  let place = 0;
  for (const major of backs[0]) {
    for (const minor of backs[1]) {
      behind[2 * (major * sizes.minorBacks + minor)] = backCases[place];
      behind[2 * (major * sizes.minorBacks + minor) + 1] = backTotal[place++];
    }
  }
  place = 0;
  for (const major of fronts[0]) {
    for (const minor of fronts[1]) {
      const row = major * sizes.minorFronts + minor;
      const end = ends[row];
      let sumCases = 0;
      let sumTotal = 0;
      for (let i = row === 0 ? 0 : ends[row - 1]; i < end; i += 2) {
        const at = 2 * entries[i];
        const ways = entries[i + 1];
        sumCases += ways * behind[at];
        sumTotal += ways * behind[at + 1];
      }
      cases[place] = sumCases;
      total[place++] = sumTotal;
    }
  }
  return [cases, total];
}

/** Memoises the pairs of shares of two suits by their sum. */
function pairing(hand, half, suits) {
  const known = new Map();
  const sizes = half.suits[1];
  return (sum, each) => {
    if (!known.has(sum)) {
      const [one, other] = suits.map((suit) => each.suits[suit]);
      known.set(sum, {
        fronts: pairShares(one.fronts, other.fronts, sizes.fronts.length),
        backs: pairShares(one.backs, other.backs, sizes.backs.length),
      });
    }
    return known.get(sum);
  };
}

/** Cases and combinations of the hand in turn, by its packed lengths. */
export function countShapes(hand) {
  const rows = waysByShares(hand.highs);
  const { majors, minors } = hand.highs;
  const majorsOf = pairing(hand, majors, [0, 1]);
  const minorsOf = pairing(hand, minors, [2, 3]);
  const sizes = {
    back: sizeOf(majors, 'backs') * sizeOf(minors, 'backs'),
    minorBacks: sizeOf(minors, 'backs'),
    minorFronts: sizeOf(minors, 'fronts'),
  };
  const counts = new Map();
  for (const each of openSums(hand, hand.order)) {
    const [ones, others] = [majorsOf(each.sum >> 8, each), minorsOf(each.sum & 255, each)];
    const places = { fronts: [ones.fronts, others.fronts], backs: [ones.backs, others.backs], sizes };
    waysBehindFront(rows, places, waysOfBack(each)).forEach((sums, weight) => {
      shareOut(sums, each, weight, (lengths, sum) => {
        if (!counts.has(lengths)) counts.set(lengths, [0n, 0n]);
        counts.get(lengths)[weight] += sum;
      });
    });
  }
  return counts;
}
