// Deals as text: deal words and PBN (CARD-5 to CARD-9). Inside the program a deal is a Uint8Array with the seat of
// each of the 52 cards in deck order (CARD-1).

import { malformed, notADeal } from './errors.mjs';

export const SEATS = 'NESW'; // CARD-3
export const SUITS = 'SHDC';
export const RANKS = 'AKQJT98765432';

export const [NORTH, EAST, SOUTH, WEST, NOBODY] = [0, 1, 2, 3, 4];
export const CARDS = 52;

const SEAT_NAMES = ['North', 'East', 'South', 'West'];

// CARD-6: the ranks of a holding descend strictly, so each occurs at most once and in this order.
const descending = [...RANKS].map((rank) => `${rank}?`).join('');
const exactHand = Array(4).fill(descending).join('\\.');
const exactForm = new RegExp(`^N:${Array(4).fill(exactHand).join(' ')}$`);

// CARD-7: any seat first, ranks in any order (and, until the cards are counted, any number), `-` for a hidden hand.
const freeHand = `(?:-|${Array(4).fill(`[${RANKS}]*`).join('\\.')})`;
const freeForm = new RegExp(`^[${SEATS}]:${Array(4).fill(freeHand).join(' ')}$`);

const wordForm = new RegExp(`^[${SEATS}]{52}$`);

/** A table from the character codes of some letters to their positions. */
function positionsByCode(letters) {
  const table = new Uint8Array(128);
  [...letters].forEach((letter, i) => {
    table[letter.charCodeAt(0)] = i;
  });
  return table;
}

const rankOf = positionsByCode(RANKS);
const seatOf = positionsByCode(SEATS);

const [BLANK, DASH, DOT] = [' ', '-', '.'].map((mark) => mark.charCodeAt(0));

/** CARD-8. If no card occurs twice, thirteen cards for each seat are all 52. */
function checkHands(sizes) {
  for (let seat = 0; seat < 4; seat++) {
    if (sizes[seat] !== 13) throw notADeal(`${SEAT_NAMES[seat]} holds ${sizes[seat]} cards`);
  }
}

/** The deal in a PBN text whose form has been checked. */
function readHands(text) {
  const deal = new Uint8Array(CARDS).fill(NOBODY);
  const sizes = [0, 0, 0, 0];
  let seat = seatOf[text.charCodeAt(0)];
  let suitStart = 0;
  for (let i = 2; i < text.length; i++) {
    const mark = text.charCodeAt(i);
    if (mark === DOT) {
      suitStart += 13;
    } else if (mark === BLANK) {
      seat = (seat + 1) % 4; // clockwise
      suitStart = 0;
    } else if (mark !== DASH) {
      // A hidden hand is never guessed: it has no cards (CARD-8).
      const card = suitStart + rankOf[mark];
      if (deal[card] !== NOBODY) throw notADeal('a card occurs twice');
      deal[card] = seat;
      sizes[seat]++;
    }
  }
  checkHands(sizes);
  return deal;
}

/** The deal in a text of the exact form (CARD-6). */
export function readExact(text) {
  if (!exactForm.test(text)) throw malformed('not a PBN deal in the exact form');
  return readHands(text);
}

/** The deal in a text of the free form (CARD-7). */
function readFree(text) {
  if (!freeForm.test(text)) throw malformed('not a PBN deal');
  return readHands(text);
}

/** The deal in a deal word (CARD-5). */
function readWord(text) {
  if (!wordForm.test(text)) throw malformed('not a word of 52 letters out of NESW');
  const deal = Uint8Array.from(text, (letter) => SEATS.indexOf(letter));
  const sizes = [0, 0, 0, 0];
  for (const seat of deal) sizes[seat]++;
  checkHands(sizes);
  return deal;
}

/** The exact form of a deal (CARD-6). Within a suit deck order is descending, so each holding comes out in order. */
export function writeExact(deal) {
  const hands = ['', '', '', ''];
  for (let card = 0; card < CARDS; card++) {
    if (card > 0 && card % 13 === 0) for (let seat = 0; seat < 4; seat++) hands[seat] += '.';
    hands[deal[card]] += RANKS[card % 13];
  }
  return `N:${hands.join(' ')}`;
}

const writeWord = (deal) => Array.from(deal, (seat) => SEATS[seat]).join('');

/** CARD-9: `pbn` is read in the free form and written in the exact form. */
export const readers = { pbn: readFree, word: readWord };
export const writers = { pbn: writeExact, word: writeWord };
