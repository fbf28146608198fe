import type { Board } from './types';

/** What is kept of the deals counted so far; `deals` is their number. */
export type Counts = { deals: number };

/** The counts of no deals. */
export function count(): Counts {
  return { deals: 0 };
}

/** Count one more board, in the order of the session. */
export function add(counts: Counts, board: Board): void {
  if (board.seats.length === 52) Object.assign(counts, { deals: counts.deals + 1 });
}
