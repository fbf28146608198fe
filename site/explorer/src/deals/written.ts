// Boards as files: PBN 2.1 in export format (CHOOSE-8), LIN and DLM (AUDIT-3, AUDIT-3a).

import { CARDS, RANKS, SEAT_LETTERS, SUIT_LETTERS } from './cards';

/** A board: its number, and its deal in the exact PBN form (CARD-6). */
export interface Board {
  readonly number: number;
  readonly deal: string;
}

export type Form = 'pbn' | 'lin' | 'dlm';

// ---- dealer and vulnerability (CHOOSE-7) ----

const VULNERABLE = ['None', 'NS', 'EW', 'All'] as const;

export type Vulnerable = (typeof VULNERABLE)[number];

/** The seat 0..3 of the dealer of a board, counted from 1. */
const dealerSeat = (board: number): number => (board - 1) % 4;

/** The seat that deals a board: N, E, S or W. */
export const dealer = (board: number): string => SEAT_LETTERS.charAt(dealerSeat(board));

/** The sides that are vulnerable. After each round of four dealers the sequence begins one step later. */
export function vulnerable(board: number): Vulnerable {
  const turn = Math.floor((board - 1) / 4);
  return VULNERABLE[(turn + dealerSeat(board)) % 4] ?? 'None';
}

// ---- PBN ----

const TAGS =
  'Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result'.split(' ');

/** The four hands N E S W as PBN writes them. */
const handsOf = (deal: string): string[] => deal.slice('N:'.length).split(' ');

/** The deal as PBN writes it, beginning with the hand of a seat. */
function dealFrom(seat: number, deal: string): string {
  const hands = handsOf(deal);
  return `${SEAT_LETTERS.charAt(seat)}:${[...hands.slice(seat), ...hands.slice(0, seat)].join(' ')}`;
}

function pbnBoard({ number, deal }: Board): string {
  const values: Record<string, string> = {
    Board: String(number),
    Dealer: dealer(number),
    Vulnerable: vulnerable(number),
    Deal: dealFrom(dealerSeat(number), deal),
  };
  return TAGS.map((tag) => `[${tag} "${values[tag] ?? ''}"]\r\n`).join('');
}

const pbn = (boards: readonly Board[]): string => `% PBN 2.1\r\n% EXPORT\r\n${boards.map(pbnBoard).join('\r\n')}`;

// ---- LIN ----

/** The seats as LIN numbers them: 1 is South. */
const LIN_ORDER = [2, 3, 0, 1];

const LIN_VULNERABLE: Record<Vulnerable, string> = { None: 'o', NS: 'n', EW: 'e', All: 'b' };

/** A hand with the letter of each suit before its ranks, such as SAKHQ2DT98765432C. */
const linHand = (hand: string): string =>
  hand
    .split('.')
    .map((ranks, suit) => `${SUIT_LETTERS.charAt(suit)}${ranks}`)
    .join('');

/** The line of a board, with the hands of South, West and North; East has the rest. */
function linBoard({ number, deal }: Board): string {
  const hands = handsOf(deal);
  const shown = LIN_ORDER.slice(0, 3).map((seat) => linHand(hands[seat] ?? ''));
  const first = LIN_ORDER.indexOf(dealerSeat(number)) + 1;
  const sides = LIN_VULNERABLE[vulnerable(number)];
  return `qx|o${number}|md|${first}${shown.join(',')}|rh||ah|Board ${number}|sv|${sides}|pg||\n`;
}

const lin = (boards: readonly Board[]): string => boards.map(linBoard).join('');

// ---- DLM ----

/** The lines for boards that a document has. */
const DLM_BOARDS = 99;

const LETTER_A = 97; // its code

/** The multiple of sixteen boards below: a greater number keeps its dealer and vulnerability. */
const DLM_PERIOD = 96;

/** The seat of each card in deck order. */
function seatsOf(deal: string): number[] {
  const hands = handsOf(deal).map((hand) => hand.split('.'));
  return Array.from({ length: CARDS }, (_, card) =>
    hands.findIndex((holdings) => holdings[Math.floor(card / 13)]?.includes(RANKS.charAt(card % 13))),
  );
}

/** What stands in the lines of boards outside the set: North has the spades, East the hearts, and so on. */
const UNUSED = Array.from({ length: CARDS }, (_, card) => Math.floor(card / 13));

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The line of a board: a letter a to p for each two cards, and the exclusive or of its number and its letters. */
function dlmBoard(number: number, seats: readonly number[]): string {
  const codes = Array.from({ length: CARDS / 2 }, (_, pair) => {
    const [one = 0, other = 0] = seats.slice(2 * pair);
    return LETTER_A + 4 * one + other;
  });
  const checksum = codes.reduce((sum, code) => sum ^ code, number);
  return `Board ${twoDigits(number)}=${String.fromCharCode(...codes)}${String(checksum).padStart(3, '0')}`;
}

/** One document: a heading with its checksum, and the lines of all 99 boards. */
function dlmDocument(boards: readonly Board[]): string {
  const numbers = boards.map(({ number }) => number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const seats = new Map(boards.map(({ number, deal }) => [number, seatsOf(deal)]));
  const lines = Array.from({ length: DLM_BOARDS }, (_, place) => place + 1).flatMap((number) => [
    `Duplicates ${twoDigits(number)}=0`,
    dlmBoard(number, seats.get(number) ?? UNUSED),
  ]);
  const heading = [
    '[Document]', 'Headline=Deals', 'Status=Show', 'Duplicates=0', `From board=${first}`, `To board=${last}`,
    'Next board to duplimate=0', 'PrintOuts=0', 'Crypto key=0', `Checksum=${first ^ last ^ 1}`,
  ]; // prettier-ignore
  return `${[...heading, ...lines].join('\n')}\n`;
}

/** Sets of boards with successive numbers, none above 99. */
function dlmSets(boards: readonly Board[]): Board[][] {
  const sets: Board[][] = [];
  for (const { number, deal } of boards) {
    const kept = { number: number <= DLM_BOARDS ? number : ((number - 1) % DLM_PERIOD) + 1, deal };
    const set = sets.at(-1);
    if (set && set.at(-1)?.number === kept.number - 1) set.push(kept);
    else sets.push([kept]);
  }
  return sets;
}

const dlm = (boards: readonly Board[]): string => dlmSets(boards).map(dlmDocument).join('');

// ---- all of them ----

const WRITERS: Record<Form, (boards: readonly Board[]) => string> = { pbn, lin, dlm };

/** The formats with the names that people know. */
export const FORMS: readonly { form: Form; name: string; use: string }[] = [
  { form: 'pbn', name: 'PBN', use: 'for most programs' },
  { form: 'lin', name: 'LIN', use: 'for Bridge Base Online' },
  { form: 'dlm', name: 'DLM', use: 'for Duplimate dealing machines' },
];

/** The text of a file with the boards. */
export const written = (form: Form, boards: readonly Board[]): string => WRITERS[form](boards);
