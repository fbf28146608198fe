/** What of bridge.js is judged: its PBN, and the calls that answer. */

import * as program from "./program.mjs";
import { dealOfWord, oneOf, record, text } from "./values.mjs";

export const { NAME, VERSION } = program;

const FORM = oneOf("pbn", "word");

const notation = record({ from: FORM, to: FORM, text });

export const OPERATIONS = {
  notation: {
    declared: true,
    /** PBN is read and written by bridge.js; a deal word is ours: its cards are dealt, and looked for, one by one. */
    answer: (params) => {
      const given = notation(params);
      const deal =
        given.from === "pbn"
          ? program.dealOfPbn(given.text)
          : program.dealOfSeats(dealOfWord(given.text));
      return {
        text: given.to === "word" ? program.wordOf(deal) : program.pbnOf(deal),
      };
    },
  },
};
