// The listing of a constraint (CONS-5), searched without writing it out.
//
// A listing is a tree of decisions in the order of its cases: hand by hand the shape, then the HCP, then each high card
// from SA down, "has it" first, since maps descend (SHAPE-7). The cases and combinations below each branch are counted
// (shape-counting.mjs, or high-card-counting.mjs where no shapes are listed), so a search walks from the root to one
// case. Nodes keep their counts, up to a limit.

import { binomial } from '../combinatorics.mjs';
import {
  ALL_HIGH_CARDS,
  countHighCards,
  hcpOf,
  inSuit,
  pointsOfBit,
  SPOT_CARDS,
  subsetSize,
  SUIT_SPOT_CARDS,
} from '../high-cards.mjs';
import { shapes } from '../shapes.mjs';
import { HighCardCounter } from './high-card-counting.mjs';
import { classesOf, countByShape } from './shape-counting.mjs';

/** The most nodes kept: in the first hand's decisions, and in those of the other hands. */
const NODE_LIMITS = [200000, 50000];

const LISTING_NODES = 1000; // the memory of a listing's counter, counted in nodes

const singleShapes = shapes.map((_, shape) => classesOf([shape]));

/** The factors of one hand (CONS-6), by the cards available in each suit or, without shapes, in all suits. */
function factorOf({ shape, highCards }, available, availableInAll) {
  if (shape === undefined) return binomial(availableInAll, 13 - countHighCards(highCards));
  return shapes[shape].reduce(
    (product, length, suit) => product * binomial(available[suit], length - subsetSize(inSuit(highCards, suit))),
    1n,
  );
}

/** These decisions, and the next hand with no decision on it: it has neither shape nor HCP yet. */
const openHand = (state) => ({ ...state, held: 0, excluded: 0, bit: 15 });

/** The state before all decisions. */
const initialState = ({ byHighCards }) =>
  openHand({
    hand: 0, // the hand to decide on
    makeups: [], // of the hands before it
    factor: 1n, // the combinations of the hands before it
    available: Array(4).fill(byHighCards ? SUIT_SPOT_CARDS : 13), // cards left by suit, without listed high cards
    availableInAll: SPOT_CARDS, // cards left in all suits, where no shapes are listed
    remaining: byHighCards ? ALL_HIGH_CARDS : 0, // listed high cards left
  });

/** The listing of one constraint. */
export class Listing {
  #constraint;
  #classes; // of the hands, where shapes are listed
  #highCardCounter; // where they are not
  #root;
  #expanded = NODE_LIMITS.map(() => ({ nodes: [], branches: 0 })); // the nodes with branches

  constructor(constraint) {
    const { hands, byShape } = constraint;
    this.#constraint = constraint;
    if (byShape) this.#classes = hands.map((hand) => classesOf(hand.shapes));
    else this.#highCardCounter = new HighCardCounter(hands);
    const state = initialState(constraint);
    this.#root = { state, ...this.#count(state), branches: null };
  }

  /** The number of cases (CONS-8). */
  get cases() {
    return this.#root.cases;
  }

  /** The sum of their combinations (CONS-8). */
  get total() {
    return this.#root.total;
  }

  /** The memory in use, counted in nodes of some 350 bytes. */
  get nodes() {
    return this.#expanded.reduce((sum, { branches }) => sum + branches, LISTING_NODES);
  }

  /** The case with an index, counted from 0. */
  findByIndex(index) {
    return this.#find((before, { cases }) => index < before.cases + cases);
  }

  /** The case in which a number lies (CONS-10). */
  findByNumber(number) {
    return this.#find((before, { total }) => number < before.total + total);
  }

