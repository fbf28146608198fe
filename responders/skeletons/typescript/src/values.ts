/** The types of PROTO-9: each reads a JSON value strictly, or throws the error that PROTO-10 asks for. */

import { Buffer } from "node:buffer";

import {
  malformed,
  notADeal,
  outOfRange,
  tooLarge,
  unsupported,
  usage,
} from "./refusals.js";

export const SEATS = "NESW";
export const SUITS = "SHDC";
export const RANKS = "AKQJT98765432";

/** The seat, 0 to 3 in the order N E S W, of each of the 52 cards, SA to C2 (CARD-1). */
export type Deal = readonly number[];

/** The lower and the upper bound; both are included. */
export type Bounds = readonly [number, number];

/** A constrained hand (CONS-1). What is not limited is empty or undefined. */
export interface Hand {
  readonly seat: string;
  readonly shapes: readonly string[];
  readonly lengths: ReadonlyMap<string, Bounds>;
  readonly hcp: Bounds | undefined;
}

/** A hand of a case: its shape, its high cards, or both (CONS-3). */
export interface Makeup {
  readonly seat: string;
  readonly shape?: string;
  readonly high_cards?: string;
}

/** A row of a listing (CONS-9a). */
export interface Case {
  readonly index: bigint;
  readonly hands: readonly Makeup[];
  readonly combinations: bigint;
  readonly cumulative: bigint;
}

/** A hand, described (SHAPE-9). */
export interface Description {
  readonly shape: string;
  readonly pattern: string;
  readonly hcp: number;
  readonly high_cards: string;
}

/** A function that reads a value of a type. A value that is missing is undefined. */
export type Reader<T> = (value: unknown) => T;

/** The types of the members of an object. */
export type Types<T> = { readonly [Name in keyof T]: Reader<T[Name]> };

// ---- numbers and texts ----

/** A number of the domain: a decimal string of at most 64 digits. */
export function number(value: unknown): bigint {
  if (typeof value !== "string" || !/^(0|[1-9][0-9]{0,63})$/.test(value)) {
    throw malformed(
      "a number is a decimal string of at most 64 digits, without leading zeros",
    );
  }
  return BigInt(value);
}

/** A JSON integer between -2^53 and 2^53. */
export function integer(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw malformed("an integer lies between -2^53 and 2^53");
  }
  return value;
}

/** A JSON integer from 0 to 2^53 - 1. */
export function counter(value: unknown): number {
  const count = integer(value);
  if (count < 0) {
    throw malformed("a counter is not negative");
  }
  return count;
}

/** A string that has a form in UTF-8. */
export function text(value: unknown): string {
  if (typeof value !== "string" || /\p{Surrogate}/u.test(value)) {
    throw malformed("a text is a string");
  }
  return value;
}

/** The type of a list, perhaps empty, of values of one type. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) {
      throw malformed("not a list");
    }
    return value.map((item) => read(item));
  };
}

/** Counters that ascend strictly (COMB-5). */
export function combination(value: unknown): number[] {
  const elements = listOf(counter)(value);
  if (elements.some((element, i) => element <= (elements[i - 1] ?? -1))) {
    throw malformed("elements ascend");
  }
  return elements;
}

/** Bytes of two hexadecimal digits each (CHOOSE-6). */
export function hexBytes(value: unknown): Buffer {
  const digits = text(value);
  if (digits.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(digits)) {
    throw malformed("bytes are two hexadecimal digits each");
  }
  return Buffer.from(digits, "hex");
}

/** A seed of 20 bytes (BIG-6). */
export function seedBytes(value: unknown): Buffer {
  const seed = hexBytes(value);
  if (seed.length !== 20) {
    throw malformed("a seed has 40 hexadecimal digits");
  }
  return seed;
}

/** The type of one of these values. */
export function oneOf<T>(...allowed: T[]): Reader<T> {
  return (value) => {
    const found = allowed.find((each) => each === value);
    if (found === undefined) {
      throw malformed(`due is one of ${allowed.join(", ")}`);
    }
    return found;
  };
}

