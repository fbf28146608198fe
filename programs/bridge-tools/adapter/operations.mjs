/** What of @bridge-tools/generator is judged: its numbers of deals, and the calls that answer. */

import * as program from "./program.mjs";
import { deal, number, pbnOf, record, schemeOf } from "./values.mjs";

export const { NAME, VERSION } = program;

const SCHEMES = { "pavlicek-suit": true };

/** An operation: what `hello` declares of it (PROTO-6), and its answer to the parameters of a request. */
function operation(types, result) {
  const read = record(types);
  return {
    declared: Object.keys(SCHEMES),
    answer: (params) => result(read(params)),
  };
}

export const OPERATIONS = {
  rank: operation({ scheme: schemeOf(SCHEMES), deal }, ({ deal }) => ({
    number: program.numberOf(deal),
  })),
  unrank: operation({ scheme: schemeOf(SCHEMES), number }, ({ number }) => ({
    deal: pbnOf(program.dealOf(number)),
  })),
};
