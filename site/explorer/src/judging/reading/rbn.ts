// RBN, Richard Pavlicek's notation: the hands stand behind the label H, the board's number behind B (AUDIT-3).

import { SEAT_LETTERS, SEATS } from '../../deals/cards';
import type { Hand } from '../../deals/reading';
import type { Lines, Read, Seats, Told } from './events';
import { ofHands } from './hands';

const LINE = /^([A-Z0-9%{])(?:[ \t]+(.*))?$/;
const HANDS = /^H[ \t]+[A-Z][:;]/;

/** Dealer and vulnerability before the calls of A. */
const START = /^([NESW?])([ZNEB?])(?::.*)?$/;

/** Whether the line has hands behind the label H. */
export const isRbn = (line: string): boolean => HANDS.test(line);

/** The deal behind H: a semicolon hides a hand from view, but shows it here. */
function ofLabel(value: string): Read {
  const [first = '', ...hands] = value.trim().split(/[:;]/);
  const seat = first.length === 1 ? SEAT_LETTERS.indexOf(first) : -1;
  if (seat < 0) return 'H begins with the seat of its first hand: N:, E:, S: or W:.';
  while (hands.at(-1) === '') hands.pop();
  if (hands.length !== 3 && hands.length !== 4) {
    return `There are ${hands.length} hands behind H. Three or four are needed, with colons between.`;
  }
  const hidden = hands.indexOf('');
  if (hidden >= 0) return `${SEATS[(seat + hidden) % 4] ?? ''}’s hand is not shown: show all hands.`;
  return ofHands(hands.map((hand, turn): Hand => [(seat + turn) % 4, hand.split('.')]));
}

export function rbn(told: Told): Lines {
  let name = '';
  let dealt: { seats: Seats; place: number } | undefined;
  let hasCalls = false;
  let isLost = false; // its hands could not be read
  let isInText = false; // a paragraph that goes on
  let before: Seats | undefined;

  const recordEnds = (place: number) => {
    isInText = false;
    if (dealt) {
      told.board(dealt.seats, dealt.place, name);
      before = dealt.seats;
    } else if (before && hasCalls && !isLost) {
      told.board(before, place, name, true); // another table
    } else if (isLost) before = undefined;
    else {
      hasCalls = false; // what it has is of the next record
      return;
    }
    [name, dealt, hasCalls, isLost] = ['', undefined, false, false];
  };

  const labelled = (label: string, value: string, place: number) => {
    if ((label === 'B' || label === 'H') && (dealt ?? isLost)) recordEnds(place);
    if (label === 'B') name = value.replace(/:.*/s, '');
    else if (label === 'A' && START.test(value)) hasCalls = true;
    else if (label === 'H') {
      const seats = ofLabel(value);
      isLost ||= typeof seats === 'string';
      if (typeof seats === 'string') told.fault(place, seats);
      else dealt = { seats, place };
    }
  };

  return {
    line: (text, place) => {
      const line = text.trim();
      if (line === '') {
        recordEnds(place);
        return;
      }
      const [all, label = '', value = ''] = LINE.exec(line) ?? [];
      if (all !== undefined && !/^[%{]/.test(line) && (!isInText || isRbn(line))) {
        isInText = false;
        labelled(label, value, place);
      } else if (/^[%{]/.test(line) || isInText) {
        isInText = (isInText || line.startsWith('{')) && !line.endsWith('}');
      } else {
        recordEnds(place);
        told.stray(place, text);
      }
    },
    end: recordEnds,
  };
}
