// Portable Bridge Notation 2.1, by its import rules (AUDIT-5).

import type { Lines, Seats, Told } from './events';
import { ofPbn } from './hands';

/** What a game has once, each with its value and its line; a second one begins the next game. */
type Tag = 'event' | 'board' | 'deal';

const LOOKS = /^\s*(?:% (?:PBN|EXPORT)\b|\[\s*[A-Za-z][\p{L}\p{N}_]*\s*")/u;
const MARK = /[[;{]/g;
const TAG = /\[\s*([\p{L}\p{N}_]+)\s*"([^"\\]*(?:\\.[^"\\]*)*)"\s*\]/uy;

/** A tag pair that goes on in the next line, from one of its tokens to the next. */
const BROKEN_TAG = /\[\s*(?:[\p{L}\p{N}_]+\s*(?:"[^"\\]*(?:\\.[^"\\]*)*"\s*)?)?$/uy;
const GAME_BEGINS = /^\[(?:Event|Board|Deal) "/;
const NO_NAME = new Set(['', '#', '?', '-']);

const isTag = (name: string): name is Tag => name === 'event' || name === 'board' || name === 'deal';

/** What a pattern finds at this place of the text. */
function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/** Whether the line is a tag pair or says that it is PBN. */
export const isPbn = (line: string): boolean => LOOKS.test(line);

export function pbn(told: Told): Lines {
  let tags = new Map<Tag, { value: string; place: number }>(); // of the game that has begun
  let deal: { seats: Seats; place: number; isAgain: boolean } | undefined;
  let broken: { text: string; place: number } | undefined; // a tag pair that goes on in the next line
  let comment: number | undefined; // where it was opened
  let isAfterBlank = false; // in a comment
  let before: { seats?: Seats; board?: string; isLost: boolean } = { isLost: false }; // which # repeats

  const gameEnds = () => {
    if (tags.size === 0) return;
    const board = tags.get('board');
    const value = board?.value === '#' ? (before.board ?? '#') : board?.value;
    const name = NO_NAME.has(value ?? '') ? '' : (value ?? '');
    if (board && !tags.has('deal')) told.fault(board.place, `Board ${name} has no Deal tag: add it.`);
    else if (deal) told.board(deal.seats, deal.place, name, deal.isAgain);
    const seats = deal?.seats ?? before.seats;
    const isLost = !deal && (tags.has('deal') || before.isLost);
    before = { isLost, ...(seats && { seats }), ...(value !== undefined && { board: value }) };
    tags = new Map();
    deal = undefined;
  };

  const read = (value: string, place: number) => {
    const isAgain = value.startsWith('#');
    const repeated = before.isLost
      ? '# repeats the deal of the game before, which cannot be read: mend that one.'
      : (before.seats ?? '# repeats the deal of the game before, and there is none: write the deal.');
    const seats = isAgain ? repeated : ofPbn(value.trim());
    if (typeof seats === 'string') told.fault(place, seats);
    else deal = { seats, place, isAgain };
  };

  const tagged = (title: string, value: string, place: number) => {
    const name = title.toLowerCase();
    if (!isTag(name)) return;
    if (tags.has(name)) gameEnds();
    tags.set(name, { value, place });
    if (name === 'deal') read(value, place);
  };

  /** A text that begins a tag pair and does not end it. */
  const cutOff = (text: string, place: number) => {
    if (!/^\[\s*deal(?![\p{L}\p{N}_])/iu.test(text)) return;
    if (!tags.has('deal')) tags.set('deal', { value: '', place });
    told.fault(place, 'The Deal tag does not end with "]: it is cut off.');
  };

  const brokenEnds = () => {
    if (broken) cutOff(broken.text, broken.place);
    broken = undefined;
  };

  /** A text that no comment encloses. */
  const tokens = (text: string, place: number, isStrayTold = true) => {
    MARK.lastIndex = 0;
    let mark = MARK.exec(text);
    while (mark && mark[0] !== ';') {
      let next = mark.index + 1;
      if (mark[0] === '{') {
        next = text.indexOf('}', next) + 1;
        if (next === 0) {
          comment = place;
          return;
        }
      } else {
        const pair = at(TAG, text, mark.index);
        if (pair) {
          next = mark.index + pair[0].length;
          tagged(pair[1] ?? '', pair[2] ?? '', place);
        } else if (at(BROKEN_TAG, text, mark.index)) {
          broken = { text: text.slice(mark.index).trimEnd(), place };
          return;
        } else cutOff(text.slice(mark.index), place);
      }
      MARK.lastIndex = next;
      mark = MARK.exec(text);
    }
    if (isStrayTold && !mark && !text.includes('[')) told.stray(place, text);
  };

  /** A line behind a tag pair that was broken. */
  const joined = ({ text: begun, place: began }: { text: string; place: number }, place: number, text: string) => {
    const whole = `${begun} ${text.trim()}`;
    const pair = at(TAG, whole, 0);
    if (!pair && at(BROKEN_TAG, whole, 0)) {
      broken = { text: whole, place: began };
      return;
    }
    if (!pair) {
      brokenEnds();
      tokens(text, place);
      return;
    }
    broken = undefined;
    tagged(pair[1] ?? '', pair[2] ?? '', began);
    const rest = whole.slice(pair[0].length);
    if (rest) tokens(rest, place);
  };

  const commented = (opened: number, place: number, text: string) => {
    let rest = text;
    if (isAfterBlank && GAME_BEGINS.test(text)) {
      told.fault(opened, 'The comment that begins here with { is not closed: add }.');
    } else {
      isAfterBlank = false;
      const end = text.indexOf('}');
      if (end < 0) return;
      rest = text.slice(end + 1);
    }
    comment = undefined;
    isAfterBlank = false;
    tokens(rest, place, false);
  };

  return {
    line: (text, place) => {
      if (text.trim() === '') {
        isAfterBlank = comment !== undefined;
        if (comment !== undefined) return;
        brokenEnds();
        gameEnds();
      } else if (text.startsWith('%')) return;
      else if (broken) joined(broken, place, text);
      else if (comment !== undefined) commented(comment, place, text);
      else tokens(text, place);
    },
    end: () => {
      brokenEnds();
      gameEnds();
      if (comment !== undefined) told.fault(comment, 'The comment that begins here with { is not closed: add }.');
    },
  };
}
