// The dealing program of 1987 in Icon: its random generator, shuffle, diagram and options (ICON-1 to ICON-9).

import { tooLarge, usage } from './errors.mjs';
import { EAST, NORTH, SOUTH, SUITS, WEST, writeExact } from './notation.mjs';

// ---- the generator (ICON-1) ----

/**
 * The next state, mod 2^31. Math.imul gives the low 32 bits of the product, which depend only on the low 32 bits of the
 * factors; so every counter is a possible state (ICON-2).
 */
const next = (state) => (Math.imul(1103515245, state) + 453816694) & 0x7fffffff;

/** The choice out of 1..n that a state gives, by BigInt, since the product may exceed 2^53. */
const valueOf = (state, n) => (BigInt(state) * BigInt(n) * 465661286n) / 10n ** 18n + 1n;

/** The choice `?n` and the next state. */
export function choice(state, n) {
  const nextState = next(state);
  return { value: valueOf(nextState, n), state: nextState };
}

// ---- the deal (ICON-3 to ICON-6) ----

const CLUBS_FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MAX_DEALS = 1000;

/** The seats that get the first, second, third and fourth thirteen cards of the deck (ICON-5). */
const SEAT_OF_QUARTER = [WEST, SOUTH, EAST, NORTH];

/** The card (CARD-1) of each letter: a new deck has its suits in the order C D H S, each from ace to two (ICON-3). */
const cardOf = new Map([...CLUBS_FIRST].map((letter, i) => [letter, 13 * (3 - Math.floor(i / 13)) + (i % 13)]));

/** Shuffles the deck in place and returns the last state (ICON-4). */
function shuffle(deck, seed) {
  let state = seed;
  for (let i = deck.length; i >= 2; i--) {
    state = next(state);
    const chosen = Number(valueOf(state, i)); // positions count from 1
    [deck[i - 1], deck[chosen - 1]] = [deck[chosen - 1], deck[i - 1]];
  }
  return state;
}

/** The deal of a shuffled deck: the seats of its cards (notation.mjs). */
function dealOf(deck) {
  const deal = new Uint8Array(deck.length);
  deck.forEach((letter, i) => {
    deal[cardOf.get(letter)] = SEAT_OF_QUARTER[Math.floor(i / 13)];
  });
  return deal;
}

/** The seed mod 2^31, not negative. */
const mod31 = (seed) => Number(BigInt.asUintN(31, BigInt(seed)));

/** `count` deals from a seed, with their decks and the last state (ICON-6). */
export function iconDeals(seed, count) {
  if (count > MAX_DEALS) throw tooLarge(`counts go up to ${MAX_DEALS}`);
  const deck = [...CLUBS_FIRST];
  const deals = [];
  const decks = [];
  let state = mod31(seed);
  while (deals.length < count) {
    state = shuffle(deck, state); // each shuffle starts from the deck of the deal before
    decks.push(deck.join(''));
    deals.push(writeExact(dealOf(deck)));
  }
  return { deals, decks, state };
}

// ---- the diagram (ICON-7) ----

const INDENT = ' '.repeat(10);
const WEST_COLUMNS = 20;
const RULE = '-'.repeat(33);

/** The four lines of a hand as the exact form writes it (CARD-6): `AQ2..KJ.98`. */
const handLines = (hand) => hand.split('.').map((ranks, suit) => `${SUITS[suit]}: ${ranks}`);

/** The diagram of a deal (ICON-7). */
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
const USAGE = 'deal [-h n] [-s n]';
const TOO_LONG = 10n ** 64n; // the first number of more than 64 digits
const TOO_BIG = 2n ** 53n;

/** The last integer given for each option. Arguments come in pairs: an option and its integer. */
function lastGiven(argv) {
  const last = new Map([
    ['-h', 5n],
    ['-s', 0n],
  ]);
  for (let i = 0; i < argv.length; i += 2) {
    const [option, digits] = [argv[i], argv[i + 1]];
    if (!last.has(option) || !INTEGER.test(digits)) throw usage(USAGE); // the text `undefined` is no integer
    last.set(option, BigInt(digits));
  }
  return last;
}

/** The options of a command line (ICON-8, ICON-9). Only the last integer of an option can be too large. */
export function options(argv) {
  const last = lastGiven(argv);
  const asked = last.get('-h'); // with either sign
  const seed = last.get('-s');
  const hands = asked < 0n ? 0n : asked;
  if (hands >= TOO_LONG) throw tooLarge('hands have at most 64 digits');
  if (seed <= -TOO_BIG || seed >= TOO_BIG) throw tooLarge('the seed is an integer between -2^53 and 2^53');
  return { hands: String(hands), seed: Number(seed) };
}
