/**
 * The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.
 *
 * A function returns its result or throws an error of refusals.mjs. Numbers of the domain are bigint, and counters are
 * number. The rule of a function stands in the suite's spec/ under its id. An operation that you do not want is taken
 * out of operations.mjs.
 *
 * @typedef {import("./values.mjs").Case} Case
 * @typedef {import("./values.mjs").Deal} Deal
 * @typedef {import("./values.mjs").Description} Description
 * @typedef {import("./values.mjs").Hand} Hand
 * @typedef {import("node:buffer").Buffer} Buffer
 */

/* eslint no-unused-vars: ["error", { "args": "none" }] */

import { toFillIn } from "./refusals.mjs";

/** The number of bridge deals (COUNT-3): a number of so many or more is out of range. */
export const DEALS = 53_644_737_765_488_792_839_237_440_000n;

// ---- counting: spec/02-counting.md ----

/**
 * The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4).
 * @type {(n: number, k: number) => bigint}
 */
export function binomial(n, k) {
  throw toFillIn("binomial", "COUNT-1");
}

/**
 * The ways to hand out so many things (COUNT-2); a sum above 128 and 65 digits are too large (COUNT-4).
 * @type {(parts: number[]) => bigint}
 */
export function multinomial(parts) {
  throw toFillIn("multinomial", "COUNT-2");
}

// ---- combinations: spec/03-combinations.md ----

/**
 * The squashed rank of ascending elements; one above 127 is too large (COMB-5).
 * @type {(elements: number[]) => bigint}
 */
export function combinationRank(elements) {
  throw toFillIn("combinationRank", "COMB-3");
}

/**
 * The combination of that squashed rank, in the range of COMB-5.
 * @type {(number: bigint, size: number) => number[]}
 */
export function combinationUnrank(number, size) {
  throw toFillIn("combinationUnrank", "COMB-4");
}

// ---- bit sets: spec/04-bit-sets.md ----

/**
 * The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones.
 * @type {(width: number, value: bigint) => { ones: number, position: bigint }}
 */
export function bitsetRank(width, value) {
  throw toFillIn("bitsetRank", "BITS-2");
}

/**
 * The value at a position among the values with so many ones.
 * @type {(width: number, ones: number, position: bigint) => bigint}
 */
export function bitsetUnrank(width, ones, position) {
  throw toFillIn("bitsetUnrank", "BITS-2");
}

/**
 * For each count of ones: the count itself, the entries, and the accumulated squares.
 * @type {(width: number) => [number, bigint, bigint][]}
 */
export function bitsetTable(width) {
  throw toFillIn("bitsetTable", "BITS-5");
}

// ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----

/**
 * The number of the deal, card by card in rank-major order.
 * @type {(deal: Deal) => bigint}
 */
export function rankPavlicek(deal) {
  throw toFillIn("rankPavlicek", "NUM-4");
}

/**
 * The number of the deal, card by card in deck order.
 * @type {(deal: Deal) => bigint}
 */
export function rankPavlicekSuit(deal) {
  throw toFillIn("rankPavlicekSuit", "NUM-3");
}

/**
 * The number of the deal from three combinations in squashed order.
 * @type {(deal: Deal) => bigint}
 */
export function rankAndrews(deal) {
  throw toFillIn("rankAndrews", "NUM-7");
}

/**
 * The number of the deal from the splits of the deck and of its two piles.
 * @type {(deal: Deal) => bigint}
 */
export function rankChristman(deal) {
  throw toFillIn("rankChristman", "NUM-10");
}

/**
 * The number of the deal from three combinations in lexicographic order.
 * @type {(deal: Deal) => bigint}
 */
export function rankBigdeal(deal) {
  throw toFillIn("rankBigdeal", "BIG-2");
}

/**
 * The deal of that number; DEALS or more is out of range (NUM-1).
 * @type {(number: bigint) => Deal}
 */
export function unrankPavlicek(number) {
  throw toFillIn("unrankPavlicek", "NUM-4");
}

/**
 * The deal of that number; DEALS or more is out of range (NUM-1).
 * @type {(number: bigint) => Deal}
 */
export function unrankPavlicekSuit(number) {
  throw toFillIn("unrankPavlicekSuit", "NUM-3");
}

/**
 * The deal of that number; DEALS or more is out of range (NUM-1).
 * @type {(number: bigint) => Deal}
 */
export function unrankAndrews(number) {
  throw toFillIn("unrankAndrews", "NUM-7");
}

/**
 * The deal of that number; DEALS or more is out of range (NUM-1).
 * @type {(number: bigint) => Deal}
 */
export function unrankChristman(number) {
  throw toFillIn("unrankChristman", "NUM-10");
}

