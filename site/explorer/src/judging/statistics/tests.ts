// The tests of the page, by the rules of chapter 14 (AUDIT-22): each is one of `dealcheck audit`, by the same name.

import { CARDS, RANKS, SEATS, SUIT_LETTERS } from '../../deals/cards';
import { grouped } from '../../deals/figures';
import { vulnerable } from '../../deals/written';
import { at, cumulated, sum, summed, upTo, zeros } from './arrays';
import * as chances from './chances';
import { BOARDS, BOARD_SIZES, equalHands, LAGS, type Counts } from './counts';
import * as laws from './laws';
import type { Law } from './laws';
import type { Test } from './types';

/** A test before it is known which p decides. */
export type Result = Omit<Test, 'decides'>;

const LEAST = 8; // deals from which the moments of a square are enough (AUDIT-7a)
/** D. */
export const DEALS = laws.choose(52, 26) * laws.choose(26, 13) ** 2;

/** All tests of at least one deal, in the order of the command. */
export function results(counts: Counts): Result[] {
  const squares = counts.deals >= LEAST;
  return [
    ...(squares ? [cards(counts)] : []),
    card(counts),
    ...(squares ? [suits(counts), strength(counts)] : []),
    ...voidsAndLongSuits(counts),
    kinds(counts),
    ...(counts.boards.side.some((boards) => boards > 0) ? [ofBoards(counts)] : []),
    ...staying(counts),
    repeats(counts),
    sharedHands(counts),
  ];
}

// Squares (AUDIT-8, AUDIT-8b, AUDIT-10c)

/** Moments that are estimates: those of `suits` and of `strength`, as AUDIT-22b states them. */
const OF_SUITS = { rank: 9, variance: 16.289, third: 54.848, skewed: -1.0634e-5, cubed: 0.57507 };
const OF_STRENGTH = { rank: 3, variance: 5.3549, third: 17.964, skewed: -4.2445e-5, cubed: 0.24985 };

function square(name: string, statistic: number, deals: number, moments: chances.Moments): Result {
  const tails = chances.square(statistic, deals, moments);
  return { name, statistic, expected: moments.rank, p: chances.twoSided(tails), about: '' };
}

function cards({ cards: dealt, deals }: Counts): Result {
  const apart = summed(dealt, (number) => (number - deals / 4) ** 2);
  const cubed = summed(laws.staying(), (chance, stay) => chance * ((51 / 13) * (stay - 13)) ** 3);
  const moments = { rank: 153, variance: 0, third: 0, skewed: 0, cubed };
  return square('cards', ((apart / (deals / 4)) * 51) / 52, deals, moments);
}

function suits({ cards: dealt, deals }: Counts): Result {
  const sums = zeros(16).map((_, place) => sum(dealt.slice(13 * place, 13 * place + 13)));
  const apart = summed(sums, (number) => (number - (13 * deals) / 4) ** 2);
  return square('suits', apart / (169 / 51) / deals, deals, OF_SUITS);
}

function strength(counts: Counts): Result {
  const [north, east, south, west] = pointsOfSeats(counts) as [number, number, number, number];
  const contrasts = [north + east - south - west, north - east + south - west, north - east - south + west];
  const variance = (laws.variance(laws.points()) * 4) / 3;
  const value = summed(contrasts, (contrast) => (contrast / 2) ** 2) / variance / counts.deals;
  return square('strength', value, counts.deals, OF_STRENGTH);
}

/** The HCP of each seat in all deals. */
export const pointsOfSeats = ({ points }: Counts): number[] =>
  SEATS.map((_, seat) => summed(points.slice(38 * seat, 38 * seat + 38), (hands, held) => hands * held));

// One card of one seat (AUDIT-8)

function card({ cards: dealt, deals }: Counts): Result {
  const ties = chances.ties(dealt, dealt.length);
  const p = dealt.map((number, place) => chances.binomial(number, deals, 1 / 4, at(ties, place)));
  const place = leastOf(p);
  const [seat, which, statistic] = [Math.floor(place / CARDS), place % CARDS, at(dealt, place)];
  const name = `${SUIT_LETTERS.charAt(Math.floor(which / 13))}${RANKS.charAt(which % 13)}`;
  const about = `${SEATS[seat] ?? ''} has ${name} in ${grouped(statistic)} of ${grouped(deals)} deals`;
  const ofOneCard = chances.leastOfFour(at(p, place), deals);
  return {
    name: 'card',
    statistic,
    expected: deals / 4,
    p: chances.oneOf(ofOneCard, CARDS),
    about,
  };
}

