// Deals in and out of text. Inside the program a deal is the seat of each card: 52 small integers in deck
// order (CARD-1), N E S W = 0..3 (CARD-3).

import { malformed, notADeal } from './errors.mjs';

export const SEATS = 'NESW';
const SEAT_NAMES = ['North', 'East', 'South', 'West'];
const RANKS = 'AKQJT98765432';
const NOBODY = 4;

// CARD-6, in its own words: ranks fall strictly, so each stands at most once and in this order.
const falling = [...RANKS].map((rank) => `${rank}?`).join('');
const strictHand = Array(4).fill(falling).join('\\.');
const exactForm = new RegExp(`^N:${Array(4).fill(strictHand).join(' ')}$`);

// CARD-7: any seat first, ranks in any order (and, until the cards are counted, any number), `-` for a hand.
const looseHand = `(?:-|${Array(4).fill(`[${RANKS}]*`).join('\\.')})`;
const freeForm = new RegExp(`^[${SEATS}]:${Array(4).fill(looseHand).join(' ')}$`);

const wordForm = new RegExp(`^[${SEATS}]{52}$`);

const rankOf = new Uint8Array(128);
[...RANKS].forEach((rank, i) => {
  rankOf[rank.charCodeAt(0)] = i;
});
const seatOf = new Uint8Array(128);
[...SEATS].forEach((seat, i) => {
  seatOf[seat.charCodeAt(0)] = i;
});

const [BLANK, DASH, DOT] = [' ', '-', '.'].map((mark) => mark.charCodeAt(0));

/** CARD-8: with no card standing twice, thirteen to each seat are all 52. */
function checkHands(held) {
  for (let seat = 0; seat < 4; seat++) {
    if (held[seat] !== 13) throw notADeal(`${SEAT_NAMES[seat]} holds ${held[seat]} cards`);
  }
}

/** The deal in a PBN text whose form is known to be right. */
function readHands(text) {
  const deal = new Uint8Array(52).fill(NOBODY);
  const held = [0, 0, 0, 0];
  let seat = seatOf[text.charCodeAt(0)];
  let suitStart = 0;
  for (let i = 2; i < text.length; i++) {
    const mark = text.charCodeAt(i);
    if (mark === DOT) {
      suitStart += 13;
    } else if (mark === BLANK) {
      seat = (seat + 1) % 4; // clockwise
      suitStart = 0;
    } else if (mark === DASH) {
      throw notADeal(`${SEAT_NAMES[seat]}'s hand is not shown`); // never guessed: CARD-8
    } else {
      const card = suitStart + rankOf[mark];
      if (deal[card] !== NOBODY) throw notADeal('a card stands twice');
      deal[card] = seat;
      held[seat]++;
    }
  }
  checkHands(held);
  return deal;
}

/** Read the exact form (CARD-6). */
export function readExact(text) {
  if (!exactForm.test(text)) throw malformed('no PBN deal in the exact form');
  return readHands(text);
}

/** Read the free form (CARD-7). */
function readFree(text) {
  if (!freeForm.test(text)) throw malformed('no PBN deal');
  return readHands(text);
}

/** Read a deal word (CARD-5). */
function readWord(text) {
  if (!wordForm.test(text)) throw malformed('no word of 52 letters out of NESW');
  const deal = new Uint8Array(52);
  const held = [0, 0, 0, 0];
  for (let card = 0; card < 52; card++) {
    const seat = seatOf[text.charCodeAt(card)];
    deal[card] = seat;
    held[seat]++;
  }
  checkHands(held);
  return deal;
}

/** Write the exact form (CARD-6). Deck order is falling order within each suit, so holdings come out sorted. */
export function writeExact(deal) {
  let north = '';
  let east = '';
  let south = '';
  let west = '';
  for (let card = 0, rank = 0; card < 52; card++, rank++) {
    if (rank === 13) {
      rank = 0;
      north += '.';
      east += '.';
      south += '.';
      west += '.';
    }
    switch (deal[card]) {
      case 0:
        north += RANKS[rank];
        break;
      case 1:
        east += RANKS[rank];
        break;
      case 2:
        south += RANKS[rank];
        break;
      default:
        west += RANKS[rank];
    }
  }
  return `N:${north} ${east} ${south} ${west}`;
}

const writeWord = (deal) => Array.from(deal, (seat) => SEATS[seat]).join('');

/** CARD-9: `pbn` is read in the free form and written in the exact form. */
export const readers = { pbn: readFree, word: readWord };
export const writers = { pbn: writeExact, word: writeWord };
