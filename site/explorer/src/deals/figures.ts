// Exact figures as people read them: grouped digits, chances, and the calculation of a case (CONS-6, CONS-11).

import { SIGNS } from './cards';

/** C(n, k), exactly. */
export function binomial(n: number, k: number): bigint {
  let value = 1n;
  for (let i = 1; i <= k; i++) value = (value * BigInt(n - k + i)) / BigInt(i);
  return value;
}

/** The ways to deal all cards that some constrained hands leave: R of CONS-11. */
export function waysToDealTheRest(hands: number): bigint {
  let ways = 1n;
  for (let cards = 52 - 13 * hands; cards > 0; cards -= 13) ways *= binomial(cards, 13);
  return ways;
}

/** The number of all deals. */
export const D = waysToDealTheRest(0);

/** Digits in groups of three. */
export const grouped = (number: bigint | number | string): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** The digits of a whole number as people type it, alone or in groups of three with one separator; else undefined. */
export function digitsOf(text: string): string | undefined {
  const [number, separator] = /^\d+$|^\d{1,3}(?:([\s,.'’_\u066C])\d{3})(?:\1\d{3})*$/.exec(text.trim()) ?? [];
  return separator === undefined ? number : number?.replaceAll(separator, '');
}

/** A text as it is shown: one that would fill the page is cut, with its length. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${grouped(text.length)} characters)`;

/** A fraction as a decimal of `digits` significant digits, rounded half up; all digits before the point are written. */
export function decimal(numerator: bigint, denominator: bigint, digits: number): string {
  let places = 0;
  while (places < 80 && numerator * 10n ** BigInt(places) < denominator * 10n ** BigInt(digits - 1)) places++;
  const scale = 10n ** BigInt(places);
  const rounded = String((2n * numerator * scale + denominator) / (2n * denominator)).padStart(places + 1, '0');
  const whole = grouped(rounded.slice(0, rounded.length - places));
  const part = rounded.slice(rounded.length - places).replace(/0+$/, '');
  return part ? `${whole}.${part}` : whole;
}

/** The chance of some of all deals, such as "1 in 9,260,200"; `isExact` says that nothing is rounded. */
export function oneIn(deals: bigint): { text: string; isExact: boolean } {
  return { text: `1 in ${decimal(D, deals, 3)}`, isExact: D % deals === 0n };
}

/** The chance of some of all deals in percent. */
export const percent = (deals: bigint): string => `${decimal(100n * deals, D, 3)} %`;

// ---- a case, as Pavlicek prints it ----

/** A makeup in the answers of `constrain.*` (CONS-9a). */
export interface Makeup {
  seat: string;
  shape?: string;
  high_cards?: string;
}

/** The high cards by suit, such as ♠AK ♦Q; none for no card. */
function highCardsText(highCards: string): string {
  const held = highCards.split('.').flatMap((names, suit) => (names ? [`${SIGNS.charAt(suit)}${names}`] : []));
  return held.length > 0 ? held.join(' ') : 'none';
}

/** The makeup of one hand in the listing. */
export const makeupText = ({ shape, high_cards }: Makeup): string =>
  [shape, high_cards === undefined ? undefined : highCardsText(high_cards)].filter((part) => part).join(' ');

/** The cards that a hand chooses freely: by suit where shapes are listed, else of all suits together. */
function freeCards({ shape, high_cards }: Makeup): number[] {
  const high = high_cards?.split('.').map((names) => names.length) ?? [0, 0, 0, 0];
  if (shape === undefined) return [13 - high.reduce((sum, count) => sum + count, 0)];
  return shape.split('=').map((length, suit) => Number(length) - (high[suit] ?? 0));
}

/** The cards that the first hand chooses among, in the same groups. */
function firstPools({ shape, high_cards }: Makeup): number[] {
  if (shape === undefined) return [36];
  return Array<number>(4).fill(high_cards === undefined ? 13 : 9);
}

/** The factors of a case as the study writes binomial coefficients: 13c9·4c1 (CONS-6). */
export function calculation(makeups: readonly Makeup[]): string {
  let left = makeups[0] ? firstPools(makeups[0]) : [];
  const factors = makeups.flatMap((makeup) => {
    const chosen = freeCards(makeup);
    const found = chosen.map((k, i) => `${left[i] ?? 0}c${k}`);
    left = left.map((n, i) => n - (chosen[i] ?? 0));
    return found;
  });
  return factors.join('·');
}
