// Reading a constraint (CONS-1, CONS-2), and what its listing says of a hand (CONS-3).

import { malformed, outOfRange } from './errors.mjs';
import { MAX_HCP } from './high-cards.mjs';
import { SEATS } from './notation.mjs';
import { ALL_SHAPES, readAlternative, shapes } from './shapes.mjs';
import { counter, oneOf, optional, record, text } from './types.mjs';

const SUITS = 'SHDC';

function list(value, what) {
  if (!Array.isArray(value) || value.length === 0) throw malformed(`${what} are a list that is not empty`);
  return value;
}

/** A list of lower and upper end, which may not go past `end` (CONS-2). */
const range = (end) => (value) => {
  if (!Array.isArray(value) || value.length !== 2) throw malformed('a range is a list of two counters');
  const [low, high] = value.map(counter);
  if (low > high) throw malformed('the lower end of a range is above its upper end');
  if (high > end) throw outOfRange(`a range ends above ${end}`);
  return { low, high };
};

const shapeList = (value) => new Set(list(value, 'shapes').flatMap((each) => readAlternative(text(each))));

const suitRanges = record(Object.fromEntries(Array.from(SUITS, (suit) => [suit, optional(range(13))])));

function lengthRanges(value) {
  const ranges = Object.entries(suitRanges(value));
  if (ranges.length === 0) throw malformed('lengths name at least one suit');
  return ranges.map(([suit, { low, high }]) => ({ suit: SUITS.indexOf(suit), low, high }));
}

const seatName = oneOf(...SEATS);

const readHand = record({
  seat: (value) => SEATS.indexOf(seatName(value)),
  shapes: optional(shapeList),
  lengths: optional(lengthRanges),
  hcp: optional(range(MAX_HCP)),
});

/** The shapes a hand may have, in their order, and the ends of its HCP. A member that is not there allows all. */
function allowed({ seat, shapes: listed, lengths = [], hcp = { low: 0, high: MAX_HCP } }) {
  const fits = (place) =>
    (!listed || listed.has(place)) &&
    lengths.every(({ suit, low, high }) => low <= shapes[place][suit] && shapes[place][suit] <= high);
  return { seat, shapes: ALL_SHAPES.filter(fits), hcp };
}

/** The type `hands`. `byShape` and `byHighCards` say what occurs in a makeup, whatever it excludes (CONS-3). */
export function readConstraint(value) {
  const hands = list(value, 'hands').map(readHand);
  if (new Set(hands.map(({ seat }) => seat)).size < hands.length) throw malformed('a seat stands twice');
  if (hands.some((hand) => Object.keys(hand).length < 2)) throw malformed('a hand has no member but its seat');
  return {
    hands: hands.map(allowed),
    byShape: hands.some((hand) => hand.shapes || hand.lengths),
    byHighCards: hands.some((hand) => hand.hcp),
  };
}

/** Does a hand of this shape and these HCP meet what is demanded of it? */
export const meets = (hand, shape, hcp) => hand.shapes.includes(shape) && hand.hcp.low <= hcp && hcp <= hand.hcp.high;
