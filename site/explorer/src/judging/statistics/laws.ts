// Exact laws of one fair deal: the chance of each value 0, 1, 2 ... of a figure (AUDIT-9 to AUDIT-10e).

import { at, cumulated, product, raise, sum, summed, zeros } from './arrays';

export type Law = readonly number[];

export const mean = (law: Law): number => summed(law, (chance, value) => chance * value);

export const variance = (law: Law): number => summed(law, (chance, value) => chance * value * value) - mean(law) ** 2;

/** The binomial coefficient C(n, k). */
export const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : Math.round(product(Array.from({ length: k }, (_, i) => (n - i) / (k - i))));

/** A law that is computed when it is first asked for, and kept. */
function once<Value>(made: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: made() }).value;
}

/** The ways to have each value as chances. */
function normal(ways: readonly number[]): Law {
  const every = sum(ways);
  return ways.map((each) => each / every);
}

// Hands by the numbers of cards of some kinds

/** The cards of each kind that a hand has. */
type Split = readonly number[];

const SUITS = [13, 13, 13, 13];
/** Aces, kings, queens, jacks and the other cards. */
const RANKS = [4, 4, 4, 4, 36];

/** The splits of some cards, of a deck with so many cards of each kind. */
function splitsOf([first = 0, ...others]: Split, cards: number): Split[] {
  if (others.length === 0) return cards <= first ? [[cards]] : [];
  return Array.from({ length: Math.min(first, cards) + 1 }, (_, number) =>
    splitsOf(others, cards - number).map((rest) => [number, ...rest]),
  ).flat();
}

/** The law of a figure of one hand, or of the two of a side. */
const ofHeld = (kinds: Split, cards: 13 | 26, size: number, figure: (split: Split) => number): (() => Law) =>
  once(() => {
    const law = zeros(size);
    for (const split of splitsOf(kinds, cards)) {
      const ways = product(split.map((number, kind) => choose(at(kinds, kind), number)));
      raise(law, figure(split), ways / choose(52, cards));
    }
    return law;
  });

const hcp = ([aces = 0, kings = 0, queens = 0, jacks = 0]: Split): number => 4 * aces + 3 * kings + 2 * queens + jacks;

export const points = ofHeld(RANKS, 13, 38, hcp);
export const aces = ofHeld(RANKS, 13, 5, ([held = 0]) => held);
export const longest = ofHeld(SUITS, 13, 14, (split) => Math.max(...split));
export const sidePoints = ofHeld(RANKS, 26, 41, hcp);
/** The longest suit of a side. */
export const fit = ofHeld(SUITS, 26, 14, (split) => Math.max(...split));
/** How many HCP more than 20 the stronger side has. */
export const difference = once(() =>
  sidePoints()
    .slice(20)
    .map((chance, more) => chance + (more ? at(sidePoints(), 20 - more) : 0)),
);

// Two hands, and then all four

/** Six bits for each kind. */
const packed = (split: Split): number => summed(split, (cards, kind) => cards << (6 * kind));

/** The ways of two hands to have each value, by the cards, packed, that both have together. */
type Halves = ReadonlyMap<number, Float64Array>;

/** `value` has two hands, by their places among the splits. */
function halves(kinds: Split, size: number, value: (one: number, two: number) => number): Halves {
  const splits = splitsOf(kinds, 13);
  const ways = splits.map(
    (split) => 1 / product(split.map((cards) => product(Array.from({ length: cards }, (_, i) => i + 1)))),
  );
  const cards = splits.map(packed);
  // The sixth bit of a kind says that the deck has not so many.
  const [spare, guard] = [packed(kinds.map((most) => Math.max(0, 31 - most))), packed(kinds.map(() => 32))];
  const rows = new Map<number, Float64Array>();
  cards.forEach((held, i) => {
    cards.forEach((others, j) => {
      const both = held + others;
      if (((both + spare) & guard) !== 0) return;
      let row = rows.get(both);
      if (!row) rows.set(both, (row = new Float64Array(size)));
      const place = value(i, j);
      row[place] = (row[place] ?? 0) + (ways[i] ?? 0) * (ways[j] ?? 0);
    });
  });
  return rows;
}

/** The ways of one half of the deck beside those of the other half. */
const pairsOf = (kinds: Split, first: Halves, second: Halves): [Float64Array, Float64Array][] =>
  [...first].map(([cards, row]) => [row, second.get(packed(kinds) - cards) as Float64Array]);

/** The law of the sum of what the seats are worth by their suits; a table from deal to deal has the same law. */
const ofTable = (worth: (seat: number, split: Split) => number): (() => Law) =>
  once(() => {
    const worths = [0, 1, 2, 3].map((seat) => splitsOf(SUITS, 13).map((split) => worth(seat, split)));
    const most = Math.max(...worths.flat());
    const [first, second] = [0, 2].map((seat) => {
      const [one, two] = worths.slice(seat, seat + 2) as [number[], number[]];
      return halves(SUITS, 2 * most + 1, (i, j) => at(one, i) + at(two, j));
    }) as [Halves, Halves];
    const law = zeros(4 * most + 1);
    for (const [row, other] of pairsOf(SUITS, first, second)) {
      row.forEach((ways, value) => {
        if (ways > 0)
          other.forEach((rest, more) => {
            raise(law, value + more, ways * rest);
          });
      });
    }
    while (law.at(-1) === 0) law.pop();
    return normal(law);
  });

/** The cards that stay with their seat from one deal to another: the diagonal. */
export const staying = ofTable((seat, split) => at(split, seat));
/** The voids of a deal. */
export const voids = ofTable((_, split) => split.filter((length) => length === 0).length);
/** The holdings of six or more cards of a deal. */
export const longSuits = ofTable((_, split) => split.filter((length) => length >= 6).length);

// The HCP of the four hands together

const MOST = 37;
const HELD = once(() => splitsOf(RANKS, 13).map(hcp));

const ofHcp = (value: (one: number, two: number) => number): Halves =>
  halves(RANKS, MOST + 2, (i, j) => value(at(HELD(), i), at(HELD(), j)));

/** The law of the largest of four values, each of the HCP of a hand. */
function extreme(of: (points: number) => number): Law {
  const largest = ofHcp((one, two) => Math.max(of(one), of(two)));
  const law = zeros(MOST + 1);
  for (const [row, other] of pairsOf(RANKS, largest, largest)) {
    const [here, there] = [cumulated(row), cumulated(other)];
    // One half has exactly this value, and the other at most this one, or the other way round and less.
    law.forEach((_, value) => {
      raise(law, value, at(row, value) * at(there, value) + (value > 0 ? at(here, value - 1) * at(other, value) : 0));
    });
  }
  return normal(law);
}

/** The most HCP of a hand of the deal. */
export const strongest = once(() => extreme((held) => held));
/** The fewest HCP of a hand of the deal. */
export const weakest = once(() => [...extreme((held) => MOST - held)].reverse());

/** The chances that another hand has more HCP than a hand, and that none has. */
export const isStrongest = once((): Law => {
  // A hand that is weaker than its partner counts as a value that no hand has.
  const own = ofHcp((one, two) => (one >= two ? one : MOST + 1));
  const ways = summed(pairsOf(RANKS, own, ofHcp(Math.max)), ([row, other]) => {
    const upTo = cumulated(other);
    return summed(row.subarray(0, MOST + 1), (each, value) => each * at(upTo, value));
  });
  const every = summed(pairsOf(RANKS, own, own), ([row, other]) => sum(row) * sum(other));
  return [1 - ways / every, ways / every];
});
