// What is kept of deals: sums of whole numbers, the last deals, and the deals and hands themselves to find equal ones.

import { CARDS } from '../../deals/cards';
import { at, raise, sum, zeros } from './arrays';
import type { Board } from './types';

/** The most deals that are counted: of more, the command keeps a part only of the hands (AUDIT-11a). */
export const MOST_DEALS = 1 << 19;

/** How far the deals are apart that are compared (AUDIT-9c). */
export const LAGS = [...Array.from({ length: 64 }, (_, i) => i + 1), 72, 96, 100];
const LAST = 100;
/** Numbers of the three signs of the seats of a deal (AUDIT-9a): each in two halves of the deck. */
const SIGNS = 6;

/** Boards after which dealer and vulnerability come again; board 16 has the place 0. */
export const BOARDS = 16;

/** Two deals that are alike, by their places from 0, and whether they have the same four hands. */
export type Pair = { readonly earlier: number; readonly later: number; readonly same: boolean };

export type Counts = {
  deals: number;
  /** For each seat and card, 4 times 52. */
  readonly cards: number[];
  /** For each seat the hands with 0 to 37 HCP, 4 times 38. */
  readonly points: number[];
  /** Of all hands: voids, and holdings of six cards or more. */
  readonly sums: { voids: number; longSuits: number };
  /** What the four hands of a deal have together (AUDIT-10d): six rows of 41. */
  readonly kinds: number[];
  /** Of boards with a number, by board and seat (AUDIT-10e): HCP, aces, longest suit, whether none has more HCP. */
  readonly boards: Record<BoardFigure, number[]>;
  /** For each lag the nine numbers of AUDIT-9a, as the cards of which x and y differ. */
  readonly tables: number[];
  /** The signs of the last deals, by place modulo 100. */
  readonly last: Int32Array;
  /** For each deal, and all that are alike, how many there were, and the last one of them. */
  readonly alike: Map<string, { times: number; last: number }>;
  pairs: number;
  readonly firstPairs: Pair[];
  /** All hands, as masks of the cards. */
  readonly hands: number[];
};

export type BoardFigure = keyof typeof BOARD_SIZES;

/** The values that a figure of a board has; `side` are the HCP of North and South. */
export const BOARD_SIZES = { points: 38, aces: 5, longest: 14, strongest: 2, side: 41 } as const;

/** The counts of no deals. */
export function count(): Counts {
  const table = (figure: BoardFigure): number[] => zeros(BOARDS * (figure === 'side' ? 1 : 4) * BOARD_SIZES[figure]);
  return {
    deals: 0,
    cards: zeros(4 * CARDS),
    points: zeros(4 * 38),
    sums: { voids: 0, longSuits: 0 },
    kinds: zeros(6 * 41),
    boards: {
      points: table('points'),
      aces: table('aces'),
      longest: table('longest'),
      strongest: table('strongest'),
      side: table('side'),
    },
    tables: zeros(LAGS.length * 9),
    last: new Int32Array(LAST * SIGNS),
    alike: new Map(),
    pairs: 0,
    firstPairs: [],
    hands: [],
  };
}

/** Count one more board, in the order of the session. Throws RangeError for no deal, and beyond MOST_DEALS. */
export function add(counts: Counts, board: Board): void {
  if (counts.deals === MOST_DEALS) throw new RangeError(`no more than ${MOST_DEALS} deals are counted`);
  const hands = handsOf(board.seats);
  board.seats.forEach((seat, card) => {
    raise(counts.cards, CARDS * seat + card);
  });
  addHands(counts, hands, board.number);
  compare(counts, board.seats);
  addAlike(counts, hands);
  counts.deals += 1;
}

/** A hand: for each suit the mask of its ranks, the ace the lowest bit. */
type Hand = readonly number[];

function handsOf(seats: Uint8Array): Hand[] {
  const hands = [zeros(4), zeros(4), zeros(4), zeros(4)];
  if (seats.length !== CARDS || seats.some((seat) => seat > 3))
    throw new RangeError('a deal has 52 cards, seats 0 to 3');
  seats.forEach((seat, card) => {
    raise(hands[seat] as number[], Math.floor(card / 13), 1 << (card % 13));
  });
  if (hands.some((hand) => sum(hand.map(ones)) !== 13)) throw new RangeError('a hand has 13 cards');
  return hands;
}

