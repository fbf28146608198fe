// Shapes, patterns and their names (SHAPE-1 to SHAPE-5). Inside the program a shape is its index in the list `shapes`.

import { choose } from './combinatorics.mjs';
import { malformed } from './errors.mjs';

const HAND = 13;

/** The lengths of a pattern: those of a shape in descending order (SHAPE-2). */
const descending = (lengths) => [...lengths].sort((a, b) => b - a);

/** Compares tuples by their first difference; NaN, which is as false as 0, if there is none. */
function compare(one, other) {
  const i = one.findIndex((length, suit) => length !== other[suit]);
  return one[i] - other[i];
}

function everyShape() {
  const found = [];
  for (let s = 0; s <= HAND; s++) {
    for (let h = 0; s + h <= HAND; h++) {
      for (let d = 0; s + h + d <= HAND; d++) found.push([s, h, d, HAND - s - h - d]);
    }
  }
  return found;
}

/** The 560 shapes as lengths S H D C: patterns ascend, and the shapes of a pattern descend (SHAPE-3). */
export const shapes = everyShape().sort(
  (one, other) => compare(descending(one), descending(other)) || compare(other, one),
);

export const ALL_SHAPES = shapes.map((_, index) => index);

const shapeTexts = shapes.map((lengths) => lengths.join('='));
const patternTexts = shapes.map((lengths) => descending(lengths).join('-'));

export const writeShape = (index) => shapeTexts[index];
export const writePattern = (index) => patternTexts[index];

// Maps, since objects would also find `constructor`.
const indexByText = new Map(shapeTexts.map((text, index) => [text, index]));
const indexesByPattern = new Map(patternTexts.map((text) => [text, []]));
patternTexts.forEach((text, index) => indexesByPattern.get(text).push(index));

/** The named sets of patterns (SHAPE-4). */
const names = new Map([
  ['flat', ['4-3-3-3']],
  ['balanced', ['4-3-3-3', '4-4-3-2', '5-3-3-2']],
  ['three-suiter', ['4-4-4-1', '5-4-4-0']],
]);

/** The shape with four lengths, which must add up to 13. */
export const findShape = (lengths) => indexByText.get(lengths.join('='));

/** The shape in a text; any other text is malformed (SHAPE-2). */
export function readShape(text) {
  if (!indexByText.has(text)) throw malformed('not a shape of 13 cards');
  return indexByText.get(text);
}

/** The shapes of the pattern in a text; any other text is malformed (SHAPE-2). */
export function readPattern(text) {
  if (!indexesByPattern.has(text)) throw malformed('not a pattern of 13 cards');
  return indexesByPattern.get(text);
}

/** The shapes of a shape, a pattern or a name (CONS-1). */
export function readAlternative(text) {
  if (names.has(text)) return names.get(text).flatMap(readPattern);
  return indexesByPattern.get(text) ?? [readShape(text)];
}

/** The number of hands with one of some shapes (SHAPE-5): at most C(52, 13) < 2^40, an ordinary number. */
export function countHands(indexes) {
  const handsOf = (lengths) => lengths.reduce((product, length) => product * choose(HAND, length), 1);
  return indexes.reduce((sum, index) => sum + handsOf(shapes[index]), 0);
}
