// Numbers of deals from texts and from entropy (CHOOSE-1 to CHOOSE-6).

import { createHash } from 'node:crypto';
import { exhausted, outOfRange, textTooShort } from './errors.mjs';
import { D } from './numberings.mjs';

const LEAST_CHARACTERS = 20;
const LAST_BOARD = 9999;

// ---- numbers from a text ----

const UNITS = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A number below 100; 0 has no name, so that nothing follows `one hundred`. */
function nameBelow100(number) {
  if (number < UNITS.length) return UNITS[number];
  const tens = TENS[Math.floor(number / 10)];
  return number % 10 === 0 ? tens : `${tens}-${UNITS[number % 10]}`;
}

/** CHOOSE-3: the English cardinal of a board. */
export function boardName(board) {
  if (board < 1 || board > LAST_BOARD) throw outOfRange(`boards go from 1 to ${LAST_BOARD}`);
  const thousands = Math.floor(board / 1000);
  const hundreds = Math.floor(board / 100) % 10;
  return [
    thousands > 0 ? `${UNITS[thousands]} thousand` : '',
    hundreds > 0 ? `${UNITS[hundreds]} hundred` : '',
    nameBelow100(board % 100),
  ]
    .filter(Boolean)
    .join(' ');
}

/** CHOOSE-2. A string is walked by code points, not by UTF-16 units. */
function checkLength(text) {
  const { length } = [...text];
  if (length < LEAST_CHARACTERS) throw textTooShort(`${length} characters, ${LEAST_CHARACTERS} are due`);
}

/** CHOOSE-1. Node's digests take a string as its UTF-8 bytes. */
export function numberFromText(text, board, separator = '') {
  const name = boardName(board);
  checkLength(text);
  const digest = createHash('sha1')
    .update(text + separator + name, 'utf8')
    .digest('hex');
  return BigInt(`0x${digest}`) % D;
}

// ---- numbers from entropy ----

/** How many bytes a try takes: 96 bits are the least that reach every deal (CHOOSE-4). */
export const TRY = 12;

/** The 96 bits from this place on, big-endian, if they are the number of a deal; else undefined. Never reduced. */
export function numberAt(bytes, start) {
  const number = (BigInt(bytes.readUInt32BE(start)) << 64n) | bytes.readBigUInt64BE(start + 4);
  return number < D ? number : undefined;
}

/** CHOOSE-5. */
export function numberFromEntropy(bytes) {
  for (let end = TRY; end <= bytes.length; end += TRY) {
    const number = numberAt(bytes, end - TRY);
    if (number !== undefined) return { number: String(number), consumed: end };
  }
  throw exhausted(`no number in ${bytes.length} bytes`);
}
