// The listing of a constraint (CONS-5), searched without writing it out.
//
// A listing is a tree of decisions in the order of its cases: hand by hand the shape, then the HCP, then the high cards
// in the majors, then those in the minors. All branches of a node are counted at once (shape-counting.mjs, or
// high-card-counting.mjs where no shapes are listed). A search walks from the root to one case; it passes by branches
// without cases as by all others. Each node keeps the branch that was followed last, so that a case finds most of its
// way to the next.

import { binomial } from '../combinatorics.mjs';
import {
  ALL_HIGH_CARDS,
  countHighCards,
  hcpOf,
  inSuit,
  SPOT_CARDS,
  subsetSize,
  SUIT_SPOT_CARDS,
} from '../high-cards.mjs';
import { findShape, shapes } from '../shapes.mjs';
import { highCardCounter } from './high-card-counting.mjs';
import { openLengths } from './hand-counting.mjs';
import { openHand } from './open-hand.mjs';
import { countShapes } from './shape-counting.mjs';
import { packShape, takersFrom } from './takers.mjs';

const MAJORS = 0xff00;

/** The factors of one hand (CONS-6), by the cards available in each suit or, without shapes, in all suits. */
function factorOf({ shape, highCards }, available, availableInAll) {
  if (shape === undefined) return binomial(availableInAll, 13 - countHighCards(highCards));
  return shapes[shape].reduce(
    (product, length, suit) => product * binomial(available[suit], length - subsetSize(inSuit(highCards, suit))),
    1n,
  );
}

/** The state before all decisions. */
const initialState = ({ byHighCards }) => ({
  makeups: [], // of the hands before the one to decide on
  factor: 1n, // the combinations of these hands
  available: Array(4).fill(byHighCards ? SUIT_SPOT_CARDS : 13), // cards left by suit, without listed high cards
  availableInAll: SPOT_CARDS, // cards left in all suits, where no shapes are listed
  remaining: byHighCards ? ALL_HIGH_CARDS : 0, // listed high cards left
});

/** The state after the decisions on a hand. */
const closeHand = ({ makeups, factor, available, availableInAll, remaining }, makeup) => ({
  makeups: [...makeups, makeup],
  factor: factor * factorOf(makeup, available, availableInAll),
  available:
    makeup.shape === undefined
      ? available
      : available.map((cards, suit) => cards - shapes[makeup.shape][suit] + subsetSize(inSuit(makeup.highCards, suit))),
  availableInAll: availableInAll - 13 + countHighCards(makeup.highCards),
  remaining: remaining & ~makeup.highCards,
});

/** A node with its branches, each a decision with its cases and combinations; `open` makes the node behind one. */
const nodeOf = ({ factor, makeups }, branches, open) => ({
  branches: branches.map(({ total, ...branch }) => ({ ...branch, hand: makeups.length, total: factor * total })),
  open,
});

/** The makeup of the last of four hands: it gets all cards that are left. */
const lastMakeup = ({ byShape }, { available, remaining }) => ({
  shape: byShape ? findShape(available.map((cards, suit) => cards + subsetSize(inSuit(remaining, suit)))) : undefined,
  highCards: remaining,
});

/** The node of the next hand; a leaf where every hand is decided. */
function handNode(rules, state) {
  const { makeups } = state;
  if (makeups.length === rules.constraint.hands.length) return { leaf: makeups };
  if (makeups.length === 3) return { leaf: [...makeups, lastMakeup(rules.constraint, state)] };
  return rules.constraint.byShape ? shapeNode(rules, state) : hcpNode(rules, state, rules.counter(state));
}

function shapeNode(rules, state) {
  const { hands, byHighCards } = rules.constraint;
  const hand = state.makeups.length;
  const open = () => openHand(takersFrom(hands, hand), state.remaining, state.available);
  const counts = countShapes(open());
  const branches = hands[hand].shapes.map((shape) => {
    const [cases, total] = counts.get(packShape(shape)) ?? [0n, 0n];
    return { shape, cases, total };
  });
  return nodeOf(state, branches, ({ shape }) =>
    byHighCards
      ? hcpNode(rules, state, openLengths(open(), packShape(shape)), shape)
      : handNode(rules, closeHand(state, { shape, highCards: 0 })),
  );
}

/** A node of HCP; behind it are those of high cards in the majors, and in all suits. */
function hcpNode(rules, state, counts, shape) {
  return nodeOf(state, counts.byHcp(), ({ hcp }) =>
    nodeOf(state, counts.byMajors(hcp), ({ majors }) =>
      nodeOf(state, counts.byMinors(hcp, majors), ({ highCards }) =>
        handNode(rules, closeHand(state, { shape, highCards })),
      ),
    ),
  );
}

/** The listing of one constraint: its root, and how many cases and combinations it has (CONS-8). */
export function openListing(constraint) {
  const count = highCardCounter(constraint.hands);
  const rules = {
    constraint,
    counter: ({ makeups, remaining }) => count(makeups.length, remaining),
  };
  const root = handNode(rules, initialState(constraint));
  const sum = (member) => root.branches.reduce((all, branch) => all + branch[member], 0n);
  return { root, cases: sum('cases'), total: sum('total') };
}

/** The node behind a branch; the last one is kept. */
function follow(node, branch) {
  if (node.branch !== branch) Object.assign(node, { branch, behind: node.open(branch) });
  return node.behind;
}

/** Keeps only the root of a listing, without the nodes behind it. */
export const forget = ({ root }) => Object.assign(root, { branch: null, behind: null });

/** Walks into the first branch that `accept` takes, down to a case; `before` sums up all branches passed by. */
function find({ root }, accept) {
  const before = { cases: 0n, total: 0n };
  let node = root;
  let combinations;
  while (!node.leaf) {
    const branch = node.branches.find((each) => {
      if (accept(before, each)) return true;
      before.cases += each.cases;
      before.total += each.total;
      return false;
    });
    combinations = branch.total;
    node = follow(node, branch);
  }
  return { index: before.cases, makeups: node.leaf, combinations, before: before.total };
}

/** The case with an index, counted from 0. */
export const findByIndex = (listing, index) => find(listing, (before, { cases }) => index < before.cases + cases);

/** The case in which a number lies (CONS-10). */
export const findByNumber = (listing, number) => find(listing, (before, { total }) => number < before.total + total);

/** The case with these makeups. It must exist. */
export const findByMakeups = (listing, makeups) =>
  find(listing, (_, { hand, shape, hcp, majors, highCards }) => {
    const makeup = makeups[hand];
    return (
      (shape === undefined || shape === makeup.shape) &&
      (hcp === undefined || hcp === hcpOf(makeup.highCards)) &&
      (majors === undefined || majors === (makeup.highCards & MAJORS)) &&
      (highCards === undefined || highCards === makeup.highCards)
    );
  });