/**
 * The deal of that number; DEALS or more is out of range (NUM-1).
 * @type {(number: bigint) => Deal}
 */
export function unrankBigdeal(number) {
  throw toFillIn("unrankBigdeal", "BIG-2");
}

/**
 * The SHA-256 of the lines of `count` deals, in hexadecimal digits; see NUM-12 for its limits.
 * @type {(unrank: (number: bigint) => Deal, start: bigint, step: bigint, count: number) => string}
 */
export function digest(unrank, start, step, count) {
  throw toFillIn("digest", "NUM-12");
}

// ---- shapes and high cards: spec/09-shapes.md ----

/**
 * The descriptions of the hands of N, E, S and W.
 * @type {(deal: Deal) => Description[]}
 */
export function describe(deal) {
  throw toFillIn("describe", "SHAPE-9");
}

/**
 * The number of hands with these lengths of S, H, D and C.
 * @type {(shape: number[]) => bigint}
 */
export function handsOfShape(shape) {
  throw toFillIn("handsOfShape", "SHAPE-5");
}

/**
 * The number of hands with these lengths in any suits.
 * @type {(pattern: number[]) => bigint}
 */
export function handsOfPattern(pattern) {
  throw toFillIn("handsOfPattern", "SHAPE-5");
}

/**
 * The sets of high cards with so many points, and the hands; above 37 is out of range.
 * @type {(hcp: number) => { arrangements: bigint, hands: bigint }}
 */
export function hcpCount(hcp) {
  throw toFillIn("hcpCount", "SHAPE-8");
}

// ---- constrained deals: spec/10-constraints.md ----

/**
 * The number of cases, and their combinations in all.
 * @type {(hands: Hand[]) => { cases: bigint, total: bigint }}
 */
export function constrainCount(hands) {
  throw toFillIn("constrainCount", "CONS-8");
}

/**
 * The cases from index `first` on, at most `limit` (CONS-9b, CONS-9c).
 * @type {(hands: Hand[], first: bigint, limit: number) => Case[]}
 */
export function constrainCases(hands, first, limit) {
  throw toFillIn("constrainCases", "CONS-9");
}

/**
 * The case of a number, and the offset in it.
 * @type {(hands: Hand[], number: bigint) => { case: Case, offset: bigint }}
 */
export function constrainSelect(hands, number) {
  throw toFillIn("constrainSelect", "CONS-10");
}

/**
 * The number of the deal among those that meet the constraint (CONS-11).
 * @type {(hands: Hand[], deal: Deal) => bigint}
 */
export function constrainRank(hands, deal) {
  throw toFillIn("constrainRank", "CONS-12");
}

/**
 * The deal of that number among those that meet the constraint (CONS-11).
 * @type {(hands: Hand[], number: bigint) => Deal}
 */
export function constrainUnrank(hands, number) {
  throw toFillIn("constrainUnrank", "CONS-12");
}

// ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----

/**
 * The number of a board for a text (CHOOSE-1 to CHOOSE-3).
 * @type {(text: string, board: number, separator: string) => bigint}
 */
export function numberFromText(text, board, separator) {
  throw toFillIn("numberFromText", "CHOOSE-1");
}

/**
 * The first number below DEALS in the bytes, and the bytes consumed.
 * @type {(entropy: Buffer) => { number: bigint, consumed: number }}
 */
export function numberFromEntropy(entropy) {
  throw toFillIn("numberFromEntropy", "CHOOSE-5");
}

/**
 * The first accepted numbers of a seed of 20 bytes; a count above 1000 is too large.
 * @type {(seed: Buffer, owner: string, count: number) => bigint[]}
 */
export function bigdealNumbers(seed, owner, count) {
  throw toFillIn("bigdealNumbers", "BIG-5");
}

/**
 * The seed that stands for these strings: a RIPEMD-160 digest.
 * @type {(strings: string[]) => Buffer}
 */
export function bigdealSeed(strings) {
  throw toFillIn("bigdealSeed", "BIG-6");
}

// ---- Icon's program: spec/12-icon.md ----

/**
 * A choice out of 1 to n, and the new state, by way of bigint; n = 0 is out of range.
 * @type {(state: number, n: number) => { value: bigint, state: number }}
 */
export function iconRandom(state, n) {
  throw toFillIn("iconRandom", "ICON-1");
}

/**
 * The first deals of a seed; a count above 1000 is too large.
 * @type {(seed: number, count: number) => Deal[]}
 */
export function iconDeals(seed, count) {
  throw toFillIn("iconDeals", "ICON-6");
}

/**
 * The diagram of the deal.
 * @type {(deal: Deal) => string}
 */
export function iconLayout(deal) {
  throw toFillIn("iconLayout", "ICON-7");
}
