// RIPEMD-160 as Dobbertin, Bosselaers and Preneel published it in 1996 (BIG-7). Node's own is used where it works: its
// cryptographic library may lack it, or list it and then refuse.

import { Buffer } from 'node:buffer';
import { createHash, getHashes } from 'node:crypto';

const BLOCK = 64; // bytes; the last eight of a message say how many bits it has
const ROUNDS = 5;

const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];

const FUNCTIONS = [
  (x, y, z) => x ^ y ^ z,
  (x, y, z) => (x & y) | (~x & z),
  (x, y, z) => (x | ~y) ^ z,
  (x, y, z) => (x & z) | (y & ~z),
  (x, y, z) => x ^ (y | ~z),
];

/** The rotation for each word of the block, round by round: the same in both lines. */
const ROTATIONS = [
  [11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8],
  [12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7],
  [13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9],
  [14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6],
  [15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5],
];

const RHO = [7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8];

/** The order of the words in each round: rho is applied once more in each. */
function orders(first) {
  const all = [first];
  while (all.length < ROUNDS) all.push(all.at(-1).map((word) => RHO[word]));
  return all;
}

const left = {
  orders: orders(RHO.map((_, i) => i)),
  functions: FUNCTIONS,
  constants: [0x00000000, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e],
};

const right = {
  orders: orders(RHO.map((_, i) => (9 * i + 5) % 16)),
  functions: [...FUNCTIONS].reverse(),
  constants: [0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9, 0x00000000],
};

const rotate = (value, bits) => (value << bits) | (value >>> (32 - bits));

/** The state after the 80 steps of one of the two lines. All sums are mod 2^32. */
function line(state, words, { orders: order, functions, constants }) {
  let [a, b, c, d, e] = state;
  for (let round = 0; round < ROUNDS; round++) {
    for (const word of order[round]) {
      const sum = (a + functions[round](b, c, d) + words[word] + constants[round]) | 0;
      [a, b, c, d, e] = [e, (rotate(sum, ROTATIONS[round][word]) + e) | 0, b, rotate(c, 10), d];
    }
  }
  return [a, b, c, d, e];
}

function compress(state, words) {
  const one = line(state, words, left);
  const other = line(state, words, right);
  return state.map((_, i) => (state[(i + 1) % 5] + one[(i + 2) % 5] + other[(i + 3) % 5]) | 0);
}

/** The padded message: itself, the bit 1, zeros up to a whole block, and its length in bits as eight bytes. */
function padded(message) {
  const whole = Buffer.alloc(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  whole.set(message);
  whole[message.length] = 0x80;
  whole.writeBigUInt64LE(8n * BigInt(message.length), whole.length - 8);
  return whole;
}

/** The digest of some bytes, computed here. */
export function ownRipemd160(message) {
  const bytes = padded(message);
  let state = START;
  for (let start = 0; start < bytes.length; start += BLOCK) {
    state = compress(
      state,
      RHO.map((_, i) => bytes.readInt32LE(start + 4 * i)),
    );
  }
  const digest = Buffer.alloc(20);
  state.forEach((word, i) => digest.writeInt32LE(word, 4 * i));
  return digest;
}

const nodeRipemd160 = (message) => createHash('ripemd160').update(message).digest();

function nodeWorks() {
  try {
    return (
      getHashes().includes('ripemd160') &&
      nodeRipemd160('').toString('hex') === '9c1185a5c5e9fc54612808977ee8f548b2258d31'
    );
  } catch {
    return false;
  }
}

/** The digest of some bytes, as a Buffer of 20. */
export const ripemd160 = nodeWorks() ? nodeRipemd160 : ownRipemd160;
