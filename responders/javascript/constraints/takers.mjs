// Takers: whoever gets cards that are left. They are the constrained hands still open, one for all cards that nobody
// asked for, and takers without cards, so that there are always four. The hand in turn and a second taker are the
// front, the other two the back.
//
// The lengths of a taker in S H D C are packed into a number of 16 bits, four a suit, as in a map of high cards. Four
// takers get all cards. So lengths of all takers but one decide those of the last, and where the sum of two lengths
// carries from suit to suit, nothing completes it: its digits add up to too few cards.

import { MAX_HCP } from '../high-cards.mjs';
import { shapes } from '../shapes.mjs';

const ALL_POINTS = 40; // in the deck
const PACKED = 1 << 16;

export const packLengths = ([s, h, d, c]) => (s << 12) | (h << 8) | (d << 4) | c;

/** The packed lengths of each shape. */
const packedShapes = shapes.map(packLengths);
export const packShape = (shape) => packedShapes[shape];

/** A taker with the lengths that it may have, ascending, and its bounds of HCP. */
function makeTaker(allLengths, { low, high }) {
  const lengths = Uint16Array.from(allLengths).sort();
  const allowed = new Uint8Array(PACKED);
  for (const each of lengths) allowed[each] = 1;
  return { lengths, allowed, low, high: high === MAX_HCP ? ALL_POINTS : high };
}

const SUIT_LENGTHS = Array.from({ length: 14 }, (_, length) => length);

/** All ways to take a number of cards. */
const anyLengths = (cards) =>
  SUIT_LENGTHS.flatMap((s) => SUIT_LENGTHS.flatMap((h) => SUIT_LENGTHS.map((d) => [s, h, d, cards - s - h - d])))
    .filter(([, , , c]) => c in SUIT_LENGTHS)
    .map(packLengths);

const NOBODY = makeTaker([0], { low: 0, high: 0 });

/** Whoever gets all cards but those of some hands. */
const restTakers = [1, 2, 3].map((hands) => makeTaker(anyLengths(52 - 13 * hands), { low: 0, high: ALL_POINTS }));

/** Four takers, or more: the hands of a constraint from one on, not the last of four, whoever gets the rest, nobody. */
export const takersFrom = (hands, hand) => [
  ...hands.slice(hand).map(({ shapes: allowed, hcp }) => makeTaker(allowed.map(packShape), hcp)),
  ...restTakers.slice(hands.length - 1, hands.length),
  NOBODY,
  NOBODY,
];

/** Whether a taker may have its cards in any suits: no hand has as many shapes otherwise. */
export const mayHaveAny = ({ lengths }) => lengths.length >= shapes.length;

const pairs = (one, other) => one.lengths.length * other.lengths.length;

/** Four takers, the hand in turn first, with the second that leaves the fewest sums of lengths to the front. */
export function arrange([first, ...others]) {
  const orders = others.map((second, i) => [first, second, ...others.filter((_, j) => j !== i)]);
  const sums = ([a, b, c, d]) => Math.min(pairs(a, b), pairs(c, d));
  return orders.reduce((best, order) => (sums(order) < sums(best) ? order : best));
}

/** The lengths of one taker that leave allowed lengths to the other, if both together have a sum. */
const splits = (one, other, sum) => one.lengths.filter((each) => other.allowed[(sum - each) & (PACKED - 1)]);

/** All sums of the lengths of two takers. */
function sumsOf(one, other) {
  const sums = new Set();
  for (const each of one.lengths) for (const more of other.lengths) sums.add(each + more);
  return [...sums];
}

/** Each sum of lengths that the front can have, with the lengths of its first taker and those of the back's first. */
export function frontSums([a, b, c, d], left) {
  const sums = pairs(a, b) <= pairs(c, d) ? sumsOf(a, b) : sumsOf(c, d).map((sum) => left - sum);
  return sums
    .map((sum) => ({ sum, front: splits(a, b, sum), back: splits(c, d, left - sum) }))
    .filter(({ front, back }) => front.length > 0 && back.length > 0);
}
