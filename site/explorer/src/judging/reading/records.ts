// BRI, DGE and DUP: the records of Duplimate machines, as Big Deal writes them (AUDIT-3). A byte is a character here.

import { CARDS, RANKS } from '../../deals/cards';
import type { Hand } from '../../deals/reading';
import type { Bytes, Read, Told } from './events';
import { ofHands } from './hands';

/** Characters of three hands: two digits a card, SA = 01, SK = 02, ... C2 = 52. */
const HANDS = 78;

/** Characters of four hands: four suit characters and thirteen ranks each. */
const DIAGRAM = 68;

/** The characters of the suits, those of DOS for spades, hearts, diamonds and clubs. */
const [S, H, D, C] = ['\x06', '\x03', '\x04', '\x05'] as const;
const SUITS = `${S}${H}${D}${C}`;

/** A format of records: their size, what a sound one looks like from its beginning, and how one is read. */
interface Records {
  size: number;
  frame: RegExp;
  read: (record: string) => Read;
}

/** The deal of 39 card numbers: North's, East's, South's; West has the rest. */
function ofNumbers(text: string): Read {
  if (!/^\d+$/.test(text)) return '39 card numbers of two digits are needed: the record is damaged.';
  const cards = (text.match(/..?/g) ?? []).map((digits) => Number(digits) - 1);
  if (cards.some((card) => card < 0 || card >= CARDS)) return 'The cards are numbered 01 (SA) to 52 (C2).';
  const hands = [0, 1, 2].map((seat): Hand => {
    const own = cards.slice(13 * seat, 13 * seat + 13);
    const holding = (suit: number) => own.filter((card) => Math.floor(card / 13) === suit).map((card) => RANKS.charAt(card % 13)).join(''); // prettier-ignore
    return [seat, [0, 1, 2, 3].map(holding)];
  });
  return ofHands(hands);
}

/** The deal of four hands, each suit behind its character of DOS. */
function ofDiagram(text: string): Read {
  const parts = text.split(new RegExp(`([${SUITS}])`));
  const suits = parts.filter((_, i) => i % 2 === 1).join('');
  if (parts[0] !== '' || suits !== SUITS.repeat(4)) {
    return 'Four hands are needed, each spades, hearts, diamonds, clubs behind 06 03 04 05: the record is damaged.';
  }
  const held = parts.filter((_, i) => i > 0 && i % 2 === 0);
  return ofHands([0, 1, 2, 3].map((seat): Hand => [seat, held.slice(4 * seat, 4 * seat + 4)]));
}

/** The deal of a DUP record, which has it twice; the second may be blank. */
function ofDup(record: string): Read {
  const deal = ofNumbers(record.slice(0, HANDS));
  const shown = record.slice(HANDS, HANDS + DIAGRAM);
  if (typeof deal === 'string' || /^ *$/.test(shown)) return deal;
  const again = ofDiagram(shown);
  if (typeof again === 'string' || again.join('') === deal.join('')) return again;
  return 'The card numbers and the hands behind them are different deals: write the record again.';
}

/** Each format by its name. */
export const RECORDS = {
  bri: { size: 128, frame: /^[0-9]{78} {32}\0{18}/, read: (record) => ofNumbers(record.slice(0, HANDS)) },
  dge: {
    size: 128,
    frame: new RegExp(`^(?:${S}[^${H}]*${H}[^${D}]*${D}[^${C}]*${C}[^${S}\\0]*){4}\\0{60}`),
    read: (record) => ofDiagram(record.slice(0, DIAGRAM)),
  },
  dup: {
    size: 156,
    frame: new RegExp(`^[0-9]{78}(?: {68}|[${SUITS}AKQJT2-9]{68})[YN]{2}[0-9 ]{8}`),
    read: ofDup,
  },
} as const satisfies Record<string, Records>;

/** The name of the format whose record the input begins with. */
export function ofHead(head: string): keyof typeof RECORDS | undefined {
  if (new RegExp(`^${S}[AKQJT2-9]*${H}`).test(head)) return 'dge';
  if (!/^[0-9]{78}/.test(head)) return undefined;
  // A line of digits would end before: the record goes on with blanks, or with the hands.
  const rest = head.slice(HANDS);
  if (/^(?: {32}\0| {0,32}$)/.test(rest)) return 'bri';
  return rest.startsWith(S) || rest.startsWith(' '.repeat(33)) ? 'dup' : undefined;
}

/** The end of a record of DUP that is not counted backwards: the first board of the set, copies, the last board. */
const SET = /^[YN]N([0-9 ]{3})[0-9 ]{2}([0-9 ]{2})[0-9 ]$/;

/** The first byte of a sound record that begins behind this one's, if it is not where this one's end should be. */
function nextSound(frame: RegExp, size: number, held: string): number {
  for (let start = 1; start < size + size - 1; start++) {
    if (frame.test(held.slice(start, 2 * size - 1))) return start;
  }
  return size;
}

/** The reader of records; after a damaged one, reading goes on with the next sound one. */
export const records =
  ({ size, frame, read }: Records) =>
  (told: Told): Bytes => {
    let held = '';
    let place = 0;
    let set = ''; // such as 1-24
    let number = 0;
    let last = 0;

    /** The name of the board of one more record; one that says no set is of the set before. */
    const nameOf = (record: string): string => {
      const found = SET.exec(record.slice(HANDS + DIAGRAM));
      number++;
      if (!found) return set && String(number);
      const [from, to] = found.slice(1).map((digits) => (/^\d+$/.test(digits.trim()) ? Number(digits) : 0));
      const own = from && to && from <= to ? `${from}-${to}` : '';
      if (own === '' || from === undefined || to === undefined) [set, number, last] = ['', 0, 0];
      else if (own !== set || number > last) [set, number, last] = [own, from, to];
      return set && String(number);
    };

    const event = (record: string) => {
      place++;
      const name = nameOf(record);
      if (record.length !== size) {
        const how = record.length < size ? 'cut off' : 'damaged';
        told.fault(place, `${record.length} bytes, not ${size}: the record is ${how}.`);
        return;
      }
      const deal = read(record);
      if (typeof deal === 'string') told.fault(place, deal);
      else if (frame.exec(record)?.[0].length !== size) {
        told.fault(place, 'The cards are right, but not what stands behind them: the record is damaged.');
      } else told.board(deal, place, name);
    };

    const cut = (least: number) => {
      let done = 0;
      while (held.length - done >= least) {
        const rest = held.slice(done, done + 2 * size - 1);
        const length = frame.test(rest.slice(0, size)) ? size : nextSound(frame, size, rest);
        event(held.slice(done, done + length));
        done += length;
      }
      held = held.slice(done);
    };

    return {
      bytes: (text) => {
        held += text;
        cut(2 * size);
      },
      end: () => {
        cut(1);
      },
    };
  };
