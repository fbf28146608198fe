// Cards, seats and deals as values: a card is 0..51 in deck order, a holder 0..3 is one of N E S W (CARD-1, CARD-3).

export const SEAT_LETTERS = 'NESW';
export const SEATS = ['North', 'East', 'South', 'West'] as const;
export const SUIT_LETTERS = 'SHDC';
export const SUIT_NAMES = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export const RANKS = 'AKQJT98765432';
export const SIGNS = '♠♥♦♣';
export const CARDS = 52;

/** The name of the seat N, E, S or W. */
export const seatName = (letter: string): string => SEATS[SEAT_LETTERS.indexOf(letter)] ?? '';

/** The holder of each card; undefined for a card that nobody has yet. */
export type Holders = readonly (number | undefined)[];

/** Such as ♠10. */
export const cardText = (card: number): string =>
  `${SIGNS.charAt(Math.floor(card / 13))}${RANKS.charAt(card % 13).replace('T', '10')}`;

const RANK_NAMES = ['ace', 'king', 'queen', 'jack', '10', '9', '8', '7', '6', '5', '4', '3', '2'];

/** Such as “king of spades”. */
export const cardName = (card: number): string =>
  `${RANK_NAMES[card % 13] ?? ''} of ${SUIT_NAMES[Math.floor(card / 13)] ?? ''}`;

/** The holders in a PBN deal of the exact form (CARD-6). */
export function holdersOf(deal: string): number[] {
  const holders = Array<number>(CARDS).fill(0);
  deal
    .slice('N:'.length)
    .split(' ')
    .forEach((hand, seat) => {
      hand.split('.').forEach((holding, suit) => {
        for (const rank of holding) holders[13 * suit + RANKS.indexOf(rank)] = seat;
      });
    });
  return holders;
}

/** The PBN deal in the exact form; `holders` has thirteen cards for each seat. */
export function exactForm(holders: Holders): string {
  const holding = (seat: number, suit: number): string =>
    [...RANKS].filter((_, rank) => holders[13 * suit + rank] === seat).join('');
  return `N:${[0, 1, 2, 3].map((seat) => [0, 1, 2, 3].map((suit) => holding(seat, suit)).join('.')).join(' ')}`;
}

/** The letter of each card's holder: the deal word (CARD-5), where `-` is nobody. */
export const wordOf = (holders: Holders): string =>
  holders.map((holder) => (holder === undefined ? '-' : SEAT_LETTERS.charAt(holder))).join('');
