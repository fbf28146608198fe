// The listing of a constraint, never written out: its cases are found by walking down decisions, and what can
// follow each of them is counted (halves.mjs; kinds.mjs where no shapes are listed). The decisions come in the order
// of the listing (CONS-5): hand by hand the shape, then the HCP, then high card by high card from SA down, "has it"
// first, since maps fall (SHAPE-7).

import { binomial } from './combinatorics.mjs';
import { halvesOf } from './classes.mjs';
import { count } from './halves.mjs';
import {
  ALL_HIGH_CARDS,
  countHighCards,
  hcpOf,
  highCardsIn,
  inSuit,
  pointsOfBit,
  SPOTS,
  SUIT_SPOTS,
} from './high-cards.mjs';
import { KindCounter } from './kinds.mjs';
import { shapes } from './shapes.mjs';

/** So many nodes of the first hand's decisions are kept, and so many of the other hands'. */
const MEMORY = [200000, 50000];

const OVERHEAD = 1000; // of a listing: what its counting takes besides, counted in nodes

const singleShapes = shapes.map((_, place) => halvesOf([place]));

/** CONS-6 for one hand: the ways to give it its free cards, `spots` by suit or, without shapes, `deck` of all suits. */
function waysToFill({ shape, highCards }, spots, deck) {
  if (shape === undefined) return binomial(deck, 13 - countHighCards(highCards));
  return shapes[shape].reduce(
    (product, length, suit) => product * binomial(spots[suit], length - highCardsIn(inSuit(highCards, suit))),
    1n,
  );
}

export class Listing {
  #constraint;
  #halves; // of the hands, where shapes are listed
  #kinds; // where they are not
  #root;
  #opened = MEMORY.map(() => ({ nodes: [], branches: 0 })); // the nodes whose branches are known

  constructor(constraint) {
    const { hands, byShape, byHighCards } = constraint;
    this.#constraint = constraint;
    if (byShape) this.#halves = hands.map((hand) => halvesOf(hand.shapes));
    else this.#kinds = new KindCounter(hands);
    const start = {
      hand: 0,
      makeups: [], // of the hands that are settled
      scale: 1n, // their combinations
      spots: Array(4).fill(!byShape ? 0 : byHighCards ? SUIT_SPOTS : 13), // free cards left, by suit
      deck: SPOTS, // and, where no shapes are listed, of all suits
      left: byHighCards ? ALL_HIGH_CARDS : 0, // high cards
    };
    const step = this.#openHand(start);
    this.#root = { step, ...this.#count(step), branches: null };
  }

  /** CONS-8: the number of cases, and the sum of their combinations. */
  get cases() {
    return this.#root.cases;
  }

  get total() {
    return this.#root.total;
  }

  /** The memory it takes at present, counted in nodes. A node has some 350 bytes. */
  get weight() {
    return this.#opened.reduce((sum, { branches }) => sum + branches, OVERHEAD);
  }

  /** The case with an index counted from 0. */
  byIndex(index) {
    return this.#find((before, { cases }) => index < before.cases + cases);
  }

  /** CONS-10: the case in which a number lies. */
  byNumber(number) {
    return this.#find((before, { total }) => number < before.total + total);
  }

