// Copies: deals of files that stood in the files before, as a copied session and other tables have them (AUDIT-11b).

import { CARDS } from '../deals/cards';
import { grouped } from '../deals/figures';
import { seatsAt } from './deals';
import type { Deals } from './deals';

/** Deals `first` to `last` of a file, from 1, that are those of another file, or of the same, from `original` on. */
export interface Copy {
  source: string;
  first: number;
  last: number;
  of: string;
  original: number;
  /** The printed numbers of the first and the last board, empty where none was printed. */
  boards: readonly [string, string];
  ofBoards: readonly [string, string];
}

/** Boards that come again together; one alone speaks of the dealer, unless its number does too. */
const FEWEST = 2;

/** The places of a file's deals: from its start up to, but not with, its end. */
interface Range {
  start: number;
  end: number;
}

const rangesOf = ({ files, names }: Deals): Range[] =>
  files.map(({ start }, file) => ({ start, end: files[file + 1]?.start ?? names.length }));

const placesOf = ({ start, end }: Range): number[] => Array.from({ length: end - start }, (_, i) => start + i);

/** A deal as a text of 13 characters; with `turn` all hands are so many seats farther on. */
function keyOf(deals: Deals, place: number, turn = 0): string {
  const seats = seatsAt(deals, place);
  const codes = Array.from({ length: CARDS / 4 }, (_, four) =>
    [0, 1, 2, 3].reduce((code, i) => 4 * code + (((seats[4 * four + i] ?? 0) + turn) & 3), 0),
  );
  return String.fromCharCode(...codes);
}

/** For each deal the place of the first one with the same key. */
function firstsOf(keys: Iterable<string>): number[] {
  const known = new Map<string, number>();
  const firsts: number[] = [];
  for (const key of keys) {
    const first = known.get(key) ?? firsts.length;
    known.set(key, first);
    firsts.push(first);
  }
  return firsts;
}

/** The deals of files of which each deal stood before, with all hands as many seats farther on. */
function turned(deals: Deals, files: readonly Range[]): Map<number, number> {
  const ace = (place: number) => seatsAt(deals, place)[0] ?? 0;
  const firsts = firstsOf(deals.names.map((_, place) => keyOf(deals, place, -ace(place))));
  const originals = new Map<number, number>();
  for (const file of files.filter(({ start, end }) => end - start >= FEWEST)) {
    const places = placesOf(file);
    const turns = new Set(places.map((place) => (ace(place) - ace(firsts[place] ?? 0)) & 3));
    if (turns.size !== 1 || !places.every((place) => (firsts[place] ?? 0) < file.start)) continue;
    for (const place of places) originals.set(place, firsts[place] ?? 0);
  }
  return originals;
}

/** Neighbours that come again and were neighbours, or are one deal. */
function stretchesOf(again: readonly number[], ranks: readonly number[]): number[][] {
  const stretches: number[][] = [];
  for (const place of again) {
    const stretch = stretches.at(-1);
    const isInStep = Math.abs((ranks[place] ?? 0) - (ranks[place - 1] ?? 0)) <= 1;
    if (stretch?.at(-1) === place - 1 && isInStep) stretch.push(place);
    else stretches.push([place]);
  }
  return stretches;
}

/** The places of a file whose deals are copies; `ranks` number the different deals in their order. */
function ofFile(file: Range, firsts: readonly number[], ranks: readonly number[]): number[] {
  const places = placesOf(file);
  const again = places.filter((place) => firsts[place] !== place);
  if (again.length === places.length) return again;
  const kinds = (some: readonly number[]) => new Set(some.map((place) => ranks[place])).size;
  const inStep = stretchesOf(again, ranks).filter((stretch) => kinds(stretch) >= FEWEST);
  const rows = again.filter((place) => place > file.start && ranks[place] === ranks[place - 1]);
  const areTables = kinds(rows) >= FEWEST && 2 * kinds(rows) >= kinds(places);
  return [...inStep.flat(), ...(areTables ? rows : [])];
}

/** The deals that stood in an earlier file under the same number. */
const underTheNumber = ({ names }: Deals, files: readonly Range[], firsts: readonly number[]): number[] =>
  files.flatMap((file) =>
    placesOf(file).filter((place) => {
      const first = firsts[place] ?? place;
      return first < file.start && names[place] === names[first] && names[place] !== '';
    }),
  );

/** For the place of each deal that is a copy, from 0, that of the first equal deal, in the order of places. */
export function copied(deals: Deals): Map<number, number> {
  const files = rangesOf(deals);
  const firsts = firstsOf(deals.names.map((_, place) => keyOf(deals, place)));
  const ranks: number[] = [];
  let fresh = -1;
  for (const [place, first] of firsts.entries()) ranks.push(first === place ? ++fresh : (ranks[first] ?? 0));
  const again = [...files.flatMap((file) => ofFile(file, firsts, ranks)), ...underTheNumber(deals, files, firsts)];
  const originals = turned(deals, files);
  for (const place of again) originals.set(place, firsts[place] ?? 0);
  return new Map([...originals].sort(([one], [other]) => one - other));
}

/** Whether the numbers of boards follow each other; without any they do. */
const follows = (before: string, board: string): boolean =>
  before === board ? board === '' : /^\d+$/.test(before) && /^\d+$/.test(board) && Number(board) === Number(before) + 1;

/** The copies, deals whose places and numbers follow each other together. */
export function told(deals: Deals, originals: ReadonlyMap<number, number>): Copy[] {
  const { names } = deals;
  const files = [...deals.files].reverse();
  const fileOf = (place: number) => files.find(({ start }) => start <= place) ?? { name: '', start: 0 };
  const copies: Copy[] = [];
  for (const [place, original] of originals) {
    const [file, other] = [fileOf(place), fileOf(original)];
    const [one, first] = [place - file.start + 1, original - other.start + 1];
    const [board, ofBoard] = [names[place] ?? '', names[original] ?? ''];
    const last = copies.at(-1);
    const goesOn =
      last?.source === file.name &&
      last.of === other.name &&
      last.last === one - 1 &&
      first - last.original === one - last.first &&
      follows(last.boards[1], board) &&
      follows(last.ofBoards[1], ofBoard);
    if (last && goesOn) {
      const longer: Partial<Copy> = {
        last: one,
        boards: [last.boards[0], board],
        ofBoards: [last.ofBoards[0], ofBoard],
      };
      Object.assign(last, longer);
    } else {
      const numbers: Pick<Copy, 'boards' | 'ofBoards'> = { boards: [board, board], ofBoards: [ofBoard, ofBoard] };
      copies.push({ source: file.name, first: one, last: one, of: other.name, original: first, ...numbers });
    }
  }
  return copies;
}

/** Boards by their numbers, or deals by their places. */
function named([first, last]: readonly [string, string], from: number, to: number): string {
  const [one, begin, end] = first && last ? ['board', first, last] : ['deal', grouped(from), grouped(to)];
  return from === to ? `${one} ${begin}` : `${one}s ${begin} to ${end}`;
}

/** The sentence: “boards 5 to 28 of c.pbn are boards 1 to 24 of a.pbn”. */
export function sentence({ source, first, last, of, original, boards, ofBoards }: Copy): string {
  const copy = named(boards, first, last);
  const before = named(ofBoards, original, original + last - first);
  const isOne = first === last;
  if (copy === before && source === of) return `${copy} ${isOne ? 'stands' : 'stand'} again in ${source}`;
  return `${copy} of ${source} ${isOne ? 'is' : 'are'} ${before} of ${of}`;
}
