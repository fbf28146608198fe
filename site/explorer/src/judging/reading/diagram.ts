// The diagram of the Icon Newsletter: North, West beside East, South (ICON-7, AUDIT-3).

import { SUIT_LETTERS } from '../../deals/cards';
import type { Hand } from '../../deals/reading';
import { tellRead } from './events';
import type { Lines, Told } from './events';
import { ofHands } from './hands';

const HAND = /^\s*([SHDC]):\s?([AKQJT0-9]*)\s*$/;
const HANDS = /^\s*([SHDC]):\s?([AKQJT0-9]*)\s+\1:\s?([AKQJT0-9]*)\s*$/;
const BAR = /^\s*-{5,}\s*$/;

/** Whose hands stand in each four lines, from left to right. */
const SEATS = [[0], [3, 1], [2]] as const;
const ROWS = 12;

/** Whether the line has the holding of one hand, or of two in the same suit. */
export const isDiagram = (line: string): boolean => HAND.test(line) || HANDS.test(line);

export function diagram(told: Told): Lines {
  let rows: string[][] = [];
  let begin = 0;
  let isLost = false; // up to the bar

  /** Whether a diagram was not complete, which is told. */
  const cut = (): boolean => {
    if (rows.length === 0) return false;
    told.fault(begin, `The diagram has ${rows.length} of its ${ROWS} lines of cards: it is cut off or damaged.`);
    rows = [];
    return true;
  };

  return {
    line: (text, place) => {
      const [, suit = '', ...holdings] = HANDS.exec(text) ?? HAND.exec(text) ?? [];
      if (suit === '') {
        if (BAR.test(text)) {
          cut();
          isLost = false;
        } else if (text.trim() !== '') told.stray(place, text);
        return;
      }
      if (isLost) return;
      const row = rows.length;
      if (suit !== SUIT_LETTERS.charAt(row % 4) || holdings.length !== SEATS[Math.floor(row / 4)]?.length) {
        if (!cut()) told.fault(place, 'A diagram begins with North’s spades: lines before this one are missing.');
        isLost = suit !== 'S' || holdings.length !== 1;
        if (isLost) return;
      }
      if (rows.length === 0) begin = place;
      rows.push(holdings);
      if (rows.length < ROWS) return;
      const hands = SEATS.flatMap((seats, block) =>
        seats.map((seat, column): Hand => [
          seat,
          rows.slice(4 * block, 4 * block + 4).map((each) => each[column] ?? ''),
        ]),
      );
      rows = [];
      tellRead(told, ofHands(hands), begin);
    },
    end: cut,
  };
}
