// The verdict on the deals counted so far (AUDIT-13), and what so many deals would have shown (AUDIT-14).

import { SEATS } from '../../deals/cards';
import { crossing } from './arrays';
import { atLeast, normal } from './chances';
import type { Counts } from './counts';
import * as laws from './laws';
import { DEALS, pointsOfSeats, results, stayingCards } from './tests';
import type { Figures, Judgement, Power, Test } from './types';

const UNFAIR_RISK = 1e-6;
const SUSPICIOUS_RISK = 1e-3;
const MOST_TESTS = 44; // of the command: with its share of the risk each test decides as it does there
const CHANCE = 0.9;

export function judged(counts: Counts): Judgement {
  const { deals } = counts;
  const limits = { unfair: limit(UNFAIR_RISK, deals), suspicious: limit(SUSPICIOUS_RISK, deals) };
  const tests = (deals > 0 ? results(counts) : []).map((result): Test => {
    const decides = result.p <= limits.unfair ? 'unfair' : result.p <= limits.suspicious ? 'suspicious' : null;
    return { ...result, decides };
  });
  const [least] = [...tests].sort((one, other) => one.p - other.p);
  const verdict = least?.decides ?? 'fair';
  return {
    deals,
    verdict,
    limits,
    tests,
    power: deals < 2 ? [] : power(deals),
    figures: figures(counts),
  };
}

/** The p-value up to which a test decides at a look at so many deals. */
export function limit(risk: number, deals: number): number {
  const look = Math.max(1, deals.toString(2).length);
  return risk / (look * (look + 1)) / MOST_TESTS;
}

function power(deals: number): Power[] {
  const [card, stay, ofVoids] = [shareOfCard(deals), shift(deals - 1, laws.staying()), shift(deals, laws.voids())];
  const fairVoids = laws.mean(laws.voids());
  const different = Math.floor((deals * (deals - 1)) / 2 / -Math.log(1 - CHANCE));
  return [
    ...(card <= 1 ? [{ fault: 'card', size: card, fair: 0.25 } as const] : []),
    ...(stay <= 39 ? [{ fault: 'staying-1', size: 13 + stay, fair: 13 } as const] : []),
    { fault: 'voids', size: (fairVoids + ofVoids) / 0.04, fair: fairVoids / 0.04 },
    ...(different > 1 ? [{ fault: 'repeats', size: different, fair: DEALS } as const] : []),
  ];
}

/** The share of deals with one card for one seat that `card` would find; more than 1 if it finds none. */
function shareOfCard(deals: number): number {
  const least = limit(UNFAIR_RISK, deals) / 208 / 2;
  let [few, most] = [0, deals];
  while (few < most) {
    const middle = (few + most) >> 1;
    if (atLeast(middle, deals, 1 / 4) <= least) most = middle;
    else few = middle + 1;
  }
  if (atLeast(most, deals, 1 / 4) > least) return Infinity;
  return crossing((share) => atLeast(most, deals, share) < CHANCE, 1 / 4, 1);
}

/** The change of the mean of this law that the test of its sum would find, by the normal law. */
function shift(deals: number, law: laws.Law): number {
  const beyond = (chance: number): number => crossing((x) => normal(-x) > chance, 0, 40);
  const spread = Math.sqrt(laws.variance(law) / deals);
  return (beyond(limit(UNFAIR_RISK, deals) / 2) + beyond(1 - CHANCE)) * spread;
}

function figures(counts: Counts): Figures {
  const { deals, cards } = counts;
  return {
    cards: SEATS.map((_, seat) => cards.slice(52 * seat, 52 * seat + 52)),
    meanPoints: pointsOfSeats(counts).map((total) => (deals > 0 ? total / deals : 10)),
    staying: deals > 1 ? stayingCards(counts, 0) / (deals - 1) : null,
  };
}