/** The number of ones of a number of 32 bits. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function addHands(counts: Counts, hands: readonly Hand[], number: number | null): void {
  const lengths = hands.map((hand) => hand.map(ones));
  const [aces, kings, queens, jacks] = [0, 1, 2, 3].map((rank) =>
    hands.map((hand) => sum(hand.map((suit) => (suit >> rank) & 1))),
  ) as [number[], number[], number[], number[]];
  const points = hands.map((_, i) => 4 * at(aces, i) + 3 * at(kings, i) + 2 * at(queens, i) + at(jacks, i));
  const all = lengths.flat();
  points.forEach((held, seat) => {
    raise(counts.points, 38 * seat + held);
  });
  counts.sums.voids += all.filter((length) => length === 0).length;
  counts.sums.longSuits += all.filter((length) => length >= 6).length;
  const side = at(points, 0) + at(points, 2);
  const fits = [0, 1, 2, 3].map((suit) => at(lengths[0] as number[], suit) + at(lengths[2] as number[], suit));
  const kinds = [Math.max(...points), Math.min(...points), side, Math.abs(side - 20)];
  [...kinds, Math.max(...fits), 13 - Math.min(...fits)].forEach((value, row) => {
    raise(counts.kinds, 41 * row + value);
  });
  if (!number) return;
  const place = number % BOARDS;
  const figures = {
    points,
    aces,
    longest: lengths.map((suits) => Math.max(...suits)),
    strongest: points.map((held) => Number(held === Math.max(...points))),
    side: [side],
  };
  for (const [name, values] of Object.entries(figures) as [BoardFigure, number[]][]) {
    values.forEach((value, seat) => {
      raise(counts.boards[name], (place * values.length + seat) * BOARD_SIZES[name] + value);
    });
  }
}

/** Adds the nine numbers of this deal with each of the last 100 that is at one of the lags. */
function compare(counts: Counts, seats: Uint8Array): void {
  const { last, tables, deals } = counts;
  const signs = new Int32Array(SIGNS);
  seats.forEach((seat, card) => {
    const half = card < 26 ? 0 : 1;
    for (let sign = 0; sign < 3; sign++) {
      const bit = sign < 2 ? seat >> sign : seat ^ (seat >> 1);
      signs[2 * sign + half] = ((signs[2 * sign + half] ?? 0) << 1) | (bit & 1);
    }
  });
  LAGS.forEach((lag, row) => {
    if (lag > deals) return;
    const start = SIGNS * ((deals - lag) % LAST);
    for (let x = 0; x < SIGNS; x += 2) {
      for (let y = 0; y < SIGNS; y += 2) {
        const upper = (last[start + x] ?? 0) ^ (signs[y] ?? 0);
        const lower = (last[start + x + 1] ?? 0) ^ (signs[y + 1] ?? 0);
        const place = 9 * row + (3 * x + y) / 2;
        tables[place] = (tables[place] ?? 0) + ones(upper) + ones(lower);
      }
    }
  });
  last.set(signs, SIGNS * (deals % LAST)); // in the room of the deal 100 ago
}

// Deals that are alike (AUDIT-11)

const ORDERS = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].filter((c) => new Set([a, b, c]).size === 3).map((c) => [a, b, c] as const)),
);

/** Each mask of 13 ranks in reverse order. */
const REVERSED = Uint16Array.from({ length: 1 << 13 }, (_, ranks) =>
  [...Array(13).keys()].reduce((all, rank) => all | (((ranks >> rank) & 1) << (12 - rank)), 0),
);

const HALF_DECK = 2 ** 26;

/**
 * The same text for deals that are alike, and for no others. A suit is a number: who has each rank. It is the smaller
 * one of both orders of the ranks; the four of a deal are sorted, and the least row of all orders of the hands stands.
 */
function keyOf(hands: readonly Hand[]): string {
  const suits = new Int32Array(4);
  let [least, beside] = [Infinity, 0];
  for (const [a, b, c] of ORDERS) {
    for (let suit = 0; suit < 4; suit++) {
      const both = hands[c]?.[suit] ?? 0;
      const [low, high] = [(hands[a]?.[suit] ?? 0) | both, (hands[b]?.[suit] ?? 0) | both];
      suits[suit] = Math.min((high << 13) | low, ((REVERSED[high] ?? 0) << 13) | (REVERSED[low] ?? 0));
    }
    suits.sort();
    const first = (suits[0] ?? 0) * HALF_DECK + (suits[1] ?? 0);
    const second = (suits[2] ?? 0) * HALF_DECK + (suits[3] ?? 0);
    if (first < least || (first === least && second < beside)) [least, beside] = [first, second];
  }
  return `${least},${beside}`;
}

function addAlike(counts: Counts, hands: readonly Hand[]): void {
  const later = counts.deals;
  const key = keyOf(hands);
  for (const [spades = 0, hearts = 0, diamonds = 0, clubs = 0] of hands) {
    counts.hands.push((spades | (hearts << 13)) * HALF_DECK + (diamonds | (clubs << 13)));
  }
  const before = counts.alike.get(key);
  counts.alike.set(key, { times: (before?.times ?? 0) + 1, last: later });
  if (!before) return;
  counts.pairs += before.times;
  if (counts.firstPairs.length === 3) return;
  const [one, two] = [before.last, later].map((deal) =>
    counts.hands
      .slice(4 * deal, 4 * deal + 4)
      .sort()
      .join(),
  );
  counts.firstPairs.push({ earlier: before.last, later, same: one === two });
}

/** The pairs of equal hands. */
export function equalHands(counts: Counts): number {
  const sorted = Float64Array.from(counts.hands).sort();
  let [pairs, run] = [0, 0];
  sorted.forEach((hand, place) => {
    run = hand === sorted[place - 1] ? run + 1 : 0;
    pairs += run;
  });
  return pairs;
}
