// The numbers of Big Deal (BIG-5, BIG-6). Its numbering of the deals is a scheme: numberings.mjs.

import { Buffer } from 'node:buffer';
import { numberAt } from './choosing.mjs';
import { malformed, tooLarge } from './errors.mjs';
import { ripemd160 } from './ripemd160.mjs';

const SEED = 20; // bytes
const MOST = 1000;

const utf8 = (text) => Buffer.from(text, 'utf8');

/** BIG-6: the seed itself, or the strings whose digest it is. */
function seedOf(seed, strings) {
  if ((seed === undefined) === (strings === undefined)) throw malformed('exactly one of seed and strings is due');
  if (seed === undefined) return ripemd160(Buffer.concat(strings.map(utf8)));
  if (seed.length !== SEED) throw malformed(`a seed has ${SEED} bytes`);
  return seed;
}

/** BIG-5: the first `count` accepted numbers, and the sequence of each. About two of three are accepted. */
export function bigDealNumbers({ seed, strings, owner, count }) {
  if (count > MOST) throw tooLarge(`counts go up to ${MOST}`);
  const hashed = Buffer.concat([Buffer.alloc(4), seedOf(seed, strings), ripemd160(utf8(owner))]);
  const numbers = [];
  const sequences = [];
  for (let sequence = 1; numbers.length < count; sequence++) {
    hashed.writeUInt32LE(sequence);
    const number = numberAt(ripemd160(hashed), 0);
    if (number === undefined) continue;
    numbers.push(String(number));
    sequences.push(String(sequence));
  }
  return { numbers, sequence: sequences };
}
