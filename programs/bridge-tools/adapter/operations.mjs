/** What of @bridge-tools/generator is judged: its numbers of deals, and the calls that answer. */

import * as program from "./program.mjs";

export const { NAME, VERSION } = program;

const SCHEMES = ["pavlicek-suit"];

const rank = (_, deal) => program.numberOf(deal);
const unrank = (_, number) => program.dealOf(number);

export const OPERATIONS = {
  rank: ["scheme: scheme, deal: deal", "number: number", rank, SCHEMES],
  unrank: ["scheme: scheme, number: number", "deal: deal", unrank, SCHEMES],
};
