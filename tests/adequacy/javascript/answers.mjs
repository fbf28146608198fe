// Answers requests as the responder in a folder does: `node answers.mjs FOLDER REQUESTS NUMBERS`.
//
// REQUESTS is a file of request lines, NUMBERS a file with the numbers of those to answer, in order. A line of the
// answers is empty where the responder did not come to an end. The first line says that it could be loaded.

import crypto from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [folder, requests, numbers] = process.argv.slice(2);

/** Rounds of loops that one answer may take: more than a second's, and far more than any right answer takes. */
const ROUNDS = 100_000_000;

class Endless extends Error {}

let rounds = 0;
globalThis.countRound = () => {
  if (++rounds > ROUNDS) throw new Endless();
};

// Without Node's digest the responder takes its own, and vectors reach that.
crypto.getHashes = () => [];
syncBuiltinESMExports();
console.error = () => {};

const { answer } = await import(pathToFileURL(resolve(folder, 'protocol.mjs')));
writeSync(1, 'loaded\n');

const lines = readFileSync(requests, 'utf8').split('\n');
for (const number of JSON.parse(readFileSync(numbers, 'utf8'))) {
  rounds = 0;
  const text = answer(lines[number]);
  writeSync(1, rounds > ROUNDS ? '\n' : `${text}\n`);
}
