// What is demanded of hands: as people choose it, as it stands in the address, and as a constraint (CONS-1).

import { seatName, SEAT_LETTERS, SUIT_LETTERS, SUIT_NAMES } from '../deals/cards';

/** What can have bounds: the length of a suit, or the high card points. */
export const COUNTED = ['S', 'H', 'D', 'C', 'hcp'] as const;
export type Counted = (typeof COUNTED)[number];

export const countedName = (counted: Counted): string =>
  counted === 'hcp' ? 'HCP' : (SUIT_NAMES[SUIT_LETTERS.indexOf(counted)] ?? '');

/** The most that a hand can have: 13 cards of a suit, 37 HCP (CONS-2). */
export const most = (counted: Counted): number => (counted === 'hcp' ? 37 : 13);

/** The fewest and the most, as chosen; undefined where nothing is chosen. */
export interface Bounds {
  low: number | undefined;
  high: number | undefined;
}

/** A hand that is chosen, with what is demanded of it. */
export interface Hand {
  seat: string;
  /** Shapes, patterns and names (SHAPE-1, SHAPE-2, SHAPE-4): any of them will do. */
  shapes: readonly string[];
  bounds: Readonly<Partial<Record<Counted, Bounds>>>;
}

// ---- shapes ----

/** The names of SHAPE-4 with their patterns. */
export const NAMED_SHAPES = [
  { name: 'flat', patterns: '4-3-3-3' },
  { name: 'balanced', patterns: '4-3-3-3, 4-4-3-2, 5-3-3-2' },
  { name: 'three-suiter', patterns: '4-4-4-1, 5-4-4-0' },
] as const;

/** The patterns in their order: tuples ascend (SHAPE-3). */
export const PATTERNS: readonly string[] = [...lengthsUpTo(13, 13, 4)]
  .sort((one, other) => one.map((length, i) => length - (other[i] ?? 0)).find((difference) => difference !== 0) ?? 0)
  .map((lengths) => lengths.join('-'));

/** Descending lengths of some suits that add up to a number of cards. */
function* lengthsUpTo(longest: number, cards: number, suits: number): Generator<number[]> {
  if (suits === 1) {
    if (cards <= longest) yield [cards];
    return;
  }
  for (let length = Math.min(longest, cards); length >= 0; length--) {
    for (const rest of lengthsUpTo(length, cards - length, suits - 1)) yield [length, ...rest];
  }
}

/** A shape, such as 5=3=3=2: four lengths that add up to 13. */
function isShape(text: string): boolean {
  if (!/^\d{1,2}(?:=\d{1,2}){3}$/.test(text) || /(?:^|=)0\d/.test(text)) return false;
  return text.split('=').reduce((sum, length) => sum + Number(length), 0) === 13;
}

/** Whether a text is a shape, a pattern or a name. */
export const isAlternative = (text: string): boolean =>
  NAMED_SHAPES.some(({ name }) => name === text) || PATTERNS.includes(text) || isShape(text);

// ---- the address: `W:S9;E:D6,C6` ----

const writeBounds = (counted: Counted, { low, high }: Bounds): string =>
  low === high ? `${counted}${low ?? ''}` : `${counted}${low ?? ''}-${high ?? ''}`;

const isChosen = ({ low, high }: Bounds): boolean => low !== undefined || high !== undefined;

/** The counted things that have bounds, with these. */
const chosenBounds = (hand: Hand): [Counted, Bounds][] =>
  COUNTED.flatMap((counted) => {
    const bounds = hand.bounds[counted];
    return bounds && isChosen(bounds) ? [[counted, bounds] satisfies [Counted, Bounds]] : [];
  });

/** The hands as one text for the address. */
export const writeHands = (hands: readonly Hand[]): string =>
  hands
    .map((hand) => {
      const demands = [...hand.shapes, ...chosenBounds(hand).map((each) => writeBounds(...each))];
      return demands.length > 0 ? `${hand.seat}:${demands.join(',')}` : hand.seat;
    })
    .join(';');

const BOUNDS = /^([SHDC]|hcp)(\d{1,2})?(-)?(\d{1,2})?$/;

/** The bounds in a text such as S5-6, S5-, S-3 or S5; undefined if it is none, or above what a hand can have. */
function readBounds(text: string): [Counted, Bounds] | undefined {
  const [, name, low, dash, high] = BOUNDS.exec(text) ?? [];
  const counted = COUNTED.find((each) => each === name);
  if (!counted || (low === undefined && high === undefined) || (low === undefined && !dash)) return undefined;
  const number = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
  const bounds = { low: number(low), high: dash ? number(high) : number(low) };
  return Math.max(bounds.low ?? 0, bounds.high ?? 0) <= most(counted) ? [counted, bounds] : undefined;
}

