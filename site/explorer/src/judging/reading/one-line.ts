// Deals of one line each: PBN deals, `dealer`, `deal -l`, deal words, digits (AUDIT-3).

import { SEAT_LETTERS } from '../../deals/cards';
import type { Hand } from '../../deals/reading';
import { tellRead } from './events';
import type { Lines, Read, Told } from './events';
import { ofHands, ofPbn, ofWord } from './hands';

/** A form of a deal in one line: which lines are meant to be in it, and how one is read. */
interface OneLine {
  pattern: RegExp;
  read: (text: string) => Read;
}

const CUT = 'The line is cut off or joined with another.';

/** What programs print beside the deals, the lines of a double-dummy solver, and comments. */
const BESIDE = new RegExp(
  '^(?:[#%;]|Generated \\d+ hands|Produced \\d+ hands|Initial random seed|Time needed' +
    '|(?:NUMBER|FUT|TABLE|PAR2?|DEALERPAR|PLAY|TRACE) +[0-9"])',
);

function ofDealer(text: string): Read {
  const words = text.split(/\s+/);
  const seats = words.filter((_, i) => i % 2 === 0).map((word) => SEAT_LETTERS.toLowerCase().indexOf(word));
  const hands = seats.map((seat, i): Hand => [seat, (words[2 * i + 1] ?? '').split('.')]);
  if (words.length !== 8 || [...seats].sort().join('') !== '0123') {
    return `Four hands are needed, each behind its seat n, e, s or w. ${CUT}`;
  }
  return ofHands(hands);
}

/** The suits of a hand with blanks between; blanks behind the fourth are nothing. */
function suitsOf(hand: string): string[] {
  const suits = hand.replaceAll('-', '').split(' ');
  return suits.slice(4).join('') === '' ? suits.slice(0, 4) : suits;
}

function ofBars(text: string): Read {
  const hands = text.split('|');
  if (hands.length !== 4) return `There are ${hands.length} hands with bars between, not 4. ${CUT}`;
  return ofHands(hands.map((hand, seat): Hand => [seat, suitsOf(hand)]));
}

/** Each form by its name, in the order in which they are tried. */
export const ONE_LINE = {
  deals: {
    pattern: /^(?:[A-Z]:[^,;\t"|]*\.[^,;\t"|]*|PBN[ 0-9]* "[A-Z]:[^,;\t"|]*\.[^,;\t"|]*")$/,
    read: (text) => ofPbn(text.split('"')[1] ?? text),
  },
  dealer: { pattern: /^[nesw] +[^ ,;]*\.[^,;]*$/, read: ofDealer },
  'deal-l': { pattern: /^(?=.{20})[AKQJT0-9akqjt -]*(?:\|[AKQJT0-9akqjt -]*)+$/, read: ofBars },
  word: { pattern: /^(?:[A-DF-MO-RT-VX-Z]{0,3}[NESW]){13}[A-Za-z]*$/, read: ofWord },
  digits: {
    pattern: /^[0-4]{20}[0-9]*$/,
    read: (text) => ofWord(text.replace(/[0-3]/g, (digit) => SEAT_LETTERS.charAt(Number(digit)))),
  },
} as const satisfies Record<string, OneLine>;

/** The form that a text seems to have. */
export const formOf = (text: string): OneLine | undefined =>
  Object.values(ONE_LINE).find(({ pattern }) => pattern.test(text));

/** The reader of lines in a form. */
export const oneLine =
  ({ pattern, read }: OneLine) =>
  (told: Told): Lines => ({
    line: (text, place) => {
      // deal -l writes a void at the end of a line as nothing behind a blank.
      const line = text.includes('|') ? text.replace(/^\t+|\t+$/g, '') : text.trim();
      if (line === '' || BESIDE.test(line)) return;
      if (pattern.test(line)) tellRead(told, read(line), place);
      else told.stray(place, text);
    },
    end: () => undefined,
  });
