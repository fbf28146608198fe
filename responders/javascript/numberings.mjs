// The five published numberings of the bridge deals (NUM-2 to NUM-10, BIG-1, BIG-2), and the digest of many deals.
//
// A scheme is a pair of functions: `rank` maps a deal (seats in deck order, notation.mjs) to a BigInt, and `unrank`
// maps a BigInt below D to a deal.

import { createHash } from 'node:crypto';
import { rank26, rank52, unrank26, unrank52 } from './bitsets.mjs';
import { choose, multinomial } from './combinatorics.mjs';
import { outOfRange, tooLarge } from './errors.mjs';
import { CARDS, EAST, NORTH, SOUTH, WEST, writeExact } from './notation.mjs';

/** The number of deals, 53644737765488792839237440000 (COUNT-3). */
export const D = multinomial([13, 13, 13, 13]);

// ---- pavlicek and pavlicek-suit: card by card (NUM-3, NUM-4) ----
//
// NUM-3 takes shares k n/c, e.g. North's part of the k deals that are possible with c cards still to be dealt. These k
// are the ways to fill the vacant places n, e, s, w, and North's share is the ways to fill n-1, e, s, w. So one table
// of ways by the four counts of vacant places is enough, and no division is needed.
//
// A state is the index of four such counts; to give a card to a seat is one subtraction. Each count is stored plus one:
// the count -1 is a border of zeros, so that a full hand has an empty share without a test.

const STRIDES = [15 ** 3, 15 ** 2, 15, 1]; // N E S W
const stateOf = (...vacant) => vacant.reduce((state, count, seat) => state + (count + 1) * STRIDES[seat], 0);
const START = stateOf(13, 13, 13, 13);

const ways = Array(START + 1).fill(0n);
for (let n = 0; n <= 13; n++) {
  for (let e = 0; e <= 13; e++) {
    for (let s = 0; s <= 13; s++) {
      for (let w = 0; w <= 13; w++) {
        const state = stateOf(n, e, s, w);
        // The next card goes to one of the four seats, so their shares add up to the ways.
        ways[state] = n + e + s + w === 0 ? 1n : STRIDES.reduce((sum, stride) => sum + ways[state - stride], 0n);
      }
    }
  }
}

// The ways as ordinary numbers, or Infinity where these might not be exact. Ways only decrease while cards are dealt,
// so once they are exact they stay exact; and a number below them is exact too.
const fewWays = Float64Array.from(ways, (count) => (count < 2n ** 53n ? Number(count) : Infinity));

/** The scheme that deals the cards in a given order: dictionary order of the words that list their seats (NUM-3). */
function cardByCard(order) {
  function rank(deal) {
    let state = START;
    let i = 0;

    let number = 0n;
    for (; fewWays[state] === Infinity; i++) {
      const seat = deal[order[i]];
      for (let earlier = 0; earlier < seat; earlier++) number += ways[state - STRIDES[earlier]];
      state -= STRIDES[seat];
    }

    let remainder = 0; // stays below the ways of the state in which this loop begins
    for (; i < CARDS; i++) {
      const seat = deal[order[i]];
      for (let earlier = 0; earlier < seat; earlier++) remainder += fewWays[state - STRIDES[earlier]];
      state -= STRIDES[seat];
    }
    return number + BigInt(remainder);
  }

  function unrank(wanted) {
    const deal = new Uint8Array(CARDS);
    let state = START;
    let i = 0;

    // The number is always below the ways of the state, the sum of the four shares: one of them holds it.
    let number = wanted;
    for (; fewWays[state] === Infinity; i++) {
      let seat = 0;
      for (let share; number >= (share = ways[state - STRIDES[seat]]); seat++) number -= share;
      deal[order[i]] = seat;
      state -= STRIDES[seat];
    }

    let remainder = Number(number);
    for (; i < CARDS; i++) {
      let seat = 0;
      for (let share; remainder >= (share = fewWays[state - STRIDES[seat]]); seat++) remainder -= share;
      deal[order[i]] = seat;
      state -= STRIDES[seat];
    }
    return deal;
  }

  return { rank, unrank };
}

