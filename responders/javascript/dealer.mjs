#!/usr/bin/env node
// A responder for the conformance protocol: one JSON request per line on standard input, one answer per line on
// standard output (PROTO-1 to PROTO-2e). It needs nothing but Node.js.

import { Buffer } from 'node:buffer';
import process from 'node:process';
import { answer } from './protocol.mjs';

const LF = 0x0a;

// Strict, so that broken UTF-8 is noticed; a BOM is kept, and JSON.parse then refuses it (PROTO-1).
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of some bytes, or null if they are not UTF-8. */
function decode(bytes) {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** The lines of a block of whole lines, the last without its LF; null for a line that is not UTF-8. */
function linesOf(block) {
  const text = decode(block); // the byte LF never occurs inside a longer UTF-8 character
  if (text !== null) return text.split('\n');
  const lines = [];
  let start = 0;
  for (let end = block.indexOf(LF); end >= 0; end = block.indexOf(LF, start)) {
    lines.push(decode(block.subarray(start, end)));
    start = end + 1;
  }
  return [...lines, decode(block.subarray(start))];
}

/** Writes each answer of a block before the next is computed, which may take long (PROTO-2). */
function respond(block) {
  let hasRoom = true;
  for (const line of linesOf(block)) hasRoom = process.stdout.write(`${answer(line)}\n`);
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

// A reader that has gone away (EPIPE) is not a fault of this program: it stops quietly.
for (const stream of [process.stdin, process.stdout]) {
  stream.on('error', ({ code, message }) => {
    if (code === 'EPIPE') process.exit(0);
    console.error(message);
    process.exit(1);
  });
}