function readHand(seat: string, texts: readonly string[]): { hand: Hand; unread: string[] } {
  const shapes = texts.filter(isAlternative);
  const bounds = texts.map(readBounds).filter((each) => each !== undefined);
  const unread = texts.filter((text) => !isAlternative(text) && !readBounds(text));
  return { hand: { seat, shapes: [...new Set(shapes)], bounds: Object.fromEntries(bounds) }, unread };
}

/** A demand as people write it, such as 15-17, 12+ or s5+, as the address has it. */
function addressed(text: string): string {
  const plain = text.replaceAll('–', '-').replace(/\+$/, '-').toLowerCase();
  if (/^\d{1,2}(?:-\d{0,2})?$/.test(plain)) return `hcp${plain}`;
  return /^[shdc]\d/.test(plain) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
}

/** The demands in a line such as “15-17 S5+ balanced”, and the words of it that say nothing. */
export function readShort(seat: string, text: string): { hand: Hand; unread: string[] } {
  const words = text.trim().split(/[\s,;]+/);
  const unread = words.filter((word) => readHand(seat, [addressed(word)]).unread.length > 0);
  return { hand: readHand(seat, words.map(addressed)).hand, unread };
}

/** The hands in the text of an address, and the parts of it that say nothing. */
export function readHands(text: string): { hands: Hand[]; unread: string[] } {
  const hands: Hand[] = [];
  const unread: string[] = [];
  for (const part of text.split(';').filter((each) => each !== '')) {
    const seat = [...SEAT_LETTERS].find((letter) => letter === part[0]);
    if (!seat || !/^.(?::|$)/.test(part) || hands.some((hand) => hand.seat === seat)) {
      unread.push(part);
      continue;
    }
    const read = readHand(seat, part.slice(2).split(',').filter((each) => each !== '')); // prettier-ignore
    hands.push(read.hand);
    unread.push(...read.unread);
  }
  return { hands, unread };
}

// ---- the constraint ----

/** One thing that is demanded of one hand: a member of CONS-1, with its bounds or its alternatives. */
export interface Demand {
  seat: string;
  on: Counted | 'shapes';
  /** Two bounds, or the alternatives. */
  value: readonly number[] | readonly string[];
  words: string;
}

function wordsOf(counted: Counted, { low, high }: Bounds): string {
  const name = countedName(counted);
  if (high === undefined) return `at least ${low ?? 0} ${name}`;
  if (low === undefined) return `at most ${high} ${name}`;
  return low === high ? `exactly ${low} ${name}` : `${low} to ${high} ${name}`;
}

/** All that is demanded, hand by hand. */
export const demandsOf = (hands: readonly Hand[]): Demand[] =>
  hands.flatMap((hand) => {
    const { seat, shapes } = hand;
    const listed: Demand[] =
      shapes.length > 0 ? [{ seat, on: 'shapes', value: shapes, words: `shape ${shapes.join(' or ')}` }] : [];
    const counted = chosenBounds(hand).map(([on, { low, high }]): Demand => ({
      seat,
      on,
      value: [low ?? 0, high ?? most(on)],
      words: wordsOf(on, { low, high }),
    })); // prettier-ignore
    return [...listed, ...counted];
  });

/** A demand as a sentence has it: West's “at least 9 spades”. */
export const demandText = ({ seat, words }: Demand): string => `${seatName(seat)}: ${words}`;

/** What is wrong with the bounds, as sentences; without any the demands are a constraint. */
export const faultsOf = (hands: readonly Hand[]): string[] =>
  hands.flatMap((hand) =>
    chosenBounds(hand)
      .filter(([, { low = 0, high = Infinity }]) => low > high)
      .map(([on, { low, high }]) => {
        const what = `${seatName(hand.seat)}’s ${countedName(on)}`;
        return `${what}: at least ${low ?? 0} and at most ${high ?? 0} cannot both be. Change one of them.`;
      }),
  );

/** The demands as the parameter `hands` of the operations `constrain.*`. */
export function constraintOf(demands: readonly Demand[]): Record<string, unknown>[] {
  const seats = [...new Set(demands.map(({ seat }) => seat))];
  return seats.map((seat) => {
    const own = demands.filter((demand) => demand.seat === seat);
    const member = (name: string) => own.filter(({ on }) => on === name).map(({ on, value }) => [on, value]);
    const lengths = Object.fromEntries(['S', 'H', 'D', 'C'].flatMap(member)) as object;
    return {
      seat,
      ...(Object.fromEntries([...member('shapes'), ...member('hcp')]) as object),
      ...(Object.keys(lengths).length > 0 && { lengths }),
    };
  });
}

/**
 * Demands that cannot be met together, of which none can be left out: without any one of them the others can be met.
 * All demands together must be impossible.
 */
export async function conflict(
  demands: readonly Demand[],
  isPossible: (some: readonly Demand[]) => Promise<boolean>,
): Promise<readonly Demand[]> {
  let core = demands;
  for (const demand of demands) {
    const others = core.filter((other) => other !== demand);
    if (others.length > 0 && !(await isPossible(others))) core = others;
  }
  return core;
}