  /** The case with these makeups. It must exist. */
  findByMakeups(makeups) {
    return this.#find((before, { state: { hand, shape, hcp, held } }) => {
      const makeup = makeups[hand];
      return (
        (shape === undefined || shape === makeup.shape) &&
        (hcp === undefined || hcp === hcpOf(makeup.highCards)) &&
        (held & ~makeup.highCards) === 0 // the branch without a high card comes second
      );
    });
  }

  /** Walks into the first branch that `accept` takes, down to a case; `before` sums up all branches passed by. */
  #find(accept) {
    const before = { cases: 0n, total: 0n };
    let node = this.#root;
    for (let branches = this.#expand(node); branches.length > 0; branches = this.#expand(node)) {
      const parent = node;
      node = branches.find((branch, i) => {
        this.#countBranch(parent, i);
        if (accept(before, branch)) return true;
        before.cases += branch.cases;
        before.total += branch.total;
        return false;
      });
    }
    return { index: before.cases, makeups: node.next.makeups, combinations: node.total, before: before.total };
  }

  /** The branches of a node, which are not counted at first; none where every hand is decided. */
  #expand(node) {
    if (node.branches === null) {
      node.next = this.#isDecided(node.state) ? this.#closeHand(node.state) : node.state;
      node.branches = this.#decisions(node.next).map((state) => ({ state, cases: null, branches: null }));
      this.#keep(node);
    }
    return node.branches;
  }

  /** Records that a node has branches. If there are too many, all older nodes of the same sort lose theirs. */
  #keep(node) {
    const sort = Math.min(node.state.hand, 1);
    const expanded = this.#expanded[sort];
    if (expanded.branches + node.branches.length > NODE_LIMITS[sort]) {
      for (const old of expanded.nodes) old.branches = null;
      expanded.nodes = [];
      expanded.branches = 0;
    }
    expanded.nodes.push(node);
    expanded.branches += node.branches.length;
  }

  /** Counts below branch i. The branches before it are counted already, so the last one is a subtraction. */
  #countBranch({ branches, cases, total }, i) {
    const branch = branches[i];
    if (branch.cases !== null) return;
    if (i < branches.length - 1) {
      Object.assign(branch, this.#count(branch.state));
      return;
    }
    branch.cases = branches.reduce((difference, other) => difference - (other.cases ?? 0n), cases);
    branch.total = branches.reduce((difference, other) => difference - (other.total ?? 0n), total);
  }

  /** Whether the makeup of the hand is complete. Once it has its HCP, it gets no more high cards. */
  #isDecided({ shape, hcp, held }) {
    const { byShape, byHighCards } = this.#constraint;
    return (!byShape || shape !== undefined) && (!byHighCards || hcp === hcpOf(held));
  }

  /** The state after a decided hand, with the next one open. */
  #closeHand({ hand, makeups, factor, available, availableInAll, remaining, shape, held }) {
    const makeup = { shape, highCards: held };
    return openHand({
      hand: hand + 1,
      makeups: [...makeups, makeup],
      factor: factor * factorOf(makeup, available, availableInAll),
      available:
        shape === undefined
          ? available
          : available.map((cards, suit) => cards - shapes[shape][suit] + subsetSize(inSuit(held, suit))),
      availableInAll: availableInAll - 13 + countHighCards(held),
      remaining: remaining & ~held,
    });
  }

  /** The states after the next decision, in the order of the listing; none after the last hand. */
  #decisions(state) {
    const { hands, byShape } = this.#constraint;
    if (state.hand === hands.length) return [];
    if (byShape && state.shape === undefined) return hands[state.hand].shapes.map((shape) => ({ ...state, shape }));
    if (state.hcp === undefined) {
      const { low, high } = hands[state.hand].hcp;
      return Array.from({ length: high - low + 1 }, (_, i) => ({ ...state, hcp: low + i }));
    }
    let { bit } = state;
    const missing = state.hcp - hcpOf(state.held);
    while (!((state.remaining >> bit) & 1) || pointsOfBit(bit) > missing) bit--;
    return [
      { ...state, bit: bit - 1, held: state.held | (1 << bit) },
      { ...state, bit: bit - 1, excluded: state.excluded | (1 << bit) },
    ];
  }

  /** The cases and the sum of their combinations below a state. */
  #count(state) {
    const { cases, total } = this.#constraint.byShape ? this.#countShapes(state) : this.#highCardCounter.count(state);
    return { cases, total: state.factor * total };
  }

  #countShapes({ hand, available, remaining, shape, hcp, held, excluded }) {
    const { hands } = this.#constraint;
    const open = hands.slice(hand).map((each, i) => ({ classes: this.#classes[hand + i], hcp: each.hcp }));
    if (shape !== undefined) open[0].classes = singleShapes[shape];
    if (hcp !== undefined) open[0].hcp = { low: hcp, high: hcp };
    return countByShape({ hands: open, available, remaining, held, excluded, all: hands.length === 4 });
  }
}
