// Numbers of deals from texts, from entropy, from Big Deal's seed, and from a key and a figure (CHOOSE-1 to CHOOSE-6,
// BIG-5, BIG-6, PROVE-6).

import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { exhausted, malformed, outOfRange, textTooShort, tooLarge } from './errors.mjs';
import { D } from './numberings.mjs';
import { ripemd160 } from './ripemd160.mjs';

// ---- numbers from a text ----

const MIN_CHARACTERS = 20;
const MAX_BOARD = 9999;

const UNITS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The name of a number below 100; 0 has the empty name, as in `one hundred`. */
function nameBelow100(number) {
  const [tens, units] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return UNITS[units];
  if (tens === 1) return TEENS[units];
  return units === 0 ? TENS[tens - 2] : `${TENS[tens - 2]}-${UNITS[units]}`;
}

/** The English cardinal of a board (CHOOSE-3). */
function boardName(board) {
  if (board < 1 || board > MAX_BOARD) throw outOfRange(`boards go from 1 to ${MAX_BOARD}`);
  const thousands = Math.floor(board / 1000);
  const hundreds = Math.floor(board / 100) % 10;
  const names = [
    thousands > 0 ? `${UNITS[thousands]} thousand` : '',
    hundreds > 0 ? `${UNITS[hundreds]} hundred` : '',
    nameBelow100(board % 100),
  ];
  return names.filter((name) => name !== '').join(' ');
}

/** CHOOSE-2. The spread of a string yields code points, not UTF-16 units. */
function checkLength(text) {
  const { length } = [...text];
  if (length < MIN_CHARACTERS) throw textTooShort(`the text has ${length} characters and needs ${MIN_CHARACTERS}`);
}

/** The number of a board for a text, by SHA-1 (CHOOSE-1). */
export function numberFromText(text, board, separator = '') {
  const name = boardName(board);
  checkLength(text);
  const digest = createHash('sha1')
    .update(text + separator + name)
    .digest('hex');
  return BigInt(`0x${digest}`) % D;
}

// ---- numbers from entropy ----

/** Bytes read at a time: 96 bits are the least that reach every deal (CHOOSE-4). */
const NUMBER_BYTES = 12;

/** The big-endian number of 96 bits at an offset if it is below D, and undefined if not. It is never reduced. */
function numberAt(bytes, offset) {
  const number = (BigInt(bytes.readUInt32BE(offset)) << 64n) | bytes.readBigUInt64BE(offset + 4);
  return number < D ? number : undefined;
}

/** The first number below D in some bytes, and the count of bytes consumed (CHOOSE-5). */
export function numberFromEntropy(bytes) {
  for (let end = NUMBER_BYTES; end <= bytes.length; end += NUMBER_BYTES) {
    const number = numberAt(bytes, end - NUMBER_BYTES);
    if (number !== undefined) return { number: String(number), consumed: end };
  }
  throw exhausted(`no number in ${bytes.length} bytes`);
}

// ---- the numbers of Big Deal ----

const SEED_BYTES = 20;
const MAX_COUNT = 1000;

const utf8 = (text) => Buffer.from(text);

/** The seed as given, or the digest of the strings (BIG-6). */
function seedOf(seed, strings) {
  if ((seed === undefined) === (strings === undefined)) throw malformed('exactly one of seed and strings is needed');
  if (seed === undefined) return ripemd160(Buffer.concat(strings.map(utf8)));
  if (seed.length !== SEED_BYTES) throw malformed(`a seed has ${SEED_BYTES} bytes`);
  return seed;
}

/** The first `count` numbers below D, and the sequence number of each (BIG-5). */
export function bigDealNumbers({ seed, strings, owner, count }) {
  if (count > MAX_COUNT) throw tooLarge(`counts go up to ${MAX_COUNT}`);
  const message = Buffer.concat([Buffer.alloc(4), seedOf(seed, strings), ripemd160(utf8(owner))]);
  const numbers = [];
  const sequences = [];
  for (let sequence = 1; numbers.length < count; sequence++) {
    message.writeUInt32LE(sequence);
    const number = numberAt(ripemd160(message), 0);
    if (number === undefined) continue;
    numbers.push(String(number));
    sequences.push(String(sequence));
  }
  return { numbers, sequence: sequences };
}

/** The numbers of a session's boards for its key and the figure (PROVE-6). The key is cut between code points. */
export function squareDealNumbers({ key, figure, set, session, count }) {
  if (session === 0) throw outOfRange('sessions count from 1');
  const characters = [...key];
  const right = characters.splice(Math.floor(characters.length / 2));
  const label = session === undefined ? set : `${set}ses${session}`;
  const strings = [right.join(''), utf8(figure).toString('base64'), label];
  return { numbers: bigDealNumbers({ strings, owner: characters.join(''), count }).numbers };
}
