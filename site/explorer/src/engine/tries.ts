// Practice deals by tries (CHOOSE-9), in the worker, where the responder is: one deal may need thousands of tries.

import { readConstraint, satisfies } from 'responder/constraints/constraint.mjs';
import { makeupOf } from 'responder/describe.mjs';
import { hcpOf } from 'responder/high-cards.mjs';
import { writeExact } from 'responder/notation.mjs';
import { D, schemes } from 'responder/numberings.mjs';
import { draws } from '../practice/draws';

const TRIES_AT_ONCE = 2048;

/** What is tried: the hands of a constraint, the text, and the place of its first draw. */
export interface Tried {
  hands: object[];
  seed: string;
  from: number;
}

/** The deals among the next tries that meet the constraint, and the place of the draw that comes then. */
export interface Fitting {
  deals: string[];
  next: number;
}

export function fitting({ hands: demanded, seed, from }: Tried): Fitting {
  const { hands } = readConstraint(demanded);
  const deals: string[] = [];
  let next = from;
  for (const { place, number } of draws(D, seed, from)) {
    if (place >= from + TRIES_AT_ONCE) break;
    next = place + 1;
    const deal = schemes.get('andrews').unrank(number);
    const fits = hands.every((hand) => {
      const { shape, highCards } = makeupOf(deal, hand.seat);
      return satisfies(hand, shape, hcpOf(highCards));
    });
    if (fits) deals.push(writeExact(deal));
  }
  return { deals, next };
}
