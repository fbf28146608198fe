// CSV: a column of deals in any form of one line, or a column for each holding, as Big Deal writes (AUDIT-3).

import type { Hand } from '../../deals/reading';
import { tellRead } from './events';
import type { Lines, Read, Told } from './events';
import { ofHands } from './hands';
import { formOf } from './one-line';

const DELIMITERS = [',', ';', '\t'];
const HOLDING = /^[AKQJT0-9]{0,13}$/;
const HOLDINGS = 16;

/** Characters of the longest cell. */
const LONGEST = 131_072;

/** How a column of board numbers is headed. */
const NUMBERS = new Set(['board', 'nr', 'no', 'no.', 'number', 'board number', '#']);

/** The cells of a row. A cell in quotes may hold the delimiter, and a quote as two. */
function cellsOf(row: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= row.length; at++) {
    let cell = '';
    if (row.charAt(at) === '"') {
      const [, inside = '', { length } = ''] = /^("[^"]*(?:""[^"]*)*("|$))/.exec(row.slice(at)) ?? [];
      cell = inside.slice(1, length > 0 ? -1 : undefined).replaceAll('""', '"');
      at += inside.length;
    }
    const end = row.indexOf(delimiter, at);
    cell += row.slice(at, end < 0 ? undefined : end);
    if (cell.length > LONGEST) return [];
    cells.push(cell.trim());
    at = end < 0 ? row.length : end;
  }
  return cells;
}

/** Whether the deal is in the first 16 cells. */
const areHoldings = (cells: readonly string[]): boolean => {
  const first = cells.slice(0, HOLDINGS);
  return first.length === HOLDINGS && first.every((cell) => HOLDING.test(cell)) && first.join('').length > 40;
};

/** The column of the deal, the first of 16 holdings; -1 without one. */
const columnOf = (cells: readonly string[]): number =>
  areHoldings(cells) ? 0 : cells.findIndex((cell) => formOf(cell));

/** The delimiter that shows a deal in the line. */
const delimiterOf = (line: string): string | undefined =>
  DELIMITERS.find((char) => line.includes(char) && columnOf(cellsOf(line, char)) >= 0);

/** Whether a cell of the line, or its first 16 cells, look like a deal. */
export const isTable = (line: string): boolean => delimiterOf(line) !== undefined;

export function table(told: Told): Lines {
  let head: string | undefined; // the line above the first row with a deal
  let delimiter: string | undefined;
  let headings: string[] = [];
  let column = 0;

  const deal = (cells: readonly string[]): Read => {
    if (areHoldings(cells)) {
      return ofHands([0, 1, 2, 3].map((seat): Hand => [seat, cells.slice(4 * seat, 4 * seat + 4)]));
    }
    const cell = cells[column] ?? '';
    return formOf(cell)?.read(cell) ?? `Column ${column + 1} has no deal, as it has in the rows before.`;
  };

  const nameOf = (cells: readonly string[]): string => {
    const isWide = areHoldings(cells);
    if (isWide && head === undefined) return cells[HOLDINGS] ?? '';
    const numbers = headings.flatMap((heading, place) => (NUMBERS.has(heading) ? [place] : []));
    const [last] = numbers
      .filter((place) => place < cells.length && (isWide ? place >= HOLDINGS : place !== column))
      .slice(-1);
    return last === undefined ? '' : (cells[last] ?? '');
  };

  return {
    line: (text, place) => {
      if (text.trim() === '') return;
      if (delimiter === undefined) {
        delimiter = delimiterOf(text);
        if (delimiter === undefined) {
          if (head !== undefined) told.stray(place, text);
          head = text;
          return;
        }
        headings = head === undefined ? [] : cellsOf(head, delimiter).map((cell) => cell.toLowerCase());
        column = columnOf(cellsOf(text, delimiter));
      }
      const cells = cellsOf(text, delimiter);
      tellRead(told, deal(cells), place, nameOf(cells));
    },
    end: () => undefined,
  };
}
