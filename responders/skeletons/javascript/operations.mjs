/** The table of operations: the types of the parameters, and the result. Take out what you do not want to declare. */

import * as algorithms from "./algorithms.mjs";
import { malformed } from "./refusals.mjs";
import {
  combination,
  counter,
  deal,
  dealOfFreePbn,
  dealOfWord,
  hands,
  hexBytes,
  iconOptions,
  integer,
  listOf,
  number,
  oneOf,
  optional,
  pattern,
  pbnOf,
  record,
  schemeOf,
  SEATS,
  seedBytes,
  shape,
  text,
  wordOf,
} from "./values.mjs";

export const NAME = "my-dealer";
export const VERSION = "0.1";

const RANKS = {
  pavlicek: algorithms.rankPavlicek,
  "pavlicek-suit": algorithms.rankPavlicekSuit,
  andrews: algorithms.rankAndrews,
  christman: algorithms.rankChristman,
  bigdeal: algorithms.rankBigdeal,
};

const UNRANKS = {
  pavlicek: algorithms.unrankPavlicek,
  "pavlicek-suit": algorithms.unrankPavlicekSuit,
  andrews: algorithms.unrankAndrews,
  christman: algorithms.unrankChristman,
  bigdeal: algorithms.unrankBigdeal,
};

/** An operation: what `hello` declares of it (PROTO-6), and its answer to the parameters of a request. */
function operation(types, result, schemes) {
  const read = record(types);
  return {
    declared: schemes ? Object.keys(schemes) : true,
    answer: (params) => result(read(params)),
  };
}

export const OPERATIONS = {
  binomial: operation({ n: counter, k: counter }, ({ n, k }) => ({
    value: algorithms.binomial(n, k),
  })),
  multinomial: operation({ parts: listOf(counter) }, ({ parts }) => ({
    value: algorithms.multinomial(parts),
  })),
  "combination.rank": operation({ elements: combination }, ({ elements }) => ({
    number: algorithms.combinationRank(elements),
  })),
  "combination.unrank": operation(
    { number, size: counter },
    ({ number, size }) => ({
      elements: algorithms.combinationUnrank(number, size),
    }),
  ),
  "bitset.rank": operation(
    { width: oneOf(13, 26, 52), value: number },
    ({ width, value }) => algorithms.bitsetRank(width, value),
  ),
  "bitset.unrank": operation(
    { width: oneOf(13, 26, 52), ones: counter, position: number },
    ({ width, ones, position }) => ({
      value: algorithms.bitsetUnrank(width, ones, position),
    }),
  ),
  "bitset.table": operation({ width: oneOf(13, 26) }, ({ width }) => ({
    rows: algorithms.bitsetTable(width),
  })),
  rank: operation(
    { scheme: schemeOf(RANKS), deal },
    ({ scheme: rank, deal }) => ({ number: rank(deal) }),
    RANKS,
  ),
  unrank: operation(
    { scheme: schemeOf(UNRANKS), number },
    ({ scheme: unrank, number }) => ({ deal: pbnOf(unrank(number)) }),
    UNRANKS,
  ),
  digest: operation(
    {
      method: oneOf("unrank"),
      scheme: schemeOf(UNRANKS),
      start: number,
      step: number,
      count: counter,
    },
    ({ scheme: unrank, start, step, count }) => ({
      sha256: algorithms.digest(unrank, start, step, count),
    }),
    UNRANKS,
  ),
  notation: operation(
    { from: oneOf("pbn", "word"), to: oneOf("pbn", "word"), text },
    ({ from, to, text }) => {
      const deal = from === "word" ? dealOfWord(text) : dealOfFreePbn(text);
      return { text: to === "word" ? wordOf(deal) : pbnOf(deal) };
    },
  ),
  describe: operation({ deal }, ({ deal }) => ({
    hands: algorithms
      .describe(deal)
      .map((each, seat) => ({ seat: SEATS[seat], ...each })),
  })),
  "shape.count": operation(
    { shape: optional(shape), pattern: optional(pattern) },
    ({ shape, pattern }) => {
      if (shape && !pattern) {
        return { hands: algorithms.handsOfShape(shape) };
      }
      if (pattern && !shape) {
        return { hands: algorithms.handsOfPattern(pattern) };
      }
      throw malformed("either a shape or a pattern is due");
    },
  ),
  "hcp.count": operation({ hcp: counter }, ({ hcp }) =>
    algorithms.hcpCount(hcp),
  ),
  "constrain.count": operation({ hands }, ({ hands }) =>
    algorithms.constrainCount(hands),
  ),
  "constrain.cases": operation(
    { hands, first: number, limit: counter },
    ({ hands, first, limit }) => ({
      cases: algorithms.constrainCases(hands, first, limit),
    }),
  ),
  "constrain.select": operation({ hands, number }, ({ hands, number }) =>
    algorithms.constrainSelect(hands, number),
  ),
  "constrain.rank": operation({ hands, deal }, ({ hands, deal }) => ({
    number: algorithms.constrainRank(hands, deal),
  })),
  "constrain.unrank": operation({ hands, number }, ({ hands, number }) => ({
    deal: pbnOf(algorithms.constrainUnrank(hands, number)),
  })),
  "number.from_text": operation(
    { text, board: counter, separator: optional(text) },
    ({ text, board, separator = "" }) => ({
      number: algorithms.numberFromText(text, board, separator),
    }),
  ),
  "number.from_entropy": operation({ entropy: hexBytes }, ({ entropy }) =>
    algorithms.numberFromEntropy(entropy),
  ),
  "icon.random": operation({ state: counter, n: counter }, ({ state, n }) =>
    algorithms.iconRandom(state, n),
  ),
  "icon.deals": operation(
    { seed: integer, count: counter },
    ({ seed, count }) => ({
      deals: algorithms.iconDeals(seed, count).map(pbnOf),
    }),
  ),
  "icon.layout": operation({ deal }, ({ deal }) => ({
    text: algorithms.iconLayout(deal),
  })),
  "icon.options": operation({ argv: listOf(text) }, ({ argv }) =>
    iconOptions(argv),
  ),
  "bigdeal.numbers": operation(
    {
      seed: optional(seedBytes),
      strings: optional(listOf(text)),
      owner: text,
      count: counter,
    },
    ({ seed, strings, owner, count }) => {
      if (Boolean(seed) === Boolean(strings)) {
        throw malformed("either seed or strings is due");
      }
      return {
        numbers: algorithms.bigdealNumbers(
          seed ?? algorithms.bigdealSeed(strings),
          owner,
          count,
        ),
      };
    },
  ),
};