const deckOrder = Uint8Array.from({ length: CARDS }, (_, i) => i);
// CARD-2: position p of the rank-major order holds the card of suit p mod 4 and rank p div 4.
const rankMajorOrder = deckOrder.map((position) => 13 * (position % 4) + Math.floor(position / 4));

// ---- a combination for each hand: the mixed radix of andrews and bigdeal (NUM-6, BIG-1) ----

// The rank of a hand is below C(52, 13) < 2^40, an ordinary number. The product of two ranks may exceed 2^53, so the
// mixed-radix number is computed with BigInt.
const SOUTH_RADIX = BigInt(choose(26, 13));
const EAST_SOUTH_RADIX = BigInt(choose(39, 13)) * SOUTH_RADIX;

const joinRanks = (north, east, south) => BigInt(north) * EAST_SOUTH_RADIX + BigInt(east) * SOUTH_RADIX + BigInt(south);

function splitNumber(number) {
  const eastSouth = number % EAST_SOUTH_RADIX;
  return [number / EAST_SOUTH_RADIX, eastSouth / SOUTH_RADIX, eastSouth % SOUTH_RADIX].map(Number);
}

// ---- andrews: squashed order (NUM-6, NUM-7) ----

const andrews = {
  // One walk over the deck ranks all three hands (COMB-3). The position of a card among those that the earlier seats
  // left is its position in the deck minus the cards that these seats have had so far.
  rank(deal) {
    let n = 0;
    let e = 0;
    let s = 0;
    let northRank = 0;
    let eastRank = 0;
    let southRank = 0;
    for (let card = 0; card < CARDS; card++) {
      switch (deal[card]) {
        case NORTH:
          northRank += choose(card, ++n);
          break;
        case EAST:
          eastRank += choose(card - n, ++e);
          break;
        case SOUTH:
          southRank += choose(card - n - e, ++s);
      }
    }
    return joinRanks(northRank, eastRank, southRank);
  },

  // COMB-4 from the last card down: a card is North's if C(position, cards that North still needs) <= North's rank. A
  // full hand has rank 0 and C(position, 0) = 1, so it takes no more cards.
  unrank(number) {
    let [northRank, eastRank, southRank] = splitNumber(number);
    const deal = new Uint8Array(CARDS).fill(WEST);
    let n = 13;
    let e = 13;
    let s = 13;
    for (let card = CARDS - 1; card >= 0; card--) {
      let without; // combinations without this card
      if ((without = choose(card, n)) <= northRank) {
        northRank -= without;
        n--;
        deal[card] = NORTH;
      } else if ((without = choose(card - n, e)) <= eastRank) {
        eastRank -= without;
        e--;
        deal[card] = EAST;
      } else if ((without = choose(card - n - e, s)) <= southRank) {
        southRank -= without;
        s--;
        deal[card] = SOUTH;
      }
    }
    return deal;
  },
};

// ---- bigdeal: lexicographic order (BIG-1, BIG-2) ----

/** The number of combinations that take a card, if they need `needed` cards and `after` cards follow this one. */
const withCard = (after, needed) => (needed === 0 ? 0 : choose(after, needed - 1));

