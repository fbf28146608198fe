/**
 * The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.
 *
 * A function returns its result or throws an error of refusals.ts. Numbers of the domain are bigint, and counters are
 * number. The rule of a function stands in the suite's spec/ under its id. An operation that you do not want is taken
 * out of operations.ts.
 */

/* eslint @typescript-eslint/no-unused-vars: ["error", { "args": "none" }] */

import type { Buffer } from "node:buffer";

import { toFillIn } from "./refusals.js";
import type { Case, Deal, Description, Hand } from "./values.js";

/** The number of bridge deals (COUNT-3): a number of so many or more is out of range. */
export const DEALS = 53_644_737_765_488_792_839_237_440_000n;

// ---- counting: spec/02-counting.md ----

/** The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4). */
export function binomial(n: number, k: number): bigint {
  throw toFillIn("binomial", "COUNT-1");
}

/** The ways to hand out so many things (COUNT-2); a sum above 128 and 65 digits are too large (COUNT-4). */
export function multinomial(parts: number[]): bigint {
  throw toFillIn("multinomial", "COUNT-2");
}

// ---- combinations: spec/03-combinations.md ----

/** The squashed rank of ascending elements; one above 127 is too large (COMB-5). */
export function combinationRank(elements: number[]): bigint {
  throw toFillIn("combinationRank", "COMB-3");
}

/** The combination of that squashed rank, in the range of COMB-5. */
export function combinationUnrank(number: bigint, size: number): number[] {
  throw toFillIn("combinationUnrank", "COMB-4");
}

// ---- bit sets: spec/04-bit-sets.md ----

/** The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones. */
export function bitsetRank(
  width: number,
  value: bigint,
): { ones: number; position: bigint } {
  throw toFillIn("bitsetRank", "BITS-2");
}

/** The value at a position among the values with so many ones. */
export function bitsetUnrank(
  width: number,
  ones: number,
  position: bigint,
): bigint {
  throw toFillIn("bitsetUnrank", "BITS-2");
}

/** For each count of ones: the count itself, the entries, and the accumulated squares. */
export function bitsetTable(width: number): [number, bigint, bigint][] {
  throw toFillIn("bitsetTable", "BITS-5");
}

// ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----

/** The number of the deal, card by card in rank-major order. */
export function rankPavlicek(deal: Deal): bigint {
  throw toFillIn("rankPavlicek", "NUM-4");
}

/** The number of the deal, card by card in deck order. */
export function rankPavlicekSuit(deal: Deal): bigint {
  throw toFillIn("rankPavlicekSuit", "NUM-3");
}

/** The number of the deal from three combinations in squashed order. */
export function rankAndrews(deal: Deal): bigint {
  throw toFillIn("rankAndrews", "NUM-7");
}

/** The number of the deal from the splits of the deck and of its two piles. */
export function rankChristman(deal: Deal): bigint {
  throw toFillIn("rankChristman", "NUM-10");
}

/** The number of the deal from three combinations in lexicographic order. */
export function rankBigdeal(deal: Deal): bigint {
  throw toFillIn("rankBigdeal", "BIG-2");
}

/** The deal of that number; DEALS or more is out of range (NUM-1). */
export function unrankPavlicek(number: bigint): Deal {
  throw toFillIn("unrankPavlicek", "NUM-4");
}

/** The deal of that number; DEALS or more is out of range (NUM-1). */
export function unrankPavlicekSuit(number: bigint): Deal {
  throw toFillIn("unrankPavlicekSuit", "NUM-3");
}

/** The deal of that number; DEALS or more is out of range (NUM-1). */
export function unrankAndrews(number: bigint): Deal {
  throw toFillIn("unrankAndrews", "NUM-7");
}

/** The deal of that number; DEALS or more is out of range (NUM-1). */
export function unrankChristman(number: bigint): Deal {
  throw toFillIn("unrankChristman", "NUM-10");
}

