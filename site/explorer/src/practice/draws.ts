// Random numbers from a text: the same for the same text, everywhere (CHOOSE-9).

import { sha256 } from '@noble/hashes/sha2.js';

const DIGEST_BITS = 256n;

const bytesOf = new TextEncoder();

/** The big-endian number in some bytes. */
const numberIn = (bytes: Uint8Array): bigint => bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);

/** How many binary digits a number needs; none for 0. */
const width = (number: bigint): bigint => (number === 0n ? 0n : BigInt(number.toString(2).length));

/** Equally likely numbers below `bound`, without end: leading bits of the SHA-256 of "seed/place", and so on. */
export function* draws(bound: bigint, seed: string, from = 0): Generator<{ place: number; number: bigint }, never> {
  const unused = DIGEST_BITS - width(bound - 1n);
  for (let place = from; ; place++) {
    const number = numberIn(sha256(bytesOf.encode(`${seed}/${place}`))) >> unused;
    if (number < bound) yield { place, number };
  }
}

/** The first `count` of the draws. */
export function firstDraws(bound: bigint, seed: string, count: number): bigint[] {
  const numbers = draws(bound, seed);
  return Array.from({ length: count }, () => numbers.next().value.number);
}