// In lexicographic order all combinations with a card come before those without it, so the deck is walked from its top.
// The cards that follow are, for North, all later cards; for another seat, those minus the cards that the seats before
// it still need.
const bigdeal = {
  rank(deal) {
    let n = 13;
    let e = 13;
    let s = 13;
    let northRank = 0;
    let eastRank = 0;
    let southRank = 0;
    for (let card = 0; card < CARDS; card++) {
      const after = CARDS - 1 - card;
      const seat = deal[card];
      if (seat === NORTH) {
        n--;
        continue;
      }
      northRank += withCard(after, n);
      if (seat === EAST) {
        e--;
        continue;
      }
      eastRank += withCard(after - n, e);
      if (seat === SOUTH) s--;
      else southRank += withCard(after - n - e, s);
    }
    return joinRanks(northRank, eastRank, southRank);
  },

  unrank(number) {
    let [northRank, eastRank, southRank] = splitNumber(number);
    const deal = new Uint8Array(CARDS);
    let n = 13;
    let e = 13;
    let s = 13;
    for (let card = 0; card < CARDS; card++) {
      const after = CARDS - 1 - card;
      let taking; // combinations with this card
      if (northRank < (taking = withCard(after, n))) {
        n--;
        deal[card] = NORTH;
        continue;
      }
      northRank -= taking;
      if (eastRank < (taking = withCard(after - n, e))) {
        e--;
        deal[card] = EAST;
        continue;
      }
      eastRank -= taking;
      if (southRank < (taking = withCard(after - n - e, s))) {
        s--;
        deal[card] = SOUTH;
        continue;
      }
      southRank -= taking;
      deal[card] = WEST;
    }
    return deal;
  },
};

// ---- christman: bit sets (NUM-8, NUM-9, NUM-10) ----

// The positions of both piles together are below C(26, 13)^2 < 2^47 and the position of the deck is below 2^49, both
// ordinary numbers. Only their mixed-radix number is a BigInt.
const PILE_RADIX = choose(26, 13);
const PILES_RADIX = BigInt(PILE_RADIX ** 2);

const christman = {
  // The deck is a 52-bit number in two halves, with SA as its lowest bit. The piles fill up from the right.
  rank(deal) {
    let upper = 0;
    let lower = 0;
    let even = 0;
    let odd = 0;
    for (let card = 0; card < CARDS; card++) {
      const seat = deal[card];
      if (seat === EAST || seat === WEST) {
        if (card < 26) lower |= 1 << card;
        else upper |= 1 << (card - 26);
        odd = (odd << 1) | (seat === WEST ? 1 : 0);
      } else {
        even = (even << 1) | (seat === SOUTH ? 1 : 0);
      }
    }
    const piles = rank26(even) * PILE_RADIX + rank26(odd);
    return BigInt(rank52(upper, lower)) * PILES_RADIX + BigInt(piles);
  },

  unrank(number) {
    const [upper, lower] = unrank52(26, Number(number / PILES_RADIX));
    const piles = Number(number % PILES_RADIX);
    const oddRank = piles % PILE_RADIX;
    const odd = unrank26(13, oddRank);
    const even = unrank26(13, (piles - oddRank) / PILE_RADIX);

    const deal = new Uint8Array(CARDS);
    let oddBit = 25; // the first card of a pile is its bit 25
    let evenBit = 25;
    for (let card = 0; card < CARDS; card++) {
      const isOdd = card < 26 ? (lower >>> card) & 1 : (upper >>> (card - 26)) & 1;
      if (isOdd) deal[card] = (odd >>> oddBit--) & 1 ? WEST : EAST;
      else deal[card] = (even >>> evenBit--) & 1 ? SOUTH : NORTH;
    }
    return deal;
  },
};

// ---- all schemes ----

/** The schemes by name (NUM-2). A Map, since an object would also find `constructor`. */
export const schemes = new Map([
  ['pavlicek', cardByCard(rankMajorOrder)],
  ['pavlicek-suit', cardByCard(deckOrder)],
  ['andrews', andrews],
  ['christman', christman],
  ['bigdeal', bigdeal],
]);

const MAX_DIGESTED = 1_000_000;

/** The SHA-256 of the deals numbered start, start + step, ... (mod D), one deal on each line (NUM-12). */
export function digestOfDeals(unrank, start, step, count) {
  if (start >= D || step >= D) throw outOfRange(`there are ${D} deals, numbered from 0`);
  if (count > MAX_DIGESTED) throw tooLarge(`counts go up to ${MAX_DIGESTED}`);
  const hash = createHash('sha256');
  let number = start;
  for (let i = 0; i < count; i++) {
    hash.update(`${writeExact(unrank(number))}\n`);
    number = (number + step) % D;
  }
  return hash.digest('hex');
}
