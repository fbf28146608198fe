/**
 * A responder for the bridge deal conformance suite: JSON lines in, JSON lines out (spec/06-protocol.md).
 *
 * Requests are read strictly here, in json.mjs and in values.mjs, which need no change.
 * Fill in the functions of algorithms.mjs.
 */

import { Buffer } from "node:buffer";
import console from "node:console";
import process from "node:process";

import { parse, stringify } from "./json.mjs";
import { NAME, OPERATIONS, VERSION } from "./operations.mjs";
import { malformed, Refusal, unsupported } from "./refusals.mjs";
import { counter, isObject, record, text } from "./values.mjs";

const PROTOCOL = 1;

/** The most bytes of a line, its LF included (PROTO-8). */
const LINE_BYTES = 1048576;

/** The members of a request in the order of their letters (PROTO-3). */
const REQUEST = "id,jsonrpc,method,params";

const helloParams = record({
  protocol: record({ min: counter, max: counter }),
  suite: text,
  limits: record({ line_bytes: counter, digits: counter }),
});

/** The lines of a stream, without their LF. (The readline module would also end lines at CR and U+2028.) */
async function* lines(stream) {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length > 0) {
    yield rest;
  }
}

/** The answer to a line, which need not be a request. */
function answer(line) {
  const request = object(line);
  if (request === null) {
    return error(null, -32700, "the line is not a JSON object");
  }
  const { jsonrpc, method, params } = request;
  const id = idOf(request);
  const members = Object.keys(request).sort().join();
  if (
    id === null ||
    members !== REQUEST ||
    jsonrpc !== "2.0" ||
    typeof method !== "string"
  ) {
    return error(id, -32600, "not a request");
  }
  try {
    return stringify({ jsonrpc: "2.0", id, result: result(method, params) });
  } catch (fault) {
    if (fault instanceof Refusal) {
      return error(id, fault.code, fault.message);
    }
    console.error(fault);
    return error(id, -32603, "a fault of this program: see standard error");
  }
}

/** The object of a line, or null where the line is none. */
function object(line) {
  if (line.length >= LINE_BYTES) {
    return null;
  }
  try {
    const value = parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The id of a request, or null where it is no counter. */
function idOf(request) {
  try {
    return counter(request.id);
  } catch {
    return null;
  }
}

function result(method, params) {
  if (method === "hello") {
    return hello(helloParams(params));
  }
  const operation = Object.hasOwn(OPERATIONS, method) && OPERATIONS[method];
  if (!operation) {
    throw unsupported(method);
  }
  return operation.answer(params);
}

function hello(given) {
  const { min, max } = given.protocol;
  if (PROTOCOL < min || PROTOCOL > max) {
    throw malformed(`this responder speaks protocol ${PROTOCOL} only`);
  }
  const operations = Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, { declared }]) => [name, declared]),
  );
  return {
    protocol: PROTOCOL,
    name: NAME,
    version: VERSION,
    language: "JavaScript",
    operations,
  };
}

/** The message is made short and free of halves of surrogate pairs, whatever it quotes (PROTO-4b, PROTO-8). */
function error(id, code, reason) {
  const message = reason.slice(0, 200).replace(/\p{Surrogate}/gu, "?");
  return stringify({ jsonrpc: "2.0", id, error: { code, message } });
}

// Standard output is for answers only (PROTO-1b), so what a function logs goes to standard error.
console.log = console.error;

for await (const line of lines(process.stdin)) {
  process.stdout.write(`${answer(line)}\n`);
}
