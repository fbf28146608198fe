// The table of operations: the types of each one's parameters, and its result. Names, parameters and results are those
// of spec/operations.yaml; domain numbers are written as decimal strings (PROTO-9).

import { byWidth, table } from './bitsets.mjs';
import { binomial, choose, multinomial, rankCombination, unrankCombination } from './combinatorics.mjs';
import {
  countCases,
  hands,
  listCases,
  rankDeal,
  selectCase,
  unrankDeal,
} from './constraints/constraint-operations.mjs';
import { describe } from './describe.mjs';
import { malformed, outOfRange } from './errors.mjs';
import { countHcp } from './high-cards.mjs';
import { choice, iconDeals, layout, options } from './icon.mjs';
import { readers, writeExact, writers } from './notation.mjs';
import { D, digestOfDeals, schemes } from './numberings.mjs';
import {
  bytesText,
  bytesTexts,
  counter,
  counters,
  deal,
  hex,
  integer,
  number,
  oneOf,
  optional,
  record,
  scheme,
  text,
  texts,
} from './parameters.mjs';
import { bigDealNumbers, numberFromEntropy, numberFromText, squareDealNumbers } from './seeding.mjs';
import { countHands, readPattern, readShape } from './shapes.mjs';

const PROTOCOL = 1;

const bitWidth = oneOf(13, 26, 52);
const form = oneOf('pbn', 'word');

/** An operation: `read` checks and converts params, `run` computes the result. */
const operation = (params, run) => ({ read: record(params), run, hasSchemes: 'scheme' in params });

export const operations = new Map(
  Object.entries({
    binomial: operation({ n: counter, k: counter }, ({ n, k }) => ({ value: String(binomial(n, k)) })),

    multinomial: operation({ parts: counters }, ({ parts }) => ({ value: String(multinomial(parts)) })),

    'combination.rank': operation({ elements: counters }, ({ elements }) => ({
      number: String(rankCombination(elements)),
    })),

    'combination.unrank': operation({ number, size: counter }, (params) => ({
      elements: unrankCombination(params.number, params.size),
    })),

    // Values below 2^52 and positions below C(52, 26) are exact as ordinary numbers.
    'bitset.rank': operation({ width: bitWidth, value: number }, ({ width, value }) => {
      if (value >= 2n ** BigInt(width)) throw outOfRange(`the value has more than ${width} bits`);
      const { ones, position } = byWidth[width].rank(Number(value));
      return { ones, position: String(position) };
    }),

    'bitset.unrank': operation({ width: bitWidth, ones: counter, position: number }, ({ width, ones, position }) => {
      if (ones > width) throw outOfRange(`${ones} ones in ${width} bits`);
      if (position >= BigInt(choose(width, ones))) throw outOfRange(`there are ${choose(width, ones)} positions`);
      return { value: String(byWidth[width].unrank(ones, Number(position))) };
    }),

    'bitset.table': operation({ width: oneOf(13, 26) }, ({ width }) => ({ rows: table(width) })),

    rank: operation({ scheme, deal }, (params) => ({ number: String(params.scheme.rank(params.deal)) })),

    unrank: operation({ scheme, number }, (params) => {
      if (params.number >= D) throw outOfRange(`there are ${D} deals, numbered from 0`); // NUM-1
      return { deal: writeExact(params.scheme.unrank(params.number)) };
    }),

    digest: operation({ method: oneOf('unrank'), scheme, start: number, step: number, count: counter }, (params) => ({
      sha256: digestOfDeals(params.scheme.unrank, params.start, params.step, params.count),
    })),

    notation: operation({ from: form, to: form, text }, ({ from, to, text: source }) => ({
      text: writers[to](readers[from](source)),
    })),

    describe: operation({ deal }, (params) => ({ hands: describe(params.deal) })),

    'shape.count': operation({ shape: optional(text), pattern: optional(text) }, ({ shape, pattern }) => {
      if ((shape === undefined) === (pattern === undefined)) throw malformed('either shape or pattern'); // SHAPE-5
      return { hands: String(countHands(shape === undefined ? readPattern(pattern) : [readShape(shape)])) };
    }),

    'hcp.count': operation({ hcp: counter }, ({ hcp }) => {
      const counts = countHcp(hcp);
      return { arrangements: String(counts.arrangements), hands: String(counts.hands) };
    }),

    'constrain.count': operation({ hands }, (params) => countCases(params.hands)),

    'constrain.cases': operation({ hands, first: number, limit: counter }, (params) =>
      listCases(params.hands, params.first, params.limit),
    ),

    'constrain.select': operation({ hands, number }, (params) => selectCase(params.hands, params.number)),

    'constrain.rank': operation({ hands, deal }, (params) => ({ number: String(rankDeal(params.hands, params.deal)) })),

    'constrain.unrank': operation({ hands, number }, (params) => ({
      deal: writeExact(unrankDeal(params.hands, params.number)),
    })),

    'number.from_text': operation(
      { text: bytesText, board: counter, separator: optional(bytesText) },
      ({ text: seed, board, separator }) => ({ number: String(numberFromText(seed, board, separator)) }),
    ),

    'number.from_entropy': operation({ entropy: hex }, ({ entropy }) => numberFromEntropy(entropy)),

    'icon.random': operation({ state: counter, n: counter }, ({ state, n }) => {
      if (n === 0) throw outOfRange('there is no choice out of none'); // ICON-2
      const chosen = choice(state, n);
      return { value: String(chosen.value), state: chosen.state };
    }),

    'icon.deals': operation({ seed: integer, count: counter }, ({ seed, count }) => iconDeals(seed, count)),

    'icon.layout': operation({ deal }, (params) => ({ text: layout(params.deal) })),

    // Any texts: an argument without a UTF-8 form is neither an option nor an integer (ICON-8).
    'icon.options': operation({ argv: texts }, ({ argv }) => options(argv)),

    'bigdeal.numbers': operation(
      { seed: optional(hex), strings: optional(bytesTexts), owner: bytesText, count: counter },
      bigDealNumbers,
    ),

    'squaredeal.numbers': operation(
      {
        key: bytesText,
        figure: bytesText,
        set: oneOf('original', 'reserve'),
        session: optional(counter),
        count: counter,
      },
      squareDealNumbers,
    ),
  }),
);

/** Every method except `hello`, with its schemes or `true` (PROTO-6). */
const capabilities = Object.fromEntries(
  [...operations].map(([name, { hasSchemes }]) => [name, hasSchemes ? [...schemes.keys()] : true]),
);

operations.set(
  'hello',
  operation(
    {
      protocol: record({ min: counter, max: counter }),
      suite: text,
      limits: record({ line_bytes: counter, digits: counter }),
    },
    ({ protocol: { min, max } }) => {
      if (min > PROTOCOL || max < PROTOCOL) throw malformed(`this responder speaks protocol ${PROTOCOL} only`);
      return {
        protocol: PROTOCOL,
        name: 'dealer.mjs',
        version: '2.3.0',
        language: 'JavaScript',
        operations: capabilities,
      };
    },
  ),
);
