// The five operations on a constraint (CONS-8 to CONS-12), and the cache of listings behind them.

import { makeupOf } from '../describe.mjs';
import { outOfRange, tooLarge, unsatisfiable } from '../errors.mjs';
import { hcpOf, writeHighCards } from '../high-cards.mjs';
import { SEATS } from '../notation.mjs';
import { writeShape } from '../shapes.mjs';
import { readConstraint, satisfies } from './constraint.mjs';
import { dealsPerCombination, rankFill, unrankFill } from './fill.mjs';
import { findByIndex, findByMakeups, findByNumber, forget, openListing } from './listing.mjs';

const MAX_LIMIT = 1000;

// ---- the cache: most questions follow others about the same constraint ----

const CACHED = 100;

/** Constraints with their listings, by their JSON text, the least recently used first. */
const cache = new Map();

/** The type `hands`: a constraint with its listing. */
export function hands(value) {
  const constraint = readConstraint(value);
  const text = JSON.stringify(value);
  const entry = cache.get(text) ?? { constraint, listing: openListing(constraint) };
  cache.delete(text);
  for (const { listing } of cache.values()) forget(listing);
  cache.set(text, entry); // now the most recently used
  if (cache.size > CACHED) cache.delete(cache.keys().next().value);
  return entry;
}

// ---- the operations ----

/** Refuses a constraint that no deal meets (CONS-2b). */
function checkSatisfiable({ cases }) {
  if (cases === 0n) throw unsatisfiable('no deal meets the constraint');
}

/** A case as the protocol writes it; its index counts from 1 (CONS-9a). */
function writeCase(constraint, { index, makeups, combinations, before }) {
  return {
    index: String(index + 1n),
    hands: makeups.map(({ shape, highCards }, i) => ({
      seat: SEATS[constraint.hands[i].seat],
      ...(constraint.byShape && { shape: writeShape(shape) }),
      ...(constraint.byHighCards && { high_cards: writeHighCards(highCards) }),
    })),
    combinations: String(combinations),
    cumulative: String(before + combinations),
  };
}

/** The result of `constrain.count` (CONS-8). */
export const countCases = ({ listing: { cases, total } }) => ({ cases: String(cases), total: String(total) });

/** The result of `constrain.cases` (CONS-9 to CONS-9c). */
export function listCases({ constraint, listing }, first, limit) {
  checkSatisfiable(listing);
  if (first === 0n || first > listing.cases) throw outOfRange(`there are ${listing.cases} cases, numbered from 1`);
  if (limit === 0) throw outOfRange('limits begin at 1');
  if (limit > MAX_LIMIT) throw tooLarge(`limits go up to ${MAX_LIMIT}`);
  const remaining = listing.cases - first + 1n;
  const length = remaining < BigInt(limit) ? Number(remaining) : limit;
  return {
    cases: Array.from({ length }, (_, i) => writeCase(constraint, findByIndex(listing, first - 1n + BigInt(i)))),
  };
}

/** The result of `constrain.select` (CONS-10). */
export function selectCase({ constraint, listing }, number) {
  checkSatisfiable(listing);
  if (number >= listing.total) throw outOfRange(`there are ${listing.total} combinations, numbered from 0`);
  const found = findByNumber(listing, number);
  return { case: writeCase(constraint, found), offset: String(number - found.before) };
}

/** The number of a deal (CONS-11, CONS-12b). */
export function rankDeal({ constraint, listing }, deal) {
  const described = constraint.hands.map(({ seat }) => makeupOf(deal, seat));
  if (!constraint.hands.every((hand, i) => satisfies(hand, described[i].shape, hcpOf(described[i].highCards)))) {
    throw unsatisfiable('the deal does not meet the constraint');
  }
  // A listing by shape alone treats high cards like all other cards: its makeups have none.
  const makeups = described.map(({ shape, highCards }) => ({
    shape,
    highCards: constraint.byHighCards ? highCards : 0,
  }));
  const { before } = findByMakeups(listing, makeups);
  return dealsPerCombination(constraint) * before + rankFill(constraint, makeups, deal);
}

/** The deal with a number (CONS-11, CONS-12a). */
export function unrankDeal({ constraint, listing }, number) {
  checkSatisfiable(listing);
  const deals = dealsPerCombination(constraint);
  const combination = number / deals;
  if (combination >= listing.total) throw outOfRange(`there are ${listing.total * deals} deals, numbered from 0`);
  const { makeups, before } = findByNumber(listing, combination);
  return unrankFill(constraint, makeups, number - before * deals);
}
