// From a line to its answer: JSON-RPC as PROTO-3, PROTO-4 and PROTO-11 have it. Nothing thrown gets out of here.

import { codes, Refusal, unsupported } from './errors.mjs';
import { operations } from './operations.mjs';
import { isCounter, isObject } from './types.mjs';

const MEMBERS = ['jsonrpc', 'id', 'method', 'params'];

const success = (id, result) => JSON.stringify({ jsonrpc: '2.0', id, result });
const failure = (id, { code, message }) => JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });

/** PROTO-3. Params that are there but no object are the operation's to refuse, as -32602 (PROTO-10). */
const isRequest = (request) =>
  request.jsonrpc === '2.0' &&
  isCounter(request.id) &&
  typeof request.method === 'string' &&
  Object.hasOwn(request, 'params') &&
  Object.keys(request).every((name) => MEMBERS.includes(name));

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function perform({ method, params }) {
  const operation = operations.get(method);
  if (!operation) throw unsupported('this responder has no such operation');
  return operation.run(operation.read(params));
}

/** The answer to one line, without its LF. A line that is no UTF-8 is passed as null. */
export function answer(line) {
  const request = line === null ? undefined : parse(line);
  if (!isObject(request)) {
    return failure(null, { code: codes.parseError, message: 'parse error: the line is no JSON object' });
  }
  if (!isRequest(request)) {
    const id = isCounter(request.id) ? request.id : null;
    return failure(id, { code: codes.invalidRequest, message: 'invalid request' });
  }
  try {
    return success(request.id, perform(request));
  } catch (error) {
    if (error instanceof Refusal) return failure(request.id, error);
    console.error(error); // standard error is free (PROTO-1)
    return failure(request.id, { code: codes.internal, message: 'internal error' });
  }
}
