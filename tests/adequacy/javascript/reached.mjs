// Prints which places of a responder are run by which requests: `node reached.mjs FOLDER REQUESTS PLACES`.
//
// PLACES is a file with a JSON object from the names of files to offsets in them. The answer is a JSON object: `sets` are
// lists of places, counted through all files; `requests` has for each set the numbers of the requests that run it; `start`
// is the list of places that are run before any request.

import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

crypto.getHashes = () => []; // as in answers.mjs
syncBuiltinESMExports();

const [folder, requests, places] = process.argv.slice(2);
const url = (file) => pathToFileURL(resolve(folder, file)).href;

const session = new Session();
session.connect();
function post(method, params) {
  let found;
  session.post(method, params, (error, result) => {
    if (error) throw error;
    found = result;
  });
  return found;
}

let first = 0;
const files = new Map(
  Object.entries(JSON.parse(readFileSync(places, 'utf8'))).map(([file, offsets]) => {
    const entry = { first, offsets, indexes: indexesOf(offsets) };
    first += offsets.length;
    return [url(file), entry];
  }),
);

/** For each offset of a text, how many of the ascending `offsets` come before it. */
function indexesOf(offsets) {
  const end = offsets.at(-1) + 1;
  const indexes = [];
  for (let offset = 0, i = 0; offset <= end; offset++) {
    indexes.push(i);
    if (offsets[i] === offset) i++;
  }
  return indexes;
}

/** The places in the blocks that were run since the last call. Inner blocks come after those around them. */
function taken() {
  const reached = new Uint8Array(first);
  for (const script of post('Profiler.takePreciseCoverage').result) {
    const file = files.get(script.url);
    if (!file) continue;
    const index = (offset) => file.first + (file.indexes[offset] ?? file.offsets.length);
    for (const { ranges } of script.functions) {
      for (const { startOffset, endOffset, count } of ranges) {
        reached.fill(count > 0 ? 1 : 0, index(startOffset), index(endOffset));
      }
    }
  }
  return Array.from(reached.keys()).filter((place) => reached[place]);
}

post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { answer } = await import(url('protocol.mjs'));
const start = taken();

const sets = new Map();
const lines = readFileSync(requests, 'utf8').trimEnd().split('\n');
lines.forEach((line, number) => {
  answer(line);
  const reached = taken();
  const key = reached.join();
  if (!sets.has(key)) sets.set(key, { reached, numbers: [] });
  sets.get(key).numbers.push(number);
});
const found = [...sets.values()];
process.stdout.write(
  JSON.stringify({
    sets: found.map(({ reached }) => reached),
    requests: found.map(({ numbers }) => numbers),
    start,
  }),
);
