// DLM, the text files of Duplimate machines: two cards a letter, and a checksum (AUDIT-3).

import { lacks } from '../../deals/reading';
import type { Lines, Read, Told } from './events';

/** Boards that a document has lines for. */
const MOST = 99;

const BOARD = /^Board\s+(\d+)\s*=\s*(.*)$/;
const HEADING = /^(From board|To board|Status|Duplicates|Crypto key|Checksum)\s*=\s*(.*)$/;
const DOCUMENT = /^\[document\]$/i;
const LOOKS = /^\s*(?:\[[Dd][Oo][Cc][Uu][Mm][Ee][Nn][Tt]\]|Board\s+\d+\s*=)/;
const OTHER = /^[A-Za-z][\p{L}\p{N}_ -]*=/u;
const LETTER_A = 97; // its code

/** Whether the line begins a document or has a board. */
export const isDlm = (line: string): boolean => LOOKS.test(line);

const codes = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

/** The deal of 26 letters and a checksum. */
function ofLetters(number: number, value: string): Read {
  const [, letters = '', checksum = ''] = /^([a-p]{26})(\d{3})$/.exec(value) ?? [];
  if (letters === '') return '26 letters a to p and three digits are needed: the line is cut off or damaged.';
  const sum = codes(letters).reduce((xor, code) => xor ^ code, number);
  if (sum !== Number(checksum)) {
    return `The checksum is ${checksum}, but the cards give ${String(sum).padStart(3, '0')}: the line is damaged.`;
  }
  const seats = codes(letters).flatMap((code) => [(code - LETTER_A) >> 2, (code - LETTER_A) & 3]);
  return lacks(seats).join(' ') || Uint8Array.from(seats);
}

export function dlm(told: Told): Lines {
  let first: number | undefined; // of the boards of the set
  let last: number | undefined;
  let read: number | undefined; // the last board of the set that had its line
  let seen = new Set<number>();
  let sum = 0; // of the heading, by exclusive or

  /** Tells a fault if boards of the set up to this one had no line. */
  const missing = (to: number, place: number) => {
    const due = read === undefined ? first : read + 1;
    if (first === undefined || last === undefined || due === undefined || due > to) return;
    const lost = due === to ? `Board ${due} is` : `Boards ${due} to ${to} are`;
    told.fault(place, `${lost} missing from the set ${first} to ${last}: the file is cut off or damaged.`);
  };

  const board = (number: number, value: string, place: number) => {
    if (first !== undefined && last !== undefined && (number < first || number > last)) return;
    if (seen.has(number)) {
      told.fault(place, `Board ${number} has a line before this one: leave out the one that is wrong.`);
      return;
    }
    missing(number - 1, place);
    read = Math.max(number, read ?? 0);
    if (last !== undefined && number <= MOST) seen.add(number);
    const deal = ofLetters(number, value);
    if (typeof deal === 'string') told.fault(place, `Board ${number}: ${deal}`);
    else told.board(deal, place, String(number));
  };

  const heading = (name: string, value: string, place: number) => {
    if (name === 'Status') {
      sum ^= Number(value === 'Show');
      return;
    }
    if (!/^\d{1,9}$/.test(value)) {
      told.fault(place, `${name} is a number: the line is damaged.`);
      return;
    }
    const number = Number(value);
    if (name === 'Checksum') {
      if (sum !== number) {
        told.fault(place, `The checksum of the heading is ${number}, but its lines give ${sum}: check them.`);
      }
      return;
    }
    sum ^= number;
    if (name === 'From board') first = number;
    else if (name === 'To board') last = number;
    else if (name === 'Crypto key' && number) {
      told.fault(place, 'The boards are encrypted (Crypto key is not 0): write the file without a key.');
    }
  };

  const end = (place: number) => {
    missing(last ?? 0, place);
  };

  return {
    line: (text, place) => {
      const line = text.trim();
      const [, number, letters = ''] = BOARD.exec(line) ?? [];
      const [, name, value = ''] = HEADING.exec(line) ?? [];
      if (DOCUMENT.test(line)) {
        end(place);
        [first, last, read, seen, sum] = [undefined, undefined, undefined, new Set(), 0];
      } else if (number !== undefined) board(Number(number.slice(0, 9)), letters.trim(), place);
      else if (name !== undefined) heading(name, value.trim(), place);
      else if (line !== '' && !OTHER.test(line)) told.stray(place, text);
    },
    end,
  };
}
