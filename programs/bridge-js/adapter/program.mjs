/** The calls of bridge.js: its import and export of PBN deals. */

import { createRequire } from "node:module";

import { MALFORMED, RANKS, Refusal, SUITS } from "./values.mjs";

export const NAME = "bridge.js";
export const VERSION = "2.10.0";

const { Hand, card, pbn, seat } = createRequire(import.meta.url)("bridge.js");

const SEATS = [seat.north, seat.east, seat.south, seat.west];
const CARDS = [...SUITS].flatMap((suit) =>
  [...RANKS].map((rank) => card[rank + suit]),
);

/** What importDeal says where it refuses a text; any other error is a fault of the call. */
const REFUSAL = "All four suits must be declared.";

/** The deal that importDeal reads in a text. */
export function dealOfPbn(text) {
  try {
    return pbn.importDeal(text);
  } catch (error) {
    throw error.message === REFUSAL
      ? new Refusal(MALFORMED, error.message)
      : error;
  }
}

/** The deal with each of the 52 cards, SA to C2, dealt to its seat. */
export function dealOfSeats(seats) {
  const hands = SEATS.map((each, place) => {
    const hand = new Hand();
    hand.cards = CARDS.filter((_, number) => seats[number] === place);
    return [each, hand];
  });
  return Object.fromEntries(hands);
}

/** The text that exportDeal writes of a deal. */
export function pbnOf(deal) {
  return pbn.exportDeal(deal, seat.north);
}

/** The first seat, in the order N E S W, in whose hand each card is; `-` where it is in none. */
export function wordOf(deal) {
  return CARDS.map(
    (each) =>
      SEATS.find((place) => deal[place].cards.includes(each))?.symbol ?? "-",
  ).join("");
}
