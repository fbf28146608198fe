// The five numberings of the bridge deals (NUM-*). Each scheme is a pair of functions: `rank` turns a deal
// (seats in deck order, see notation.mjs) into a BigInt, `unrank` turns a BigInt below D into a deal.

import { find26, find52, place26, place52 } from './bitsets.mjs';
import { choose, multinomial } from './combinatorics.mjs';
import { cardByCard } from './pavlicek.mjs';

const CARDS = 52;
const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3];

/** COUNT-3: the number of deals, 53644737765488792839237440000. */
export const D = multinomial([13, 13, 13, 13]);

// ---- pavlicek and pavlicek-suit (NUM-3, NUM-4) ----

const deckOrder = Uint8Array.from({ length: CARDS }, (_, place) => place);
// CARD-2: place p of the rank-major order holds the card of suit p mod 4 and rank p div 4.
const rankMajorOrder = deckOrder.map((place) => 13 * (place % 4) + Math.floor(place / 4));

// ---- andrews (NUM-6, NUM-7) ----

// Each index is below C(52, 13) < 2^40, an ordinary number. Two of them together are not, since
// C(39, 13) C(26, 13) > 2^53, so the mixed-radix number is put together in BigInt.
const S_COUNT = BigInt(choose(26, 13));
const ES_COUNT = BigInt(choose(39, 13)) * S_COUNT;

const andrews = {
  rank(deal) {
    // One walk serves all three sequences: a card's place among the cards that the seats before left over is
    // its number less the cards those seats have had so far. COMB-3 sums C(x1, 1) + C(x2, 2) + ...
    let n = 0;
    let e = 0;
    let s = 0;
    let nIndex = 0;
    let eIndex = 0;
    let sIndex = 0;
    for (let card = 0; card < CARDS; card++) {
      switch (deal[card]) {
        case NORTH:
          nIndex += choose(card, ++n);
          break;
        case EAST:
          eIndex += choose(card - n, ++e);
          break;
        case SOUTH:
          sIndex += choose(card - n - e, ++s);
          break;
      }
    }
    return BigInt(nIndex) * ES_COUNT + BigInt(eIndex) * S_COUNT + BigInt(sIndex);
  },

  unrank(number) {
    const es = number % ES_COUNT;
    let nIndex = Number(number / ES_COUNT);
    let eIndex = Number(es / S_COUNT);
    let sIndex = Number(es % S_COUNT);

    // COMB-4 from the last card down: it is North's if C(place, cards North still needs) <= the index. With no
    // card needed the index is 0 and C(place, 0) = 1, so a full hand takes nothing more. The place among the
    // cards left over is the card's number less the cards still due to the seats before.
    const deal = new Uint8Array(CARDS).fill(WEST);
    let n = 13;
    let e = 13;
    let s = 13;
    for (let card = CARDS - 1; card >= 0; card--) {
      let before; // combinations without this card
      if ((before = choose(card, n)) <= nIndex) {
        nIndex -= before;
        n--;
        deal[card] = NORTH;
      } else if ((before = choose(card - n, e)) <= eIndex) {
        eIndex -= before;
        e--;
        deal[card] = EAST;
      } else if ((before = choose(card - n - e, s)) <= sIndex) {
        sIndex -= before;
        s--;
        deal[card] = SOUTH;
      }
    }
    return deal;
  },
};

// ---- bigdeal (BIG-1, BIG-2) ----

/** How many of the combinations that still need `due` cards take a card with `after` cards behind it to choose from. */
const taking = (after, due) => (due === 0 ? 0 : choose(after, due - 1));

