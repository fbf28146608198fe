/** What of bridge.js is judged: its PBN, and the calls that answer. */

import * as program from "./program.mjs";
import { dealOfWord } from "./values.mjs";

export const { NAME, VERSION } = program;

/** PBN is read and written by bridge.js; a deal word is ours: its cards are dealt, and looked for, one by one. */
function notation(form, other, text) {
  const deal =
    form === "pbn"
      ? program.dealOfPbn(text)
      : program.dealOfSeats(dealOfWord(text));
  return other === "word" ? program.wordOf(deal) : program.pbnOf(deal);
}

export const OPERATIONS = {
  notation: [
    "from: pbn|word, to: pbn|word, text: text",
    "text: text",
    notation,
  ],
};
