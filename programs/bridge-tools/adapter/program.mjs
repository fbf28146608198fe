/** The calls of @bridge-tools/generator. */

import { createRequire } from "node:module";

import { OUT_OF_RANGE, RANKS, Refusal, SEATS, SUITS } from "./values.mjs";

export const NAME = "@bridge-tools/generator";
export const VERSION = "0.2.2";

const { decodeDeal, encodeDeal } = createRequire(import.meta.url)(
  "@bridge-tools/generator",
);

const CARDS = [...SUITS].flatMap((suit) =>
  [...RANKS].map((rank) => ({ suit, rank })),
);

/** The number that encodeDeal gives to a deal. */
export function numberOf(deal) {
  const hands = [...SEATS].map((seat, place) => [
    seat,
    CARDS.filter((_, card) => deal[card] === place),
  ]);
  return encodeDeal(Object.fromEntries(hands));
}

/** The deal that decodeDeal makes of a number; it throws an Error where it has none. */
export function dealOf(number) {
  const hands = decoded(number);
  return CARDS.map(({ suit, rank }) =>
    [...SEATS].findIndex((seat) =>
      hands[seat].some((card) => card.suit === suit && card.rank === rank),
    ),
  );
}

function decoded(number) {
  try {
    return decodeDeal(number);
  } catch (error) {
    throw new Refusal(OUT_OF_RANGE, error.message);
  }
}
