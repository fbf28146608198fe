// Answers requests as responders do: `node answers.mjs REQUESTS`, with a file of request lines.
//
// A line of the standard input is `{"protocol": URL, "numbers": [...]}`: the responder's protocol.mjs, and the numbers
// of the requests to answer. The first line written says whether the responder could be loaded; then comes an answer for
// each number, an empty line where it did not come to an end.

import crypto from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** Rounds of loops that one answer may take: some times those of the longest right answer. */
const ROUNDS = 100_000_000;

let rounds = 0;
globalThis.countRound = () => {
  if (++rounds > ROUNDS) throw new Error('endless');
};

// Without Node's digest the responder takes its own, and vectors reach that.
crypto.getHashes = () => [];
syncBuiltinESMExports();
console.error = () => {};

/** The function that answers a line, or null if its module cannot be loaded. */
async function answerOf(url) {
  rounds = 0;
  try {
    return (await import(url)).answer;
  } catch {
    return null;
  }
}

function textOf(answer, line) {
  rounds = 0;
  const text = answer(line);
  return rounds > ROUNDS ? '' : String(text);
}

const requests = readFileSync(process.argv[2], 'utf8').split('\n');
for await (const line of createInterface(process.stdin)) {
  const { protocol, numbers } = JSON.parse(line);
  const answer = await answerOf(protocol);
  writeSync(1, answer ? 'loaded\n' : 'not loaded\n');
  for (const number of answer ? numbers : []) writeSync(1, `${textOf(answer, requests[number])}\n`);
}
