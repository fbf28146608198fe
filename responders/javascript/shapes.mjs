// Shapes and patterns (SHAPE-1 to SHAPE-5). Inside the program a shape is its place in the list `shapes`.

import { choose } from './combinatorics.mjs';
import { malformed } from './errors.mjs';

const CARDS = 13;

/** The pattern of some lengths: the same in falling order (SHAPE-2). */
const fall = (lengths) => [...lengths].sort((a, b) => b - a);

/** Tuples compare by their first difference. */
function compare(one, other) {
  const i = one.findIndex((length, suit) => length !== other[suit]);
  return i < 0 ? 0 : one[i] - other[i];
}

function everyShape() {
  const found = [];
  for (let s = 0; s <= CARDS; s++) {
    for (let h = 0; s + h <= CARDS; h++) {
      for (let d = 0; s + h + d <= CARDS; d++) found.push([s, h, d, CARDS - s - h - d]);
    }
  }
  return found;
}

/** SHAPE-3: the 560 shapes as lengths S H D C. Patterns rise; within a pattern its shapes fall. */
export const shapes = everyShape().sort((one, other) => compare(fall(one), fall(other)) || compare(other, one));

export const ALL_SHAPES = shapes.map((_, place) => place);

const shapeTexts = shapes.map((lengths) => lengths.join('='));
const patternTexts = shapes.map((lengths) => fall(lengths).join('-'));

export const writeShape = (place) => shapeTexts[place];
export const writePattern = (place) => patternTexts[place];

// Maps, so that no shape is called `constructor`. A text that none of them has is malformed (SHAPE-2).
const placeOf = new Map(shapeTexts.map((text, place) => [text, place]));
const placesOf = new Map(patternTexts.map((text) => [text, []]));
patternTexts.forEach((text, place) => placesOf.get(text).push(place));

/** SHAPE-4. */
const names = new Map([
  ['flat', ['4-3-3-3']],
  ['balanced', ['4-3-3-3', '4-4-3-2', '5-3-3-2']],
  ['three-suiter', ['4-4-4-1', '5-4-4-0']],
]);

const key = ([s, h, d]) => (s * 14 + h) * 14 + d;
const placeByKey = new Int16Array(14 ** 3);
shapes.forEach((lengths, place) => {
  placeByKey[key(lengths)] = place;
});

/** The place of the shape with these lengths, which must add up to 13. */
export const findShape = (lengths) => placeByKey[key(lengths)];

export function readShape(text) {
  if (!placeOf.has(text)) throw malformed('no shape of 13 cards');
  return placeOf.get(text);
}

/** The shapes of a pattern. */
export function readPattern(text) {
  if (!placesOf.has(text)) throw malformed('no pattern of 13 cards');
  return placesOf.get(text);
}

/** The shapes that a shape, a pattern or a name stands for (CONS-1). */
export function readAlternative(text) {
  if (names.has(text)) return names.get(text).flatMap(readPattern);
  return placesOf.get(text) ?? [readShape(text)];
}

/** SHAPE-5: how many hands have one of these shapes. All 560 make C(52, 13) < 2^40, an ordinary number. */
export const countHands = (places) =>
  places.reduce((sum, place) => sum + shapes[place].reduce((product, length) => product * choose(CARDS, length), 1), 0);
