// Which halves of a shape go together. A shape is two halves, its lengths in S and H and its lengths in D and C. For
// counting, halves that complete to an allowed shape in the same ways are all one: they form a class. A balanced
// hand has six classes of upper halves in place of a hundred pairs of lengths, and if every shape is allowed, a
// class is just the number of cards.

import { shapes } from './shapes.mjs';

export const NO_CLASS = -1;

/** The place of a pair of lengths in the tables `upper` and `lower`. */
export const pairOf = (one, other) => one * 14 + other;

/** Give each pair with the same signature the same class. */
function classify(signatures) {
  const classOf = new Map();
  const table = new Int16Array(14 * 14).fill(NO_CLASS);
  signatures.forEach((signature, pair) => {
    if (!classOf.has(signature)) classOf.set(signature, classOf.size);
    table[pair] = classOf.get(signature);
  });
  return table;
}

let made = 0;

/**
 * The halves of some shapes: an id; classes by pair of lengths; for each lower class its partners, the upper classes
 * that go with it; and by suit the lengths that occur, a bit for each.
 */
export function halvesOf(places) {
  const upperSignatures = new Map();
  const lowerSignatures = new Map();
  const lengths = [0, 0, 0, 0];
  for (const place of places) {
    const [s, h, d, c] = shapes[place];
    shapes[place].forEach((length, suit) => {
      lengths[suit] |= 1 << length;
    });
    // The cards in a half settle those in the other, and with them its second length: a set of first lengths, in
    // 14 bits, says all. It starts with the number of cards, for two sets of lengths may look the same.
    const add = (signatures, pair, cards, partner) =>
      signatures.set(pair, (signatures.get(pair) ?? cards << 14) | (1 << partner));
    add(upperSignatures, pairOf(s, h), s + h, d);
    add(lowerSignatures, pairOf(d, c), d + c, s);
  }
  const upper = classify(upperSignatures);
  const lower = classify(lowerSignatures);
  const partners = [];
  for (const place of places) {
    const [s, h, d, c] = shapes[place];
    (partners[lower[pairOf(d, c)]] ??= new Set()).add(upper[pairOf(s, h)]);
  }
  return { id: made++, upper, lower, partners: partners.map((set) => [...set]), lengths };
}
