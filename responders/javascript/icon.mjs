// The dealing program of 1987 (ICON-*): its generator, its shuffle, its diagram and its options.

import { tooLarge, usage } from './errors.mjs';
import { writeExact } from './notation.mjs';

// ---- the generator (ICON-1) ----

/**
 * The state that follows, mod 2^31. Math.imul gives the low 32 bits of the product, which depend on the low 32 bits of
 * the factors alone; so any counter will do as a state (ICON-2).
 */
const next = (state) => (Math.imul(1103515245, state) + 453816694) & 0x7fffffff;

/** The choice out of 1..n that a state stands for, as a BigInt: doubles are right only up to n = 1000 or so. */
const valueOf = (state, n) => (BigInt(state) * BigInt(n) * 465661286n) / 10n ** 18n + 1n;

/** The choice `?n` and the new state. */
export function choice(state, n) {
  const moved = next(state);
  return { value: valueOf(moved, n), state: moved };
}

// ---- the deal (ICON-3 to ICON-6) ----

const CLUBS_FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MOST_DEALS = 1000;

const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3];

/** ICON-5: the holders of the first, second, third and fourth thirteen. */
const RUNS = [WEST, SOUTH, EAST, NORTH];

/** ICON-3: in a new deck the suits rise, C D H S, and the ranks of each fall. Here is each letter's card (CARD-1). */
const cardOf = new Map([...CLUBS_FIRST].map((letter, i) => [letter, 13 * (3 - Math.floor(i / 13)) + (i % 13)]));

/** ICON-4: shuffles the deck in place; the state that is left. */
function shuffle(deck, seed) {
  let state = seed;
  for (let i = deck.length; i >= 2; i--) {
    state = next(state);
    const chosen = Number(valueOf(state, i)); // places count from 1
    [deck[i - 1], deck[chosen - 1]] = [deck[chosen - 1], deck[i - 1]];
  }
  return state;
}

/** The deal (notation.mjs) that is cut from a deck. */
function dealt(deck) {
  const deal = new Uint8Array(deck.length);
  deck.forEach((letter, i) => {
    deal[cardOf.get(letter)] = RUNS[Math.floor(i / 13)];
  });
  return deal;
}

/** The remainder of a perhaps negative seed; exact, since % of ordinary numbers is. */
const mod31 = (seed) => ((seed % 2 ** 31) + 2 ** 31) % 2 ** 31;

/** ICON-6. */
export function iconDeals(seed, count) {
  if (count > MOST_DEALS) throw tooLarge(`counts go up to ${MOST_DEALS}`);
  const deck = [...CLUBS_FIRST];
  const deals = [];
  const decks = [];
  let state = mod31(seed);
  while (deals.length < count) {
    state = shuffle(deck, state); // the deck as it was left
    decks.push(deck.join(''));
    deals.push(writeExact(dealt(deck)));
  }
  return { deals, decks, state };
}

// ---- the diagram (ICON-7) ----

const INDENT = ' '.repeat(10);
const WEST_COLUMNS = 20;
const RULE = '-'.repeat(33);

/** The four lines of a hand as the exact form writes it (CARD-6): `AQ2..KJ.98`. */
const handLines = (hand) => hand.split('.').map((ranks, suit) => `${'SHDC'[suit]}: ${ranks}`);

export function layout(deal) {
  const [north, east, south, west] = writeExact(deal).slice('N:'.length).split(' ').map(handLines);
  const lines = [
    '',
    ...north.map((line) => INDENT + line),
    '',
    ...west.map((line, i) => line.padEnd(WEST_COLUMNS) + east[i]),
    '',
    ...south.map((line) => INDENT + line),
    '',
    RULE,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

// ---- the options (ICON-8, ICON-9) ----

const INTEGER = /^[+-]?[0-9]+$/; // ASCII only
const WITHOUT = { '-h': '5', '-s': '0' };
const USAGE = 'deal [-h n] [-s n]';
const TOO_LONG = 10n ** 64n; // the first number of more than 64 digits
const TOO_BIG = 2n ** 53n;

/** The digits given last with each option. They come in pairs: an option, its integer. */
function given(argv) {
  const last = new Map(Object.entries(WITHOUT));
  for (let i = 0; i < argv.length; i += 2) {
    const [option, digits] = [argv[i], argv[i + 1]];
    if (!last.has(option) || digits === undefined || !INTEGER.test(digits)) throw usage(USAGE);
    last.set(option, digits);
  }
  return last;
}

const size = (integer) => (integer < 0n ? -integer : integer);

/** Only integers that count can be too large: one that is followed by another is in no result. */
export function options(argv) {
  const last = given(argv);
  const asked = BigInt(last.get('-h')); // a sign of either kind is read
  const seed = BigInt(last.get('-s'));
  const hands = asked < 0n ? 0n : asked;
  if (hands >= TOO_LONG) throw tooLarge('hands have at most 64 digits');
  if (size(seed) >= TOO_BIG) throw tooLarge('the seed is an integer between -2^53 and 2^53');
  return { hands: String(hands), seed: Number(seed) };
}