// The walk and the mixed radix are those of `andrews`, but the deck is walked from its top: in lexicographic order
// all combinations with a card come before those that pass it over. Behind a card there are, for North, all cards
// that follow; for the next seat those less the cards still due to the seats before.
const bigdeal = {
  rank(deal) {
    let n = 13;
    let e = 13;
    let s = 13;
    let nIndex = 0;
    let eIndex = 0;
    let sIndex = 0;
    for (let card = 0; card < CARDS; card++) {
      const after = CARDS - 1 - card;
      const seat = deal[card];
      if (seat === NORTH) {
        n--;
        continue;
      }
      nIndex += taking(after, n);
      if (seat === EAST) {
        e--;
        continue;
      }
      eIndex += taking(after - n, e);
      if (seat === SOUTH) s--;
      else sIndex += taking(after - n - e, s);
    }
    return BigInt(nIndex) * ES_COUNT + BigInt(eIndex) * S_COUNT + BigInt(sIndex);
  },

  unrank(number) {
    const es = number % ES_COUNT;
    let nIndex = Number(number / ES_COUNT);
    let eIndex = Number(es / S_COUNT);
    let sIndex = Number(es % S_COUNT);

    const deal = new Uint8Array(CARDS);
    let n = 13;
    let e = 13;
    let s = 13;
    for (let card = 0; card < CARDS; card++) {
      const after = CARDS - 1 - card;
      let before; // combinations with this card
      if (nIndex < (before = taking(after, n))) {
        n--;
        deal[card] = NORTH;
        continue;
      }
      nIndex -= before;
      if (eIndex < (before = taking(after - n, e))) {
        e--;
        deal[card] = EAST;
        continue;
      }
      eIndex -= before;
      if (sIndex < (before = taking(after - n - e, s))) {
        s--;
        deal[card] = SOUTH;
        continue;
      }
      sIndex -= before;
      deal[card] = WEST;
    }
    return deal;
  },
};

// ---- christman (NUM-8, NUM-9, NUM-10) ----

// Two pile positions together are below Nps^2 < 2^47 and the deck's is below 2^49: ordinary numbers. Only the
// whole is a BigInt.
const PILE_SPLITS = choose(26, 13);
const BOTH_PILES = BigInt(PILE_SPLITS ** 2);

const christman = {
  rank(deal) {
    // The deck split as the upper and lower half of 52 bits, SA lowest; the piles fill up from the right.
    const deck = [0, 0];
    let even = 0;
    let odd = 0;
    for (let card = 0; card < CARDS; card++) {
      const seat = deal[card];
      if (seat === EAST || seat === WEST) {
        deck[card < 26 ? 1 : 0] |= 1 << (card % 26);
        odd = (odd << 1) | (seat === WEST ? 1 : 0);
      } else {
        even = (even << 1) | (seat === SOUTH ? 1 : 0);
      }
    }
    const piles = place26(even) * PILE_SPLITS + place26(odd);
    return BigInt(place52(deck[0], deck[1])) * BOTH_PILES + BigInt(piles);
  },

  unrank(number) {
    const piles = Number(number % BOTH_PILES);
    const oddPlace = piles % PILE_SPLITS;
    const [upper, lower] = find52(26, Number(number / BOTH_PILES));
    const even = find26(13, (piles - oddPlace) / PILE_SPLITS);
    const odd = find26(13, oddPlace);

    const deal = new Uint8Array(CARDS);
    let evenBit = 25;
    let oddBit = 25; // the first card of a pile is its bit 25
    for (let card = 0; card < CARDS; card++) {
      const isOdd = ((card < 26 ? lower : upper) >>> (card % 26)) & 1;
      deal[card] = isOdd ? ((odd >>> oddBit--) & 1 ? WEST : EAST) : (even >>> evenBit--) & 1 ? SOUTH : NORTH;
    }
    return deal;
  },
};

/** NUM-2. A Map, so that no scheme is called `constructor`. */
export const schemes = new Map([
  ['pavlicek', cardByCard(rankMajorOrder)],
  ['pavlicek-suit', cardByCard(deckOrder)],
  ['andrews', andrews],
  ['christman', christman],
  ['bigdeal', bigdeal],
]);
