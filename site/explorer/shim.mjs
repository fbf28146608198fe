// The explorer's engine behind standard input and output, so that dealcheck can judge the very file of the site:
//
//   dealcheck run -- node site/explorer/shim.mjs dist/site/_static/explorer/engine.js

import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { runInThisContext } from 'node:vm';

const [engine] = process.argv.slice(2);
if (!engine) {
  console.error('usage: node shim.mjs ENGINE.js');
  process.exit(2);
}
const startDealer = runInThisContext(`${readFileSync(engine, 'utf8')};startDealer`, { filename: engine });

let hasRoom = true;
const worker = {
  postMessage(answer) {
    hasRoom = process.stdout.write(`${answer}\n`);
  },
};
startDealer(worker);

// Strict: a line that is not UTF-8 is handed on as null. A BOM is kept, which the engine refuses (PROTO-1).
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LF = 0x0a;

function textOf(line) {
  try {
    return utf8.decode(line);
  } catch {
    return null;
  }
}

/** Asks the engine all lines of a block; each answer is written before the next line is asked (PROTO-2). */
function respond(block) {
  for (let start = 0; start <= block.length;) {
    const found = block.indexOf(LF, start);
    const end = found < 0 ? block.length : found;
    worker.onmessage({ data: textOf(block.subarray(start, end)) });
    start = end + 1;
  }
  if (hasRoom) return;
  process.stdin.pause();
  process.stdout.once('drain', () => process.stdin.resume());
}

let unfinished = []; // the chunks of a line whose LF has not arrived yet

process.stdin.on('data', (chunk) => {
  const end = chunk.lastIndexOf(LF);
  if (end < 0) {
    unfinished.push(chunk);
    return;
  }
  const block = Buffer.concat([...unfinished, chunk.subarray(0, end)]);
  unfinished = end + 1 < chunk.length ? [chunk.subarray(end + 1)] : [];
  respond(block);
});

process.stdin.on('end', () => {
  if (unfinished.length > 0) respond(Buffer.concat(unfinished)); // a last line without LF (PROTO-2e)
});

// A reader that has gone away (EPIPE) is not a fault of this program.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
