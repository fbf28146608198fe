// Counting where only high cards are listed (CONS-3): cases and combinations of what is left of a constraint.
//
// Suits do not matter then. What can follow depends on how many aces, kings, queens and jacks are left, their kind, and
// on how many spot cards (CONS-6): all ways to give a hand two of three aces count the same. There are 5^4 kinds, and
// the spot cards left follow from the kind and the number of hands served, so that a table for each hand holds it all.

import { choose } from './combinatorics.mjs';
import { ALL_HIGH_CARDS, countHighCards, hcpOf, kindOf, pointsOfBit, SPOTS } from './high-cards.mjs';
import { remembered } from './remembered.mjs';

const HAND = 13;
const KINDS = kindOf(ALL_HIGH_CARDS) + 1;

// High cards of a kind, by rank: the digits of its number, J Q K A.
const PLACES = [1, 5, 25, 125];
const counts = Array.from({ length: KINDS }, (_, kind) => PLACES.map((place) => Math.floor(kind / place) % 5));
const highCardsOf = counts.map((digits) => digits.reduce((sum, digit) => sum + digit));
const pointsOf = counts.map((digits) => digits.reduce((sum, digit, rank) => sum + digit * pointsOfBit(rank), 0));

/** The kinds that can be taken out of a kind: by HCP, with their number of high cards and the ways to choose them. */
const picksOf = remembered((kind) => {
  const picks = Array.from({ length: pointsOf[kind] + 1 }, () => []);
  const pickRanks = (rank, pick, ways) => {
    if (rank < 0) {
      picks[pointsOf[pick]].push({ pick, highCards: highCardsOf[pick], ways });
      return;
    }
    const left = counts[kind][rank];
    for (let n = 0; n <= left; n++) pickRanks(rank - 1, pick + n * PLACES[rank], ways * choose(left, n));
  };
  pickRanks(PLACES.length - 1, 0, 1);
  return picks;
}, KINDS);

/** The spot cards left by the first hands when they leave high cards of a kind. */
const spotsLeft = (hands, kind) => SPOTS - (HAND * hands - (highCardsOf[KINDS - 1] - highCardsOf[kind]));

/** Counts for the `hands` of a constraint, of which only the ranges of HCP matter. */
export class KindCounter {
  #hands;
  #known; // what can follow, by hand and by the kind left to it

  constructor(hands) {
    this.#hands = hands;
    this.#known = hands.map(() => Array(KINDS).fill(null));
  }

  /**
   * The cases and the sum of their combinations from `hand` on, if the high cards `left` are left to it and it has
   * those `taken` and not those `barred`; and `hcp`, if known.
   */
  count({ hand, left, taken, barred, hcp }) {
    const { low, high } = hcp === undefined ? this.#hands[hand].hcp : { low: hcp, high: hcp };
    const held = hcpOf(taken);
    const { cases, total } = this.#give(hand, {
      open: kindOf(left & ~taken & ~barred),
      barred: kindOf(left & barred),
      spots: spotsLeft(hand, kindOf(left)),
      size: HAND - countHighCards(taken),
      low: low - held,
      high: high - held,
    });
    return { cases: BigInt(cases), total };
  }

  /** The same for a hand of which nothing is known. No hand to come is one case. */
  #follow(hand, kind) {
    if (hand === this.#hands.length) return { cases: 1, total: 1n };
    return (this.#known[hand][kind] ??= this.#give(hand, {
      open: kind,
      barred: 0,
      spots: spotsLeft(hand, kind),
      size: HAND,
      ...this.#hands[hand].hcp,
    }));
  }

  /**
   * Give a hand `size` cards more: high cards out of those `open` to it, with `low` to `high` HCP, and `spots`. Cases
   * stay below 5^16, so they are ordinary numbers, and so are the ways to do it, of which there are C(52, 13) at most.
   */
  #give(hand, { open, barred, spots, size, low, high }) {
    let cases = 0;
    let total = 0n;
    const picks = picksOf(open, open);
    const end = Math.min(high, picks.length - 1);
    for (let hcp = Math.max(low, 0); hcp <= end; hcp++) {
      for (const { pick, highCards, ways } of picks[hcp]) {
        const wanted = size - highCards;
        if (wanted < 0 || wanted > spots) continue;
        const rest = this.#follow(hand + 1, open - pick + barred);
        if (rest.cases === 0) continue;
        cases += ways * rest.cases;
        total += BigInt(ways * choose(spots, wanted)) * rest.total;
      }
    }
    return { cases, total };
  }
}