/** The type of the name of a scheme, read as its entry in the table. Another text is unsupported, not malformed. */
export function schemeOf<T extends object>(
  table: Record<string, T>,
): Reader<T> {
  return (value) => {
    const name = text(value);
    const found = Object.hasOwn(table, name) && table[name];
    if (!found) {
      throw unsupported(name);
    }
    return found;
  };
}

/** The type of a member that may be missing: a missing one is read as undefined. */
export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value) => (value === undefined ? undefined : read(value));
}

/** The type of an object with these members, each of its type. None may be unknown, and only optional ones missing. */
export function record<T>(types: Types<T>): Reader<T> {
  return (value) => {
    if (!isObject(value)) {
      throw malformed("not an object");
    }
    const unknown = Object.keys(value).find(
      (name) => !Object.hasOwn(types, name),
    );
    if (unknown !== undefined) {
      throw malformed(`unknown: ${unknown}`);
    }
    return Object.fromEntries(
      Object.entries<Reader<unknown>>(types).map(([name, read]) => [
        name,
        read(value[name]),
      ]),
    ) as T;
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// ---- deals ----

const HOLDING = RANKS.replace(/./g, "$&?");
const EXACT_HAND = [HOLDING, HOLDING, HOLDING, HOLDING].join("\\.");
const FREE_HAND = `(-|[${RANKS}]*(\\.[${RANKS}]*){3})`;
const EXACT_PBN = new RegExp(`^N:${EXACT_HAND}( ${EXACT_HAND}){3}$`);
const FREE_PBN = new RegExp(`^[${SEATS}]:${FREE_HAND}( ${FREE_HAND}){3}$`);

/** A deal in the exact PBN form (CARD-6). */
export function deal(value: unknown): Deal {
  const pbn = text(value);
  if (!EXACT_PBN.test(pbn)) {
    throw malformed("not a deal in the exact PBN form");
  }
  return dealt(pbn.slice(2).split(" "));
}

/** A deal in the free PBN form (CARD-7). */
export function dealOfFreePbn(pbn: string): Deal {
  if (!FREE_PBN.test(pbn)) {
    throw malformed("not a deal in PBN");
  }
  const hands = pbn.slice(2).split(" ");
  const north = (4 - SEATS.indexOf(pbn.charAt(0))) % 4;
  return dealt([...hands.slice(north), ...hands.slice(0, north)]);
}

/** A deal word (CARD-5). */
export function dealOfWord(word: string): Deal {
  if (!/^[NESW]{52}$/.test(word)) {
    throw malformed("a deal word has 52 letters out of NESW");
  }
  return legal([...word].map((letter) => SEATS.indexOf(letter)));
}

/** The deal in the exact PBN form. */
export function pbnOf(deal: Deal): string {
  const hands = [0, 1, 2, 3].map((seat) =>
    [0, 1, 2, 3]
      .map((suit) =>
        [...RANKS]
          .filter((_, rank) => deal[13 * suit + rank] === seat)
          .join(""),
      )
      .join("."),
  );
  return `N:${hands.join(" ")}`;
}

/** The deal word. */
export function wordOf(deal: Deal): string {
  return deal.map((seat) => SEATS[seat]).join("");
}

/** The deal of the hands of N, E, S and W (CARD-8). */
function dealt(hands: string[]): Deal {
  const seats = Array<number>(52).fill(-1);
  for (const [seat, hand] of hands.entries()) {
    if (hand === "-") {
      throw notADeal("a hand is not shown");
    }
    for (const [suit, holding] of hand.split(".").entries()) {
      for (const rank of holding) {
        const card = 13 * suit + RANKS.indexOf(rank);
        if (seats[card] >= 0) {
          throw notADeal(`${SUITS[suit]}${rank} stands twice`);
        }
        seats[card] = seat;
      }
    }
  }
  return legal(seats);
}

function legal(seats: number[]): Deal {
  for (const seat of [0, 1, 2, 3]) {
    if (seats.filter((holder) => holder === seat).length !== 13) {
      throw notADeal("each seat has 13 cards");
    }
  }
  return seats;
}

// ---- shapes and constraints ----

const NAMES = ["flat", "balanced", "three-suiter"];

/** The lengths of S, H, D and C (SHAPE-1). */
export function shape(value: unknown): number[] {
  return lengthsOf(value, "=");
}

/** The lengths in descending order (SHAPE-2). */
export function pattern(value: unknown): number[] {
  const lengths = lengthsOf(value, "-");
  if (lengths.some((length, i) => length > (lengths[i - 1] ?? 13))) {
    throw malformed("the lengths of a pattern descend");
  }
  return lengths;
}

function lengthsOf(value: unknown, separator: string): number[] {
  const parts = text(value).split(separator);
  const lengths = parts.map(Number);
  const sum = lengths.reduce((total, each) => total + each, 0);
  const plain = parts.every((part) => /^(0|[1-9][0-9]?)$/.test(part));
  if (parts.length !== 4 || !plain || sum !== 13) {
    throw malformed(`four lengths with ${separator} between them add up to 13`);
  }
  return lengths;
}

/** A shape, a pattern or a name. */
function alternative(value: unknown): string {
  const name = text(value);
  if (!NAMES.includes(name)) {
    (name.includes("=") ? shape : pattern)(name);
  }
  return name;
}

function bounds(most: number): Reader<Bounds> {
  return (value) => {
    const [lower, upper, ...more] = listOf(counter)(value);
    if (lower === undefined || upper === undefined || more.length > 0) {
      throw malformed("bounds are a list of two counters");
    }
    if (lower > upper) {
      throw malformed("the lower bound is above the upper bound");
    }
    if (upper > most) {
      throw outOfRange(`the upper bound is at most ${most}`);
    }
    return [lower, upper];
  };
}

/** The bounds of the lengths by suit. */
function lengthBounds(value: unknown): Map<string, Bounds> {
  if (!isObject(value)) {
    throw malformed("not an object");
  }
  return new Map(
    Object.entries(value).map(([suit, limits]) => [
      oneOf(...SUITS)(suit),
      bounds(13)(limits),
    ]),
  );
}

const limited = record({
  seat: oneOf(...SEATS),
  shapes: optional(listOf(alternative)),
  lengths: optional(lengthBounds),
  hcp: optional(bounds(37)),
});

function hand(value: unknown): Hand {
  const { seat, shapes, lengths, hcp } = limited(value);
  if (!shapes && !lengths && !hcp) {
    throw malformed("a hand has shapes, lengths or HCP");
  }
  if (shapes?.length === 0 || lengths?.size === 0) {
    throw malformed("shapes and lengths are not empty");
  }
  return { seat, shapes: shapes ?? [], lengths: lengths ?? new Map(), hcp };
}

/** A constraint of one to four hands (CONS-1). */
export function hands(value: unknown): Hand[] {
  const found = listOf(hand)(value);
  const seats = new Set(found.map(({ seat }) => seat));
  if (found.length === 0 || seats.size !== found.length) {
    throw malformed("a constraint has one to four hands of different seats");
  }
  return found;
}

// ---- program options ----

/** The number of hands and the seed (ICON-8, ICON-9). */
export function iconOptions(argv: string[]): { hands: bigint; seed: number } {
  const given = { "-h": 5n, "-s": 0n };
  for (let i = 0; i < argv.length; i += 2) {
    const [option, word = ""] = argv.slice(i, i + 2);
    const known = option === "-h" || option === "-s";
    if (!known || !/^[+-]?[0-9]+$/.test(word)) {
      throw usage("options are -h and an integer, -s and an integer");
    }
    given[option] = BigInt(word);
  }
  const count = given["-h"] < 0n ? 0n : given["-h"];
  const seed = Number(given["-s"]);
  if (count >= 10n ** 64n || !Number.isSafeInteger(seed)) {
    throw tooLarge("hands has at most 64 digits, seed is below 2^53");
  }
  return { hands: count, seed };
}
