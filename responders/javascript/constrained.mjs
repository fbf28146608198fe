// What can be asked about a constraint (CONS-8 to CONS-12).

import { meets, readConstraint } from './constraint.mjs';
import { outOfRange, tooLarge, unsatisfiable } from './errors.mjs';
import { dealsPerWay, rankFill, unrankFill } from './fill.mjs';
import { hcpOf, writeHighCards } from './high-cards.mjs';
import { Listing } from './listing.mjs';
import { makeupOf } from './makeups.mjs';
import { SEATS } from './notation.mjs';
import { writeShape } from './shapes.mjs';

const PAGE = 1000n;

/**
 * Constraints are kept ready, by their JSON text, since most questions follow others about the same one: as many as
 * take up to some 150 MB together, counted in nodes of their listings.
 */
const MEMORY = 400000;
const TEXT_PER_NODE = 100; // characters
const ready = new Map();

/** Forget those not asked about for longest, but never the last. Listings grow while they are asked. */
function forget() {
  let weight = 0;
  for (const [text, { listing }] of ready) weight += listing.weight + text.length / TEXT_PER_NODE;
  for (const [text, { listing }] of ready) {
    if (weight <= MEMORY || ready.size === 1) return;
    ready.delete(text);
    weight -= listing.weight + text.length / TEXT_PER_NODE;
  }
}

/** The type `hands`: a constraint with its listing. */
export function hands(value) {
  const constraint = readConstraint(value);
  const text = JSON.stringify(value);
  const known = ready.get(text) ?? { constraint, listing: new Listing(constraint) };
  ready.delete(text); // to the end: the first is the one not asked about for longest
  ready.set(text, known);
  forget();
  return known;
}

/** CONS-2: nothing to list, select or number. */
function mustHaveCases({ cases }) {
  if (cases === 0n) throw unsatisfiable('no deal meets the constraint');
}

function writeCase(constraint, { index, makeups, combinations, before }) {
  return {
    index: String(index + 1n), // CONS-9: counted from 1
    hands: makeups.map(({ shape, highCards }, i) => ({
      seat: SEATS[constraint.hands[i].seat],
      ...(constraint.byShape && { shape: writeShape(shape) }),
      ...(constraint.byHighCards && { high_cards: writeHighCards(highCards) }),
    })),
    combinations: String(combinations),
    cumulative: String(before + combinations),
  };
}

/** CONS-8. */
export const countCases = ({ listing: { cases, total } }) => ({ cases: String(cases), total: String(total) });

/** CONS-9. */
export function listCases({ constraint, listing }, first, limit) {
  mustHaveCases(listing);
  if (first === 0n || first > listing.cases) throw outOfRange(`there are ${listing.cases} cases, numbered from 1`);
  if (limit === 0) throw outOfRange('at least one case');
  if (BigInt(limit) > PAGE) throw tooLarge(`at most ${PAGE} cases at a time`);
  const rest = listing.cases - first + 1n;
  const length = Math.min(limit, Number(rest < PAGE ? rest : PAGE));
  return { cases: Array.from({ length }, (_, i) => writeCase(constraint, listing.byIndex(first - 1n + BigInt(i)))) };
}

/** CONS-10. */
export function selectCase({ constraint, listing }, number) {
  mustHaveCases(listing);
  if (number >= listing.total) throw outOfRange(`there are ${listing.total} combinations, numbered from 0`);
  const found = listing.byNumber(number);
  return { case: writeCase(constraint, found), offset: String(number - found.before) };
}

/** CONS-11, CONS-12. */
export function rankDeal({ constraint, listing }, deal) {
  mustHaveCases(listing);
  const makeups = constraint.hands.map(({ seat }) => makeupOf(deal, seat));
  if (!constraint.hands.every((hand, i) => meets(hand, makeups[i].shape, hcpOf(makeups[i].highCards)))) {
    throw unsatisfiable('the deal does not meet the constraint');
  }
  // A listing without high cards says nothing of them: then each hand counts as having none.
  const listed = makeups.map(({ shape, highCards }) => ({ shape, highCards: constraint.byHighCards ? highCards : 0 }));
  const { before } = listing.byMakeups(listed);
  return dealsPerWay(constraint) * before + rankFill(constraint, listed, deal);
}

/** CONS-11, CONS-12. */
export function unrankDeal({ constraint, listing }, number) {
  mustHaveCases(listing);
  const perWay = dealsPerWay(constraint);
  const way = number / perWay;
  if (way >= listing.total) throw outOfRange(`there are ${listing.total * perWay} such deals, numbered from 0`);
  const { makeups, before } = listing.byNumber(way);
  return unrankFill(constraint, makeups, number - before * perWay);
}
