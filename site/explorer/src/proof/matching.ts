// The boards that were shown against the promised ones (PROVE-8, PROVE-10).

import { holdersOf, SEATS } from '../deals/cards';
import { differs, isOpen, note } from './finding';
import type { Finding } from './finding';
import type { PromisedBoard, Promises, PromisedSet } from './promised';
import type { Claim, Shown, ShownBoard } from './shown';

/** Cards of another player that make a promised board a changed one, and not a replaced one. */
export const FEW = 8;

const SEVERAL = 3; // boards of a file that are told together if none of them was promised
const FEWEST_OPEN = 8; // boards that a session is taken to have where nobody promised how many

/** One shown board: the promised one that it is or stands for, if any, and what is wrong with it, if anything. */
export interface Told {
  promise?: PromisedBoard | undefined;
  finding?: Finding;
  isWrong: boolean;
}

/** A shown board with its name for people, and the promised one that it is. */
interface Row extends ShownBoard {
  title: string;
  hit: PromisedBoard | undefined;
}

const wrong = (finding: Finding, promise?: PromisedBoard): Told => ({ promise, finding, isWrong: true });
const remark = (finding: Finding): Told => ({ finding, isWrong: false });

const namesOf = (sets: readonly PromisedSet[]): string => sets.map(({ name }) => name).join(', ');

/**
 * The number of the first board of a set as the file has it: the promised one, unless several boards are all numbered
 * otherwise in the same way. Without promised numbers it is that of most boards, or the lowest.
 */
function firstOf(set: PromisedSet, rows: readonly Row[]): number {
  const votes = new Map<number, number>();
  for (const { hit, number } of rows) {
    if (hit?.set === set && number !== undefined)
      votes.set(number - hit.place, (votes.get(number - hit.place) ?? 0) + 1);
  }
  const [most, ...others] = [...votes].sort(([, one], [, other]) => other - one);
  const due = set.session.boards?.first;
  if (due !== undefined && (!most || others.length > 0 || most[1] < SEVERAL)) return due;
  const numbers = rows.flatMap(({ number }) => number ?? []);
  return most?.[0] ?? (numbers.length > 0 ? Math.min(...numbers) : 1);
}

/** The cards that another player has. */
export function elsewhere(one: string, other: string): number[] {
  const holders = holdersOf(other);
  return holdersOf(one).flatMap((holder, card) => (holder === holders[card] ? [] : [card]));
}

/** What each board of a file is, and what the file as a whole is. */
export function toldOf(promises: Promises, claim: Claim | undefined, { name, boards }: Shown): Told[] {
  const rows = boards.map((board, i): Row => {
    const title = `${board.number === undefined ? `deal ${i + 1}` : `board ${board.number}`} of ${name}`;
    return { ...board, title, hit: promises.of.get(board.deal) };
  });
  const sets = [...new Set(rows.flatMap(({ hit }) => hit?.set ?? []))];
  const own = claim ? ownSets(promises, claim, rows) : setsOfDeals(sets, rows);
  const told = rows.map((row, i) => {
    if (!row.hit) return turned(promises, row) ?? changed(own, row, i, rows);
    return own.includes(row.hit.set) ? inPlace(row.hit, row, i, rows) : { promise: row.hit, isWrong: true };
  });
  return [
    ...ofName(own, claim, name),
    ...own.flatMap((set) => numberedOtherwise(set, name, rows)),
    ...together(told, own, name),
    ...sets.flatMap((set) => foreign(set, own, name, rows)),
  ];
}

/** The sets that the name of a file says, unless more boards are of the other ones. */
function ownSets(promises: Promises, { sessions, isReserve }: Claim, rows: readonly Row[]): PromisedSet[] {
  const named = promises.sets.filter(({ session }) => sessions.includes(session));
  const hits = rows.flatMap(({ hit }) => (hit && named.includes(hit.set) ? [hit.set.isReserve === isReserve] : []));
  const isAsNamed = hits.filter((is) => !is).length <= hits.filter((is) => is).length + 1;
  return named.filter((set) => (set.isReserve === isReserve) === isAsNamed);
}

/** Without a name, a board of another session is foreign if half a session stands in the file, and it in its place. */
function setsOfDeals(sets: readonly PromisedSet[], rows: readonly Row[]): PromisedSet[] {
  const sizeOf = ({ session, boards }: PromisedSet) => (session.boards ? boards.length : FEWEST_OPEN);
  const main = sets.filter((set) => rows.filter(({ hit }) => hit?.set === set).length * 2 >= sizeOf(set));
  const isMain = ({ hit }: Row) => hit !== undefined && main.includes(hit.set);
  const present = new Set(rows.filter(isMain).map(({ number }) => number));
  const isLacking = (number = 0) =>
    !present.has(number) && main.some((set) => set.session.boards && set.boards[number - set.session.boards.first]);
  const others = rows.filter((row) => !isMain(row) && isLacking(row.number)).map(({ hit }) => hit?.set);
  return sets.filter((set) => !others.includes(set));
}

