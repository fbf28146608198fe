// The deals that were read, in their order, each with the name of its board and the file in which it stands.

import { CARDS } from '../deals/cards';
import type { Seats } from './reading/events';

/** Characters of a board's name that are kept. */
const NAME = 20;

/** Digits that the number of a board does not reach. */
const DIGITS = 10;

export interface Deals {
  /** The holders of all cards, 52 of each deal, and room for more. */
  holders: Uint8Array;
  /** The printed numbers; empty where there is none. */
  names: string[];
  /** The files with the place of their first deal, from 0. */
  files: { name: string; start: number }[];
}

export const noDeals = (): Deals => ({ holders: new Uint8Array(CARDS << 10), names: [], files: [] });

/** Adds a deal of the file that was begun last. */
export function keep(deals: Deals, seats: Seats, name: string): void {
  const start = CARDS * deals.names.length;
  if (start === deals.holders.length) {
    const larger = new Uint8Array(2 * start);
    larger.set(deals.holders);
    deals.holders = larger;
  }
  deals.holders.set(seats, start);
  deals.names.push(name.slice(0, NAME));
}

/** The holders of the deal at this place, from 0. */
export const seatsAt = ({ holders }: Deals, place: number): Seats =>
  holders.subarray(CARDS * place, CARDS * (place + 1));

/** The number of the board at this place, or null where its name is none. */
export function numberAt({ names }: Deals, place: number): number | null {
  const name = names[place] ?? '';
  return /^\d+$/.test(name) && name.length < DIGITS ? Number(name) : null;
}
