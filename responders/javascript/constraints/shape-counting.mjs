// Cases and combinations of a constraint that lists shapes (CONS-3), counted without listing them.
//
// For each sum of the front's lengths (takers.mjs), the ways of the back's spot cards are summed over all its lengths,
// then multiplied with the ways of the high cards, then shared out to the lengths of the hand in turn. So no choice of
// four shapes is visited, and all shapes of the hand in turn are counted at once.

import { inSuit, subsetSize } from '../high-cards.mjs';
import { dealHighCards, waysByKinds } from './high-card-ways.mjs';
import { shareOut, waysOfBack } from './split-sums.mjs';
import { suitWithSum } from './spot-cards.mjs';
import { blockKinds, pairing } from './suit-pairs.mjs';
import { arrange, frontSums, packLengths } from './takers.mjs';

/** What is left for the first four takers, the first of them in turn: high cards as a map, and spot cards by suit. */
export function openHand(takers, highCards, spots) {
  const order = arrange(takers.slice(0, 4));
  const highs = dealHighCards(highCards, order);
  const known = [[], [], [], []];
  const suitsOf = (sum) =>
    highs.suits.map((blocks, suit) => {
      const cards = inSuit(sum, suit);
      return (known[suit][cards] ??= suitWithSum(blocks, spots[suit], cards));
    });
  const left = packLengths(spots.map((cards, suit) => cards + subsetSize(inSuit(highCards, suit))));
  return { order, highs, left, suitsOf };
}

/** The sums of the front's lengths that have any ways, each with its suits. */
export const openSums = ({ left, suitsOf }, order) =>
  frontSums(order, left)
    .map(({ sum, front, back }) => ({ sum, front, back, suits: suitsOf(sum) }))
    .filter(({ suits }) => suits.every(({ blocks }) => blocks.length > 0));

/** Visits the kinds of two blocks, of the majors and of the minors, in the order of their shares. */
function forKinds(majors, minors, size, visit) {
  let place = 0;
  for (const row of majors) {
    for (const column of minors) {
      for (const major of row) for (const minor of column) visit(place++, major * size + minor);
    }
  }
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

/** Cases and combinations of the hand in turn, by its packed lengths. */
export function countShapes(hand) {
  const highWays = waysByBlocks(hand.highs);
  const pairsOf = pairing();
  const counts = new Map();
  for (const each of openSums(hand, hand.order)) {
    const [majors, minors] = pairsOf(each);
    waysBehindFront(highWays, majors, minors, waysOfBack(each)).forEach((sums, weight) => {
      shareOut(sums, each, weight, (lengths, sum) => {
        if (!counts.has(lengths)) counts.set(lengths, [0n, 0n]);
        counts.get(lengths)[weight] += sum;
      });
    });
  }
  return counts;
}
