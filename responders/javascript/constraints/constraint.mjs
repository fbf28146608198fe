// A constraint as the program reads it (CONS-1, CONS-2), and the hands that satisfy it.

import { malformed, outOfRange } from '../errors.mjs';
import { MAX_HCP } from '../high-cards.mjs';
import { SEATS, SUITS } from '../notation.mjs';
import { counter, oneOf, optional, record, text } from '../parameters.mjs';
import { ALL_SHAPES, readAlternative, shapes } from '../shapes.mjs';

function nonEmptyList(value, name) {
  if (!Array.isArray(value) || value.length === 0) throw malformed(`${name} are a list that is not empty`);
  return value;
}

/** The type of a range: its lower and upper bound, none above `limit` (CONS-2). */
const range = (limit) => (value) => {
  if (!Array.isArray(value) || value.length !== 2) throw malformed('a range is a list of two counters');
  const [low, high] = value.map(counter);
  if (low > high) throw malformed('the lower bound of a range is above its upper bound');
  if (high > limit) throw outOfRange(`the bounds go up to ${limit}`);
  return { low, high };
};

const shapeSet = (value) => new Set(nonEmptyList(value, 'shapes').flatMap((item) => readAlternative(text(item))));

const suitRanges = record(Object.fromEntries(Array.from(SUITS, (suit) => [suit, optional(range(13))])));

function lengthRanges(value) {
  const ranges = Object.entries(suitRanges(value));
  if (ranges.length === 0) throw malformed('lengths name at least one suit');
  return ranges.map(([suit, { low, high }]) => ({ suit: SUITS.indexOf(suit), low, high }));
}

const seatName = oneOf(...SEATS);

const readHand = record({
  seat: (value) => SEATS.indexOf(seatName(value)),
  shapes: optional(shapeSet),
  lengths: optional(lengthRanges),
  hcp: optional(range(MAX_HCP)),
});

/** A hand with the shapes that it may have, in order, and its range of HCP. A member that is absent allows all. */
function constrainedHand({ seat, shapes: listed, lengths = [], hcp = { low: 0, high: MAX_HCP } }) {
  const fits = (shape) =>
    (!listed || listed.has(shape)) &&
    lengths.every(({ suit, low, high }) => low <= shapes[shape][suit] && shapes[shape][suit] <= high);
  return { seat, shapes: ALL_SHAPES.filter(fits), hcp };
}

/** The constraint in a list of hands. `byShape` and `byHighCards` say whether makeups list these (CONS-3). */
export function readConstraint(value) {
  const hands = nonEmptyList(value, 'hands').map(readHand);
  if (new Set(hands.map(({ seat }) => seat)).size < hands.length) throw malformed('a seat occurs twice');
  if (hands.some((hand) => Object.keys(hand).length < 2)) throw malformed('a hand has no member except its seat');
  return {
    hands: hands.map(constrainedHand),
    byShape: hands.some((hand) => hand.shapes || hand.lengths),
    byHighCards: hands.some((hand) => hand.hcp),
  };
}

/** Whether a hand with this shape and these HCP satisfies its constraint. */
export const satisfies = (hand, shape, hcp) =>
  hand.shapes.includes(shape) && hand.hcp.low <= hcp && hcp <= hand.hcp.high;
