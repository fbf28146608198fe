// LIN, the notation of Bridge Base Online: `md|` with the dealer and three or four hands (AUDIT-3).

import type { Lines, Seats, Told } from './events';
import { ofMd } from './hands';

const COMMAND = /(?:^|\|)\s*([a-z]{2})\|(?!(?:md|qx)\|)([^|]*)(\|?)/gi;
const LOOKS = /^(?:\s*(?:vg|qx|pn|rs|pw|mp|st|bn|md)\||.*\|md\|)/i;

/** A line that goes on with hands, up to a bar. */
const GOES_ON = /^(?!(?:ah|st|sk)\|)[SHDCAKQJT0-9,\s]*(?:\||$)/i;

/** Characters of hands that go on in the next line; four hands have fewer than 80. */
const LONGEST = 200;

/** What ah says: Board 12, or the word of another language, or the number alone. */
const TITLE = /^\s*(?:board\s*(\S+)|(?:[\p{L}\p{No}_]+\s*)?(\d\S*)\s*$)/iu;

/** Commands that a board has once: where one comes again, without qx, the next board begins. */
const ONCE = new Set(['md', 'ah', 'sv', 'pn']);

interface Begun {
  /** The name that qx gives it, and what ah calls it, which counts before. */
  name: string;
  title: string;
  isClosed: boolean;
  /** Whether qx has begun the board: then only qx or other hands end it. */
  isAnnounced: boolean;
  seen: Set<string>;
  dealt?: { seats: Seats; place: number };
}

const nothing = (): Begun => ({ name: '', title: '', isClosed: false, isAnnounced: false, seen: new Set() });

/** Whether the line has commands of LIN. */
export const isLin = (line: string): boolean => LOOKS.test(line);

/** The commands of a text with their values, and whether a bar ends the value. */
function* commands(text: string): Generator<{ command: string; value: string; isEnded: boolean }> {
  COMMAND.lastIndex = 0;
  for (let found = COMMAND.exec(text); found; found = COMMAND.exec(text)) {
    const [all, command = '', value = '', bar = ''] = found;
    // The bar that ends a value stands before the next command too.
    const next = found.index + all.length - bar.length;
    yield { command: command.toLowerCase(), value: value.trim(), isEnded: bar !== '' };
    if (next >= text.length) return;
    COMMAND.lastIndex = next;
  }
}

export function lin(told: Told): Lines {
  let board = nothing(); // told where the next one begins, since ah may come late
  let begun: { place: number; value: string } | undefined; // the hands that no bar has ended yet
  let before = ''; // the board last read: the closed room plays the same one

  const boardEnds = () => {
    const { dealt, isClosed } = board;
    const name = board.title || board.name;
    board = nothing();
    if (!dealt) return;
    const own = `${name} ${dealt.seats.join('')}`;
    told.board(dealt.seats, dealt.place, name, isClosed && before === own);
    before = own;
  };

  const deal = (value: string, place: number) => {
    const seats = ofMd(value);
    if (typeof seats === 'string') told.fault(place, seats);
    else board.dealt = { seats, place };
  };

  const begins = (command: string): boolean =>
    board.seen.has('md') && (command === 'qx' || command === 'md' || (board.seen.has(command) && !board.isAnnounced));

  const commanded = (text: string, place: number) => {
    for (const { command, value, isEnded } of commands(text)) {
      if (begins(command)) boardEnds();
      if (ONCE.has(command)) board.seen.add(command);
      if (command === 'md' && !isEnded) begun = { place, value };
      else if (command === 'md' && value) deal(value, place);
      else if (command === 'qx') {
        board.isClosed = /^c/i.test(value);
        board.name = value.replace(/^[oc]+/i, '');
        board.isAnnounced = true;
      } else if (command === 'ah') {
        const title = TITLE.exec(value);
        if (title) board.title = title[1] ?? title[2] ?? '';
      }
    }
  };

  const anyLine = (text: string, place: number) => {
    if (text.search(COMMAND) >= 0) commanded(text, place);
    else if (text.trim() !== '' && !isLin(text) && text.split('|').length <= 2) {
      boardEnds();
      told.stray(place, text);
    }
  };

  const handsEnd = () => {
    if (!begun) return;
    const { value, place } = begun;
    begun = undefined;
    if (value.split(',').length > 2) deal(value, place);
    else told.fault(place, 'The hands do not end with a bar: the board is cut off.');
  };

  return {
    line: (text, place) => {
      if (begun && !(begun.value.length < LONGEST && GOES_ON.test(text))) handsEnd();
      if (!begun) {
        anyLine(text, place);
        return;
      }
      const bar = text.indexOf('|');
      begun.value += (bar < 0 ? text : text.slice(0, bar)).trim();
      if (bar < 0) return;
      const { value, place: first } = begun;
      begun = undefined;
      deal(value, first);
      commanded(text.slice(bar), place);
    },
    end: () => {
      handsEnd();
      boardEnds();
    },
  };
}
