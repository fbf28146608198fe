// The answer to one request line: JSON-RPC 2.0 as PROTO-3, PROTO-4 and PROTO-11 narrow it.
// No exception leaves this module.

import { codes, Refusal, unsupported } from './errors.mjs';
import { operations } from './operations.mjs';
import { isCounter, isObject } from './parameters.mjs';

const MEMBERS = ['jsonrpc', 'id', 'method', 'params'];

const success = (id, result) => JSON.stringify({ jsonrpc: '2.0', id, result });
const failure = (id, { code, message }) => JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });

/** PROTO-3. Params that are not an object are left to the operation, which refuses them as malformed. */
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

/** The refusal that an error is; any other error is a fault of this program. */
function refusalOf(error) {
  if (error instanceof Refusal) return error;
  console.error(error); // standard error is free for messages (PROTO-1b)
  return { code: codes.internal, message: 'internal error' };
}

/** The answer to a request. */
function respond(request) {
  try {
    return success(request.id, perform(request));
  } catch (error) {
    return failure(request.id, refusalOf(error));
  }
}

/** The answer to one line, both without LF. A line that is not UTF-8 is passed as null. */
export function answer(line) {
  const request = line === null ? undefined : parse(line);
  if (!isObject(request)) {
    return failure(null, { code: codes.parseError, message: 'parse error: the line is not a JSON object' });
  }
  if (!isRequest(request)) {
    const id = isCounter(request.id) ? request.id : null;
    return failure(id, { code: codes.invalidRequest, message: 'invalid request' });
  }
  return respond(request);
}
