// What a format finds in an input: boards, faults, and lines of which it knows nothing (AUDIT-1).

/** The holder of each card in deck order: 0..3 is one of N E S W. */
export type Seats = Uint8Array;

/** A deal, or the sentence that says why a text is none and what to do. */
export type Read = Seats | string;

/** Where a format tells what it finds, in its order; a place is the number of a line or of a record, from 1. */
export interface Told {
  /** `name` is the printed number, empty without one. `isAgain`: the input calls it the deal before (AUDIT-2a). */
  board: (seats: Seats, place: number, name: string, isAgain?: boolean) => void;
  fault: (place: number, message: string) => void;
  stray: (place: number, text: string) => void;
}

/** A reader of one input, line by line. */
export interface Lines {
  line: (text: string, place: number) => void;
  /** The input has ended; the place is that of its last line. */
  end: (place: number) => void;
}

/** A reader of an input without lines, a character for each byte. */
export interface Bytes {
  bytes: (text: string) => void;
  end: () => void;
}

/** Tells the deal that was read, or why there is none. */
export function tellRead(told: Told, read: Read, place: number, name = ''): void {
  if (typeof read === 'string') told.fault(place, read);
  else told.board(read, place, name);
}

/** The beginning of a text, in quotes; a text of UTF-8 is shown as such, and no control character is. */
export function quoted(text: string): string {
  const bytes = Uint8Array.from(text.slice(0, 40), (char) => char.charCodeAt(0));
  const shown = new TextDecoder().decode(bytes).replace(/[\p{C}\uFFFD]+/gu, '…');
  return `“${shown}${text.length > 40 ? '…' : ''}”`;
}
