// How a number leads to its deal, step by step, as spec chapters 4, 5 and 13 explain it: every figure that a reader
// with a calculator needs. The steps are taken from the deal that the responder gave; they add up to the number again.

import { CARDS } from '../deals/cards';
import { binomial, D } from '../deals/figures';
import type { Scheme } from '../deals/schemes';

// ---- pavlicek and pavlicek-suit: shares, card by card (NUM-3, NUM-4) ----

export interface CardStep {
  card: number;
  /** The seat that gets it. */
  seat: number;
  /** The number that is left, the deals that are still possible (k), and the cards still to come (c). */
  number: bigint;
  deals: bigint;
  cards: number;
  /** The vacant places of N E S W, and the share k × places ÷ c of each. */
  vacant: number[];
  shares: bigint[];
  /** The shares before that of the seat: they are subtracted from the number. */
  before: bigint;
}

function cardSteps(order: readonly number[], holders: readonly number[], wanted: bigint): CardStep[] {
  const vacant = [13, 13, 13, 13];
  let number = wanted;
  let deals = D;
  return order.map((card, i) => {
    const seat = holders[card] ?? 0;
    const cards = CARDS - i;
    const shares = vacant.map((places) => (deals * BigInt(places)) / BigInt(cards));
    const before = shares.slice(0, seat).reduce((sum, share) => sum + share, 0n);
    const step = { card, seat, number, deals, cards, vacant: [...vacant], shares, before };
    number -= before;
    deals = shares[seat] ?? 0n;
    vacant[seat] = (vacant[seat] ?? 0) - 1;
    return step;
  });
}

// ---- andrews and bigdeal: a sequence of places for each hand (NUM-6, NUM-7, BIG-2, BIG-3) ----

export interface Term {
  card: number;
  /** The place of the card among those that the hands before left, from 0. */
  place: number;
  /** The figure that the binomial takes: the place, or the place from the other end. */
  from: number;
  choose: number;
  value: bigint;
}

export interface Sequence {
  seat: number;
  /** The cards that the seat chooses among. */
  cards: number;
  /** In ascending order of `choose`. */
  terms: Term[];
  sum: bigint;
  /** Whether the index is C(cards, 13) - 1 - sum, as in the order of a dictionary. */
  isTurned: boolean;
  index: bigint;
}

function sequence(holders: readonly number[], seat: number, isTurned: boolean): Sequence {
  const left = holders.flatMap((holder, card) => (holder >= seat ? [card] : []));
  const cards = left.length;
  const places = left.flatMap((card, place) => (holders[card] === seat ? [{ card, place }] : []));
  if (isTurned) places.reverse();
  const terms = places.map(({ card, place }, i) => {
    const from = isTurned ? cards - 1 - place : place;
    return { card, place, from, choose: i + 1, value: binomial(from, i + 1) };
  });
  const sum = terms.reduce((total, { value }) => total + value, 0n);
  return { seat, cards, terms, sum, isTurned, index: isTurned ? binomial(cards, 13) - 1n - sum : sum };
}

// ---- christman: positions of sets of bits (NUM-8, NUM-9, BITS-1, BITS-2) ----

export interface BitSet {
  /** The bits, the most significant first. */
  bits: string;
  ones: number;
  position: bigint;
  /** For 13 bits: the place of each one from the right, and C(place, i) of the i-th. */
  terms: { from: number; choose: number; value: bigint }[];
  /** For 26 and 52 bits: the two halves, and the sets before any with as many ones in the upper half. */
  halves?: { upper: BitSet; lower: BitSet; before: { ones: number; value: bigint }[]; lowerCount: bigint };
}

function bitSet(bits: string): BitSet {
  const ones = [...bits].filter((bit) => bit === '1').length;
  if (bits.length === 13) {
    const places = [...bits].reverse().flatMap((bit, from) => (bit === '1' ? [from] : []));
    const terms = places.map((from, i) => ({ from, choose: i + 1, value: binomial(from, i + 1) }));
    return { bits, ones, terms, position: terms.reduce((sum, { value }) => sum + value, 0n) };
  }
  const half = bits.length / 2;
  const [upper, lower] = [bitSet(bits.slice(0, half)), bitSet(bits.slice(half))];
  const fewest = Math.max(0, ones - half);
  const before = Array.from({ length: upper.ones - fewest }, (_, i) => {
    const above = fewest + i;
    return { ones: above, value: binomial(half, above) * binomial(half, ones - above) };
  });
  const lowerCount = binomial(half, lower.ones);
  const passed = before.reduce((sum, { value }) => sum + value, 0n);
  return {
    bits,
    ones,
    terms: [],
    halves: { upper, lower, before, lowerCount },
    position: passed + upper.position * lowerCount + lower.position,
  };
}

const SOUTH = 2;
const WEST = 3;

/** Whether a seat's cards go to the odd pile, East-West. */
const isOdd = (seat: number): boolean => seat % 2 === 1;

function bitSets(holders: readonly number[]): BitSet[] {
  const deck = holders.map((seat) => (isOdd(seat) ? '1' : '0'));
  const even = holders.filter((seat) => !isOdd(seat)).map((seat) => (seat === SOUTH ? '1' : '0'));
  const odd = holders.filter(isOdd).map((seat) => (seat === WEST ? '1' : '0'));
  // Card 0 is the lowest bit of the deck, but the highest bit of a pile (ruling 2).
  return [deck.reverse(), even, odd].map((bits) => bitSet(bits.join('')));
}

// ---- any scheme ----

/** One digit of a mixed-radix number: the number is the sum of index × weight. */
export interface Digit {
  name: string;
  index: bigint;
  weight: bigint;
}

export type Derivation =
  | { kind: 'shares'; steps: CardStep[] }
  | { kind: 'sequences'; digits: Digit[]; sequences: Sequence[] }
  | { kind: 'bits'; digits: Digit[]; sets: BitSet[] };

/** The digits of a number, the most significant first; the last weight is 1. */
function digitsOf(number: bigint, names: readonly string[], weights: readonly bigint[]): Digit[] {
  let rest = number;
  return names.map((name, i) => {
    const weight = weights[i] ?? 1n;
    const index = rest / weight;
    rest %= weight;
    return { name, index, weight };
  });
}

const DECK_ORDER = Array.from({ length: CARDS }, (_, card) => card);
const RANK_MAJOR = DECK_ORDER.map((place) => 13 * (place % 4) + Math.floor(place / 4)); // CARD-2
const [C39, C26] = [binomial(39, 13), binomial(26, 13)];

/** How the number leads to the deal with these holders. */
export function derivation(scheme: Scheme, number: bigint, holders: readonly number[]): Derivation {
  switch (scheme) {
    case 'pavlicek':
      return { kind: 'shares', steps: cardSteps(RANK_MAJOR, holders, number) };
    case 'pavlicek-suit':
      return { kind: 'shares', steps: cardSteps(DECK_ORDER, holders, number) };
    case 'christman':
      return {
        kind: 'bits',
        digits: digitsOf(number, ['S', 'Peven', 'Podd'], [C26 * C26, C26, 1n]),
        sets: bitSets(holders),
      };
    default:
      return {
        kind: 'sequences',
        digits: digitsOf(number, ['Nindex', 'Eindex', 'Sindex'], [C39 * C26, C26, 1n]),
        sequences: [0, 1, 2].map((seat) => sequence(holders, seat, scheme === 'bigdeal')),
      };
  }
}
