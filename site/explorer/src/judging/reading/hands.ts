// A deal from hands as files have them. They are read as pasted ones are (deals/reading.ts), but more strictly: a file
// that needs to be guessed at is at fault (AUDIT-4).

import { dealt, dealWord, md, pbn } from '../../deals/reading';
import type { Hand, Reading } from '../../deals/reading';
import type { Read } from './events';

const TEN = 'A card is written 10: write T for the ten.';
const CAPITALS = 'The cards are in small letters: write A K Q J T 9 … in capitals.';

const read = ({ holders, fault }: Reading): Read => fault || Uint8Array.from(holders as number[]);

/** What is wrong with cards that the reader of pasted deals would take. */
const lax = (cards: string): string => {
  if (cards.includes('10')) return TEN;
  return /[a-z]/.test(cards) ? CAPITALS : '';
};

/** The deal of four hands, or of three if the fourth has the rest; a hand is its seat and the holdings S H D C. */
export const ofHands = (hands: readonly Hand[]): Read =>
  lax(hands.map(([, holdings]) => holdings.join(' ')).join(' ')) || read(dealt('', '', hands, 'rest'));

/** The deal of a PBN deal (CARD-7). */
export function ofPbn(text: string): Read {
  if (!/^[NESW]:/.test(text)) return 'A PBN deal begins with the seat of its first hand: N:, E:, S: or W:.';
  return lax(text) || read(pbn('', '', text));
}

/** The deal of the command `md` of LIN, in capitals or not. */
export function ofMd(value: string): Read {
  const [strange] = /10|[^SHDCAKQJT2-9,]/i.exec(value.slice(1)) ?? [];
  if (strange === '10') return TEN;
  if (strange !== undefined) return `“${strange}” stands between the cards of md|: leave it out.`;
  return read(md('', value));
}

/** The deal of a deal word (CARD-5). */
export const ofWord = (text: string): Read =>
  /[a-z]/.test(text) ? 'Write the deal word in capitals.' : read(dealWord(text));
