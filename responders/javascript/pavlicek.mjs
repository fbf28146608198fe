// Pavlicek's numbering, card by card (NUM-3, NUM-4).
//
// NUM-3 speaks of k n/c: North's share of the k deals that are still possible with c cards to come. Those k
// are the ways to fill the vacant places n, e, s, w, and the share is the ways to fill n-1, e, s, w. So all
// that is ever needed is one table of ways, by the four counts of vacant places, and no division.
//
// A state is the index of such a quadruple; giving a card to a seat is one subtraction. Counts are stored
// plus one: the count "-1" is a border of zeros, so that a full hand has an empty share without being asked.

const STRIDE = [15 ** 3, 15 ** 2, 15, 1]; // N E S W
const stateOf = (...vacant) => vacant.reduce((state, count, seat) => state + (count + 1) * STRIDE[seat], 0);
const START = stateOf(13, 13, 13, 13);

const ways = Array(START + 1).fill(0n);
for (let n = 0; n <= 13; n++) {
  for (let e = 0; e <= 13; e++) {
    for (let s = 0; s <= 13; s++) {
      for (let w = 0; w <= 13; w++) {
        const state = stateOf(n, e, s, w);
        // The next card goes to one of the four, so the shares make up the whole.
        ways[state] = n + e + s + w === 0 ? 1n : STRIDE.reduce((sum, step) => sum + ways[state - step], 0n);
      }
    }
  }
}

/**
 * The same as ordinary numbers, or Infinity where they might not be exact. Ways only shrink as cards are
 * given out, so once they fit they fit to the end; and a number within them fits as well.
 */
const fewWays = Float64Array.from(ways, (count) => (count < 2n ** 53n ? Number(count) : Infinity));

/** NUM-3, with the cards taken in the given order: dictionary order of the words that list their holders. */
export function cardByCard(order) {
  function rank(deal) {
    let state = START;
    let i = 0;

    let number = 0n;
    for (; fewWays[state] === Infinity; i++) {
      const seat = deal[order[i]];
      for (let earlier = 0; earlier < seat; earlier++) number += ways[state - STRIDE[earlier]];
      state -= STRIDE[seat];
    }

    let rest = 0; // stays below fewWays[state] as it is here
    for (; i < order.length; i++) {
      const seat = deal[order[i]];
      for (let earlier = 0; earlier < seat; earlier++) rest += fewWays[state - STRIDE[earlier]];
      state -= STRIDE[seat];
    }
    return number + BigInt(rest);
  }

  function unrank(wanted) {
    const deal = new Uint8Array(order.length);
    let state = START;
    let i = 0;

    // The number is always below the ways of the state, which the four shares make up: one share holds it.
    let number = wanted;
    for (; fewWays[state] === Infinity; i++) {
      let seat = 0;
      for (let share; number >= (share = ways[state - STRIDE[seat]]); seat++) number -= share;
      deal[order[i]] = seat;
      state -= STRIDE[seat];
    }

    let rest = Number(number);
    for (; i < order.length; i++) {
      let seat = 0;
      for (let share; rest >= (share = fewWays[state - STRIDE[seat]]); seat++) rest -= share;
      deal[order[i]] = seat;
      state -= STRIDE[seat];
    }
    return deal;
  }

  return { rank, unrank };
}