  /** The case in which the hands look like this. There must be one. */
  byMakeups(makeups) {
    return this.#find((before, { step: { hand, shape, taken, barred, hcp } }) => {
      const makeup = makeups[hand];
      return (
        (shape === undefined || shape === makeup.shape) &&
        (hcp === undefined || hcp === hcpOf(makeup.highCards)) &&
        (taken & ~makeup.highCards) === 0 &&
        (barred & makeup.highCards) === 0
      );
    });
  }

  /** Walk down, each time into the first branch that is `wanted`; `before` is what all branches passed by hold. */
  #find(wanted) {
    const before = { cases: 0n, total: 0n };
    let node = this.#root;
    for (;;) {
      const branches = this.#branches(node);
      if (branches.length === 0) break;
      node = branches.find((branch, i) => {
        this.#weigh(node, i);
        if (branch.cases === 0n) return false;
        if (wanted(before, branch)) return true;
        before.cases += branch.cases;
        before.total += branch.total;
        return false;
      });
    }
    return { index: before.cases, makeups: node.next.makeups, combinations: node.total, before: before.total };
  }

  /** The next decision's branches, not weighed yet; none where every hand is settled. */
  #branches(node) {
    if (node.branches === null) {
      node.next = this.#isSettled(node.step) ? this.#settle(node.step) : node.step;
      node.branches = this.#choices(node.next).map((step) => ({ step, cases: null, total: null, branches: null }));
      this.#keep(node);
    }
    return node.branches;
  }

  /** Note that a node has branches. All of the same sort lose theirs first if that makes too many. */
  #keep(node) {
    const sort = Math.min(node.step.hand, 1);
    const opened = this.#opened[sort];
    if (opened.branches + node.branches.length > MEMORY[sort]) {
      for (const old of opened.nodes) old.branches = null;
      opened.nodes = [];
      opened.branches = 0;
    }
    opened.nodes.push(node);
    opened.branches += node.branches.length;
  }

  /** Count what follows a branch. Those before it are weighed already, so that the last one has the rest. */
  #weigh({ branches, cases, total }, i) {
    const branch = branches[i];
    if (branch.cases !== null) return;
    if (i < branches.length - 1) {
      Object.assign(branch, this.#count(branch.step));
      return;
    }
    branch.cases = branches.reduce((rest, other) => rest - (other.cases ?? 0n), cases);
    branch.total = branches.reduce((rest, other) => rest - (other.total ?? 0n), total);
  }

  #openHand(step) {
    return { ...step, shape: undefined, hcp: undefined, taken: 0, barred: 0, bit: 15 };
  }

  /** Is the hand's makeup known? Once it has its HCP, there are no high cards to come. */
  #isSettled({ shape, hcp, taken }) {
    const { byShape, byHighCards } = this.#constraint;
    return (!byShape || shape !== undefined) && (!byHighCards || hcp === hcpOf(taken));
  }

  #settle({ hand, makeups, scale, spots, deck, left, shape, taken }) {
    const makeup = { shape, highCards: taken };
    return this.#openHand({
      hand: hand + 1,
      makeups: [...makeups, makeup],
      scale: scale * waysToFill(makeup, spots, deck),
      spots:
        shape === undefined
          ? spots
          : spots.map((free, suit) => free - shapes[shape][suit] + highCardsIn(inSuit(taken, suit))),
      deck: deck - 13 + countHighCards(taken),
      left: left & ~taken,
    });
  }

  /** The next decision, in the order of the listing. */
  #choices(step) {
    const { hands, byShape } = this.#constraint;
    if (step.hand === hands.length) return [];
    if (byShape && step.shape === undefined) return hands[step.hand].shapes.map((shape) => ({ ...step, shape }));
    if (step.hcp === undefined) {
      const { low, high } = hands[step.hand].hcp;
      return Array.from({ length: high - low + 1 }, (_, i) => ({ ...step, hcp: low + i }));
    }
    let { bit } = step;
    const missing = step.hcp - hcpOf(step.taken);
    while (!((step.left >> bit) & 1) || pointsOfBit(bit) > missing) bit--;
    return [
      { ...step, bit: bit - 1, taken: step.taken | (1 << bit) },
      { ...step, bit: bit - 1, barred: step.barred | (1 << bit) },
    ];
  }

  #count(step) {
    const { cases, total } = this.#constraint.byShape ? this.#countShapes(step) : this.#kinds.count(step);
    return { cases, total: step.scale * total };
  }

  #countShapes({ hand, spots, left, shape, hcp, taken, barred }) {
    const { hands } = this.#constraint;
    const open = hands.slice(hand).map((each, i) => ({ halves: this.#halves[hand + i], hcp: each.hcp }));
    if (shape !== undefined) open[0].halves = singleShapes[shape];
    if (hcp !== undefined) open[0].hcp = { low: hcp, high: hcp };
    return count({ hands: open, spots, left, taken, barred, all: hands.length === 4 });
  }
}