/** The place of the first of the least numbers. */
const leastOf = (numbers: readonly number[]): number =>
  numbers.indexOf(numbers.reduce((one, other) => Math.min(one, other)));

// Sums of one number of each deal, or of each pair of deals (AUDIT-7b, AUDIT-9b, AUDIT-10, AUDIT-10b)

function total(name: string, statistic: number, n: number, law: Law, tie: number): Result {
  const tails = chances.total(statistic, n, law, tie);
  return { name, statistic, expected: n * laws.mean(law), p: chances.twoSided(tails), about: '' };
}

function voidsAndLongSuits({ cards: dealt, deals, sums }: Counts): Result[] {
  const tie = at(chances.ties(dealt, 1), 0);
  return [
    total('voids', sums.voids, deals, laws.voids(), tie),
    total('long-suits', sums.longSuits, deals, laws.longSuits(), 1 - tie),
  ];
}

/** The cards that stay at each lag that so many deals have: the next deal, and the most unlikely of the other lags. */
function staying(counts: Counts): Result[] {
  const each = LAGS.filter((lag) => lag < counts.deals).map((lag, row) => {
    const table = counts.tables.slice(9 * row, 9 * row + 9);
    const tie = at(chances.ties(table, 1), 0);
    return total(`staying-${lag}`, stayingCards(counts, row), counts.deals - lag, laws.staying(), tie);
  });
  const [next, ...others] = each;
  if (!next || others.length === 0) return each;
  const p = others.map((test) => test.p);
  const most = others[leastOf(p)] as Result;
  const about = `at a distance of ${most.name.slice('staying-'.length)} deals`;
  return [next, { ...most, name: 'staying-most', p: chances.oneOf(most.p, p.length), about }];
}

/** The cards that stay with their seat, of all pairs of deals at the lag of this row (AUDIT-9a). */
export function stayingCards({ deals, tables }: Counts, row: number): number {
  const apart = [0, 4, 8].map((same) => at(tables, 9 * row + same));
  return (52 * 4 * (deals - at(LAGS, row)) - 2 * sum(apart)) / 4;
}

// Kinds of deals (AUDIT-10d, AUDIT-10e)

/** How often a figure had each value, its law, and words for at most, at least, or exactly a value. */
type Figure = { readonly counts: readonly number[]; readonly law: () => Law; readonly words: string };

/** An event: how often it came, in how many deals, its chance, and its words. */
type Event = { readonly count: number; readonly of: number; readonly chance: number; readonly words: string };

const TOGETHER: readonly [string, () => Law][] = [
  ['the strongest hand has {} HCP', laws.strongest],
  ['the weakest hand has {} HCP', laws.weakest],
  ['N-S have {} HCP', laws.sidePoints],
  ['a side has {} HCP more than 20', laws.difference],
  ['N-S have a longest suit of {} cards together', laws.fit],
  ['E-W have a longest suit of {} cards together', laws.fit],
];

const kinds = (counts: Counts): Result =>
  mostUnlikely(
    'kinds',
    TOGETHER.map(([words, law], row) => ({ counts: counts.kinds.slice(41 * row, 41 * row + 41), law, words })),
  );

const OF_HANDS = [
  ['points', 'has {} HCP', laws.points],
  ['aces', 'has {} aces', laws.aces],
  ['longest', 'has a longest suit of {} cards', laws.longest],
  ['strongest', 'has the most HCP', laws.isStrongest],
] as const;
const FROM_DEALER = [
  'the dealer',
  "the dealer's left-hand opponent",
  "the dealer's partner",
  "the dealer's right-hand opponent",
];