/** The deal of that number; DEALS or more is out of range (NUM-1). */
export function unrankBigdeal(number: bigint): Deal {
  throw toFillIn("unrankBigdeal", "BIG-2");
}

/** The SHA-256 of the lines of `count` deals, in hexadecimal digits; see NUM-12 for its limits. */
export function digest(
  unrank: (number: bigint) => Deal,
  start: bigint,
  step: bigint,
  count: number,
): string {
  throw toFillIn("digest", "NUM-12");
}

// ---- shapes and high cards: spec/09-shapes.md ----

/** The descriptions of the hands of N, E, S and W. */
export function describe(deal: Deal): Description[] {
  throw toFillIn("describe", "SHAPE-9");
}

/** The number of hands with these lengths of S, H, D and C. */
export function handsOfShape(shape: number[]): bigint {
  throw toFillIn("handsOfShape", "SHAPE-5");
}

/** The number of hands with these lengths in any suits. */
export function handsOfPattern(pattern: number[]): bigint {
  throw toFillIn("handsOfPattern", "SHAPE-5");
}

/** The sets of high cards with so many points, and the hands; above 37 is out of range. */
export function hcpCount(hcp: number): { arrangements: bigint; hands: bigint } {
  throw toFillIn("hcpCount", "SHAPE-8");
}

// ---- constrained deals: spec/10-constraints.md ----

/** The number of cases, and their combinations in all. */
export function constrainCount(hands: Hand[]): {
  cases: bigint;
  total: bigint;
} {
  throw toFillIn("constrainCount", "CONS-8");
}

/** The cases from index `first` on, at most `limit` (CONS-9b, CONS-9c). */
export function constrainCases(
  hands: Hand[],
  first: bigint,
  limit: number,
): Case[] {
  throw toFillIn("constrainCases", "CONS-9");
}

/** The case of a number, and the offset in it. */
export function constrainSelect(
  hands: Hand[],
  number: bigint,
): { case: Case; offset: bigint } {
  throw toFillIn("constrainSelect", "CONS-10");
}

/** The number of the deal among those that meet the constraint (CONS-11). */
export function constrainRank(hands: Hand[], deal: Deal): bigint {
  throw toFillIn("constrainRank", "CONS-12");
}

/** The deal of that number among those that meet the constraint (CONS-11). */
export function constrainUnrank(hands: Hand[], number: bigint): Deal {
  throw toFillIn("constrainUnrank", "CONS-12");
}

// ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----

/** The number of a board for a text (CHOOSE-1 to CHOOSE-3). */
export function numberFromText(
  text: string,
  board: number,
  separator: string,
): bigint {
  throw toFillIn("numberFromText", "CHOOSE-1");
}

/** The first number below DEALS in the bytes, and the bytes consumed. */
export function numberFromEntropy(entropy: Buffer): {
  number: bigint;
  consumed: number;
} {
  throw toFillIn("numberFromEntropy", "CHOOSE-5");
}

/** The first accepted numbers of a seed of 20 bytes; a count above 1000 is too large. */
export function bigdealNumbers(
  seed: Buffer,
  owner: string,
  count: number,
): bigint[] {
  throw toFillIn("bigdealNumbers", "BIG-5");
}

/** The seed that stands for these strings: a RIPEMD-160 digest. */
export function bigdealSeed(strings: string[]): Buffer {
  throw toFillIn("bigdealSeed", "BIG-6");
}

// ---- Icon's program: spec/12-icon.md ----

/** A choice out of 1 to n, and the new state, by way of bigint; n = 0 is out of range. */
export function iconRandom(
  state: number,
  n: number,
): { value: bigint; state: number } {
  throw toFillIn("iconRandom", "ICON-1");
}

/** The first deals of a seed; a count above 1000 is too large. */
export function iconDeals(seed: number, count: number): Deal[] {
  throw toFillIn("iconDeals", "ICON-6");
}

/** The diagram of the deal. */
export function iconLayout(deal: Deal): string {
  throw toFillIn("iconLayout", "ICON-7");
}
