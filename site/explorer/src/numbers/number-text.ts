// Numbers as people type them, and numbers that nobody chose.

import { cut, D, digitsOf, grouped } from '../deals/figures';

/** The number in a text, or the sentence that says what is wrong with it. Digits may be grouped. */
export function readNumber(text: string): bigint | string {
  const typed = text.trim();
  if (typed === '') return 'Type a number, or draw one.';
  if (/^[-−]/.test(typed)) return 'The number is negative. The first deal has the number 0.';
  const strange = /[^0-9\s,.'’_\u066C]/u.exec(typed)?.[0];
  if (strange !== undefined || !/\d/.test(typed)) {
    return `“${strange ?? typed}” cannot stand in a number. Type digits only, with or without separators.`;
  }
  const digits = digitsOf(typed);
  if (digits === undefined)
    return `“${cut(typed, 60)}” is not a whole number. Separators stand between groups of three.`;
  // A number with leading zeros is below D too; a very long one is not worth its arithmetic.
  const significant = digits.replace(/^0+(?=.)/, '');
  const number = significant.length > 40 ? D : BigInt(significant);
  if (number >= D) return `There is no such deal. The numbers end at ${grouped(D - 1n)}.`;
  return number;
}

/** A number below D that the browser draws, each with the same chance: 96 random bits, again if not below D. */
export function drawNumber(): bigint {
  for (;;) {
    let number = 0n;
    for (const word of crypto.getRandomValues(new Uint32Array(3))) number = (number << 32n) | BigInt(word);
    if (number < D) return number;
  }
}