function ofBoards(counts: Counts): Result {
  const ofHands = OF_HANDS.flatMap(([name, words, law]): Figure[] => {
    const size = BOARD_SIZES[name];
    const row = (board: number, seat: number): number[] =>
      counts.boards[name].slice((4 * board + seat) * size).slice(0, size);
    const of = (who: string, fits: (board: number, seat: number) => boolean): Figure => {
      const rows = upTo(BOARDS).flatMap((board) =>
        upTo(4).flatMap((seat) => (fits(board, seat) ? [row(board, seat)] : [])),
      );
      return { counts: added(rows), law, words: `${who} ${words}` };
    };
    return [
      ...FROM_DEALER.map((who, place) => of(who, (board, seat) => (dealerOf(board) + place) % 4 === seat)),
      ...upTo(16).map((both) => {
        const [seat, dealer] = [Math.floor(both / 4), both % 4];
        const who = `where ${SEATS[dealer] ?? ''} deals, ${SEATS[seat] ?? ''}`;
        return of(who, (board, held) => dealerOf(board) === dealer && held === seat);
      }),
    ];
  });
  const sides = upTo(BOARDS).map((board) => counts.boards.side.slice(41 * board, 41 * board + 41));
  const alone = sides.flatMap((side, board) =>
    vulnerable(board || BOARDS) === 'NS' ? [side] : vulnerable(board || BOARDS) === 'EW' ? [[...side].reverse()] : [],
  );
  const words = 'the side that alone is vulnerable has {} HCP';
  return mostUnlikely('boards', [
    ...ofHands,
    { counts: added(alone), law: laws.sidePoints, words },
    ...sides.map((side, board) => {
      const first = board || BOARDS;
      return { counts: side, law: laws.sidePoints, words: `on boards ${first}, ${first + BOARDS} ... N-S have {} HCP` };
    }),
  ]);
}

const dealerOf = (board: number): number => (board + BOARDS - 1) % 4;
const added = (rows: readonly number[][]): number[] =>
  rows.reduce((all, row) => all.map((number, place) => number + at(row, place)));

/** The events of a figure that are neither certain nor impossible: at most or at least a value, then exactly one. */
function eventsOf({ counts, law: lawOf, words }: Figure): Event[] {
  const law = lawOf();
  const values = upTo(law.length).filter((value) => at(law, value) > 0);
  const [single, found] = [values.map((value) => at(law, value)), values.map((value) => at(counts, value))];
  const of = sum(counts);
  const event = (text: string, count: number, chance: number): Event => ({
    count,
    of,
    chance,
    words: words.replace('{}', text),
  });
  // From the other side chances near 1 would lose what they lack to it.
  const [below, above] = [cumulated(single), cumulated([...single].reverse()).reverse()];
  const sums = cumulated(found);
  const oneSided = values.slice(0, -1).map((value, place) => {
    const [low, high] = [at(below, place), at(above, place + 1)];
    return low > high
      ? event(`at least ${at(values, place + 1)}`, sum(found) - at(sums, place), high)
      : event(`at most ${value}`, at(sums, place), low);
  });
  const exact = values.map((value, place) => event(`exactly ${value}`, at(found, place), at(single, place)));
  return [...oneSided, ...exact.slice(1, -1)];
}

function mostUnlikely(name: string, figures: readonly Figure[]): Result {
  const events = figures.flatMap(eventsOf);
  const ties = chances.ties(
    events.map((event) => event.count),
    events.length,
  );
  const p = events.map(({ count, of, chance }, place) => chances.binomial(count, of, chance, at(ties, place)));
  const place = leastOf(p);
  const { count, of, chance, words } = events[place] as Event;
  const expected = of * chance;
  const amount = String(Number(expected.toPrecision(3)));
  const about = `${words} in ${grouped(count)} of ${grouped(of)} deals, where ${amount} are expected`;
  return { name, statistic: count, expected, p: Math.min(1, at(p, place) * p.length), about };
}

// Deals that come again (AUDIT-11)

const ALIKE = (24 * 24 * 16) / DEALS;
const SAME_HAND = 16 / laws.choose(52, 13);

function counted(name: string, statistic: number, chance: number, deals: number, about = ''): Result {
  const expected = ((deals * (deals - 1)) / 2) * chance;
  return { name, statistic, expected, p: chances.poisson(statistic, expected), about };
}

function repeats({ deals, pairs, firstPairs }: Counts): Result {
  const words = firstPairs.map(({ earlier, later, same }) => {
    const [deal, other] = [`deal ${grouped(later + 1)}`, `deal ${grouped(earlier + 1)}`];
    return same ? `${deal} has the hands of ${other}` : `${deal} is ${other} with suits exchanged or reversed`;
  });
  return counted('repeats', pairs, ALIKE, deals, words.join(', '));
}

const sharedHands = (counts: Counts): Result => counted('shared-hands', equalHands(counts), SAME_HAND, counts.deals);
