// Answers requests as responders do: `node answers.mjs REQUESTS`, with a file of request lines.
//
// A line of the standard input is `{"protocol": URL, "numbers": [...], "limits": [...]}`: the responder's protocol.mjs,
// the numbers of the requests to answer, and how many rounds of loops each may take. The first line written is a list of
// the places that were passed when the responder was loaded, or `not loaded`; then comes for each number the list of the
// rounds, the places passed, and the answer. It is null where it took too many rounds, and no other number is answered.

import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** The rounds that a responder may take to be loaded. */
const LIMIT = 10_000_000;

let rounds = 0;
let limit = LIMIT;
globalThis.countRound = () => {
  if (++rounds > limit) throw new Error('endless');
};

const passed = new Set();
globalThis.pass = (place) => passed.add(place);

// Without Node's digest the responder takes its own, and vectors reach that.
crypto.getHashes = () => [];
syncBuiltinESMExports();
console.error = () => {};

function begin(most) {
  rounds = 0;
  limit = most;
  passed.clear();
}

/** The function that answers a line, or null if its module cannot be loaded. */
async function answerOf(url) {
  begin(LIMIT);
  try {
    return (await import(url)).answer;
  } catch {
    return null;
  }
}

// Waited for: a stream keeps what a full pipe does not take, as long as answers are being made.
const write = (line) => new Promise((written) => process.stdout.write(`${line}\n`, written));

const requests = readFileSync(process.argv[2], 'utf8').split('\n');
for await (const line of createInterface(process.stdin)) {
  const { protocol, numbers, limits } = JSON.parse(line);
  const answer = await answerOf(protocol);
  await write(answer ? JSON.stringify([...passed]) : 'not loaded');
  for (const [i, number] of answer ? numbers.entries() : []) {
    begin(limits[i]);
    const text = answer(requests[number]);
    const isEndless = rounds > limit;
    await write(JSON.stringify([rounds, [...passed], isEndless ? null : String(text)]));
    if (isEndless) break;
  }
}
