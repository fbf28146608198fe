// Cases and combinations of a constraint that lists high cards only (CONS-3), counted without listing them.
//
// Suits do not matter: all ways to give a hand two of three aces count the same. So the hands to come see only the
// multiset of ranks (how many A K Q J) that is left for them, and the number of spot cards follows from it. There are
// 5^4 multisets (rankMultiset), and the memo is a table over them for each hand.

import { choose } from '../combinatorics.mjs';
import { ALL_HIGH_CARDS, countHighCards, hcpOf, pointsOfBit, rankMultiset, SPOT_CARDS } from '../high-cards.mjs';

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
function findParts(multiset) {
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
}

const knownParts = [];
const partsOf = (multiset) => (knownParts[multiset] ??= findParts(multiset));

/** The spot cards that are left when some hands, all full, have left a multiset of high cards. */
const spotCardsLeft = (hands, multiset) => SPOT_CARDS - (HAND * hands - (sizes[MULTISETS - 1] - sizes[multiset]));

const MAJORS = 0xff00;
const MINORS = 0x00ff;

/** All parts of a map of high cards, descending. */
function* partsOfMap(all) {
  for (let part = all; ; part = (part - 1) & all) {
    yield part;
    if (part === 0) return;
  }
}

/**
 * Counts cases and combinations for the hands of one constraint, of which only the ranges of HCP matter: the function
 * of a hand and of a multiset left for it, if the hand has no card yet.
 */
function countFrom(hands) {
  const memo = hands.map(() => []); // by hand and by the multiset that is left for it
  const from = (hand, multiset) => {
    if (hand === hands.length) return { cases: 1, total: 1n };
    const spots = spotCardsLeft(hand, multiset);
    const counts = { open: multiset, excluded: 0, spots, size: HAND, ...hands[hand].hcp };
    return (memo[hand][multiset] ??= sumParts(from, hand, counts));
  };
  return from;
}

/**
 * The sum over all ways to give a hand `size` more cards: a part of the multiset `open` with `low` to `high` HCP, and
 * spot cards. Cases stay below 5^16 and the ways for one hand are C(52, 13) at most, both ordinary numbers.
 */
function sumParts(from, hand, { open, excluded, spots, size, low, high }) {
  let cases = 0;
  let total = 0n;
  const parts = partsOf(open);
  for (let hcp = low; hcp <= Math.min(high, parts.length - 1); hcp++) {
    for (const { part, size: highCards, ways } of parts[hcp]) {
      const wanted = size - highCards;
      if (wanted < 0 || wanted > spots) continue;
      const following = from(hand + 1, open - part + excluded);
      cases += ways * following.cases;
      total += BigInt(ways * choose(spots, wanted)) * following.total;
    }
  }
  return { cases, total };
}

/** The function of a hand and of the high cards left for it that counts by its HCP, and by its high cards. */
export function highCardCounter(hands) {
  const from = countFrom(hands);
  return (hand, remaining) => {
    const left = rankMultiset(remaining);
    const spots = spotCardsLeft(hand, left);
    /** If the hand has the cards in `held`, any of those in `open`, and `hcp` in all. */
    const count = (held, open, hcp) => {
      const excluded = left - rankMultiset(held | open);
      const missing = hcp - hcpOf(held);
      const size = HAND - countHighCards(held);
      const counts = { open: rankMultiset(open), excluded, spots, size, low: missing, high: missing };
      const { cases, total } = sumParts(from, hand, counts);
      return { cases: BigInt(cases), total };
    };
    const { low, high } = hands[hand].hcp;
    return {
      byHcp: () => {
        const branches = [];
        for (let hcp = low; hcp <= high; hcp++) branches.push({ hcp, ...count(0, remaining, hcp) });
        return branches;
      },
      byMajors: (hcp) => {
        const parts = [...partsOfMap(remaining & MAJORS)].filter((majors) => hcpOf(majors) <= hcp);
        return parts.map((majors) => ({ majors, ...count(majors, remaining & MINORS, hcp) }));
      },
      byMinors: (hcp, majors) => {
        const maps = Array.from(partsOfMap(remaining & MINORS), (minors) => majors | minors);
        return maps
          .filter((map) => hcpOf(map) === hcp)
          .map((highCards) => ({ highCards, ...count(highCards, 0, hcp) }));
      },
    };
  };
}
