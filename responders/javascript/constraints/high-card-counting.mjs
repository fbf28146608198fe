// Cases and combinations of a constraint that lists high cards only (CONS-3), counted without listing them.
//
// Suits do not matter: all ways to give a hand two of three aces count the same. So the hands to come see only the
// multiset of ranks (how many A K Q J) that is left for them, and the number of spot cards follows from it. There are
// 5^4 multisets (rankMultiset), and the memo is a table over them for each hand.

import { choose } from '../combinatorics.mjs';
import { ALL_HIGH_CARDS, countHighCards, hcpOf, pointsOfBit, rankMultiset, SPOT_CARDS } from '../high-cards.mjs';
import { memoised } from './memo.mjs';

const HAND = 13;
const MULTISETS = rankMultiset(ALL_HIGH_CARDS) + 1;

// By multiset: how many J Q K A it has, how many high cards, and their HCP.
const POWERS = [1, 5, 25, 125];
const multiplicities = Array.from({ length: MULTISETS }, (_, multiset) =>
  POWERS.map((power) => Math.floor(multiset / power) % 5),
);
const sizes = multiplicities.map((counts) => counts.reduce((sum, count) => sum + count));
const points = multiplicities.map((counts) => counts.reduce((sum, count, i) => sum + count * pointsOfBit(i), 0));

/** All parts of a multiset, by their HCP: each with its size and the ways to choose its cards. */
const partsOf = memoised((multiset) => {
  const parts = Array.from({ length: points[multiset] + 1 }, () => []);
  const chooseRanks = (i, part, ways) => {
    if (i < 0) {
      parts[points[part]].push({ part, size: sizes[part], ways });
      return;
    }
    const available = multiplicities[multiset][i];
    for (let n = 0; n <= available; n++) chooseRanks(i - 1, part + n * POWERS[i], ways * choose(available, n));
  };
  chooseRanks(POWERS.length - 1, 0, 1);
  return parts;
}, MULTISETS);

/** The spot cards that are left when some hands, all full, have left a multiset of high cards. */
const spotCardsLeft = (hands, multiset) => SPOT_CARDS - (HAND * hands - (sizes[MULTISETS - 1] - sizes[multiset]));

/** Counts cases and combinations for the hands of one constraint, of which only the ranges of HCP matter. */
export class HighCardCounter {
  #hands;
  #memo; // by hand and by the multiset that is left for it

  constructor(hands) {
    this.#hands = hands;
    this.#memo = hands.map(() => Array(MULTISETS).fill(null));
  }

  /**
   * The cases and the sum of their combinations from `hand` on, if the high cards `remaining` are left for it and it
   * has those in `held` and not those in `excluded`; and exactly `hcp`, if that is given.
   */
  count({ hand, remaining, held, excluded, hcp }) {
    const { low, high } = hcp === undefined ? this.#hands[hand].hcp : { low: hcp, high: hcp };
    const heldHcp = hcpOf(held);
    const { cases, total } = this.#countHand(hand, {
      open: rankMultiset(remaining & ~held & ~excluded),
      excluded: rankMultiset(remaining & excluded),
      spotCards: spotCardsLeft(hand, rankMultiset(remaining)),
      size: HAND - countHighCards(held),
      low: low - heldHcp,
      high: high - heldHcp,
    });
    return { cases: BigInt(cases), total };
  }

  /** The same for a hand of which no card is decided yet. After the last hand there is one case. */
  #countFrom(hand, multiset) {
    if (hand === this.#hands.length) return { cases: 1, total: 1n };
    this.#memo[hand][multiset] ??= this.#countHand(hand, {
      open: multiset,
      excluded: 0,
      spotCards: spotCardsLeft(hand, multiset),
      size: HAND,
      ...this.#hands[hand].hcp,
    });
    return this.#memo[hand][multiset];
  }

  /**
   * The sum over all ways to give a hand `size` more cards: a part of the multiset `open` with `low` to `high` HCP, and
   * spot cards. Cases stay below 5^16 and the ways for one hand are C(52, 13) at most, both ordinary numbers.
   */
  #countHand(hand, { open, excluded, spotCards, size, low, high }) {
    let cases = 0;
    let total = 0n;
    const parts = partsOf(open, open);
    for (let hcp = low; hcp <= Math.min(high, parts.length - 1); hcp++) {
      for (const { part, size: highCards, ways } of parts[hcp]) {
        const wanted = size - highCards;
        if (wanted < 0 || wanted > spotCards) continue;
        const following = this.#countFrom(hand + 1, open - part + excluded);
        cases += ways * following.cases;
        total += BigInt(ways * choose(spotCards, wanted)) * following.total;
      }
    }
    return { cases, total };
  }
}