/** What there is to say of the name of a file. */
function ofName(own: readonly PromisedSet[], claim: Claim | undefined, file: string): Told[] {
  const isReserve = own.some((set) => set.isReserve);
  const name = namesOf(own);
  const without = note('name', `${file} has the name of no session: by its deals it is ${name}`);
  const unsaid = `${file} holds ${name}, and its name does not say so: the use of a reserve set has to be announced`;
  return [
    ...(claim || own.length === 0 ? [] : [remark(without)]),
    ...(isReserve === (claim?.isReserve ?? false) ? [] : [remark(isOpen('reserve', unsaid))]),
  ];
}

/** A set of which boards stand in a file of others. */
function foreign(set: PromisedSet, own: readonly PromisedSet[], file: string, rows: readonly Row[]): Told[] {
  const count = rows.filter(({ hit }) => hit?.set === set).length;
  const words = count > 1 ? `${count} boards that were` : 'a board that was';
  const message = `${file} holds ${words} promised for ${set.name}: why was that played here?`;
  return own.includes(set) ? [] : [remark(differs('session', message))];
}

/** A session whose boards stand in their order, but under other numbers. */
function numberedOtherwise(set: PromisedSet, file: string, rows: readonly Row[]): Told[] {
  const { boards } = set.session;
  const first = firstOf(set, rows);
  if (!boards || boards.first === first) return [];
  const last = boards.first + boards.size - 1;
  const message = `${file} numbers the boards of ${set.name} from ${first} on, promised are ${boards.first} to ${last}`;
  return [remark(isOpen('numbers', message))];
}

/** A promised board of the session: it agrees if it has its number; without numbers, if it stands in order. */
function inPlace(hit: PromisedBoard, { number, title }: Row, i: number, rows: readonly Row[]): Told {
  const due = firstOf(hit.set, rows) + hit.place;
  const isInOrder = rows.slice(0, i).every((row) => row.hit?.set !== hit.set || row.hit.place < hit.place);
  if (number === undefined ? isInOrder : number === due) return { promise: hit, isWrong: false };
  const isAgain = rows.filter((row) => row.hit === hit).length > 1;
  const words = isAgain ? `board ${due} again` : `board ${due}: it was played out of order`;
  const finding = differs(isAgain ? 'repeated' : 'order', `${title} is session ${hit.set.name}’s ${words}`);
  return wrong(finding, isAgain ? undefined : hit);
}

/** A promised board whose hands were given to other players, in the same order. */
function turned(promises: Promises, { deal, title }: Row): Told | undefined {
  const hands = deal.slice('N:'.length).split(' ');
  const turns = [1, 2, 3].map((seats) => `N:${[...hands.slice(seats), ...hands.slice(0, seats)].join(' ')}`);
  const hit = turns.map((turn) => promises.of.get(turn)).find((each) => each);
  if (!hit) return undefined;
  const seat = SEATS[turns.indexOf(hit.deal) + 1] ?? '';
  const words = `board ${firstOf(hit.set, []) + hit.place} of ${hit.set.name}, turned`;
  const message = `${title} is ${words}: North’s promised hand is with ${seat}`;
  return wrong(differs('turned', message, { promised: hit.deal, played: deal }), hit);
}

/** A board that nobody promised: it stands for the promised one of its number, or was added. */
function changed(own: readonly PromisedSet[], { number, title, deal }: Row, i: number, rows: readonly Row[]): Told {
  const due = own.flatMap((set) => set.boards[number === undefined ? i : number - firstOf(set, rows)] ?? [])[0];
  if (!due) {
    const message = `${title} was added: ${namesOf(own)} has no board of this number`;
    return own.length === 0 ? { isWrong: true } : wrong(differs('added', message, { played: deal }));
  }
  const cards = elsewhere(due.deal, deal).length;
  const words = `${cards} cards are with another player than promised${cards > FEW ? ': it is another deal' : ''}`;
  const kind = cards > FEW ? 'replaced' : 'cards';
  return wrong(differs(kind, `${title}: ${words}`, { promised: due.deal, played: deal }), due);
}

/** What is told of the boards; one finding for a whole file of which nobody promised a board. */
function together(told: readonly Told[], own: readonly PromisedSet[], file: string): readonly Told[] {
  const strange = told.filter(({ finding, promise }) => !finding && !promise).length;
  const words = `${strange} of ${told.length} boards of ${file} were not promised: is it of this tournament?`;
  if (strange > 0) return [...told, remark(differs('strange', words))];
  if (told.length < SEVERAL || told.some(({ finding }) => finding?.kind !== 'replaced')) return told;
  const message = `none of the ${told.length} boards of ${file} was promised, for ${namesOf(own)} or another session`;
  return [...told.map(({ promise }) => ({ promise, isWrong: true })), remark(differs('replaced', message))];
}
