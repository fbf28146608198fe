// Many deals in one hash (NUM-12).

import { createHash } from 'node:crypto';

import { outOfRange, tooLarge } from './errors.mjs';
import { writeExact } from './notation.mjs';
import { D } from './numberings.mjs';

const LIMIT = 1_000_000;

/** The SHA-256 of the deals numbered start, start + step, ... (mod D), each on a line of its own. */
export function digestOfDeals(unrank, start, step, count) {
  if (start >= D || step >= D) throw outOfRange(`there are ${D} deals, numbered from 0`);
  if (count > LIMIT) throw tooLarge(`at most ${LIMIT} deals are hashed at once`);
  const hash = createHash('sha256');
  for (let i = 0, number = start; i < count; i++, number = (number + step) % D) {
    hash.update(`${writeExact(unrank(number))}\n`);
  }
  return hash.digest('hex');
}
