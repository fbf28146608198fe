// The error codes a responder may answer with (PROTO-11), and the exception that carries one of them.
// Messages are plain ASCII and never repeat text from the request: an echoed lone surrogate or an echoed
// megabyte would make the answer worthless (PROTO-4, PROTO-8).

export const codes = {
  parseError: -32700,
  invalidRequest: -32600,
  unsupported: -32601,
  malformed: -32602,
  internal: -32603,
  outOfRange: -32001,
  notADeal: -32002,
  unsatisfiable: -32003,
  tooLarge: -32004,
  exhausted: -32005,
  usage: -32006,
  textTooShort: -32007,
};

export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

export const malformed = (what) => new Refusal(codes.malformed, `malformed: ${what}`);
export const unsupported = (what) => new Refusal(codes.unsupported, `unsupported: ${what}`);
export const outOfRange = (what) => new Refusal(codes.outOfRange, `out of range: ${what}`);
export const notADeal = (what) => new Refusal(codes.notADeal, `not a deal: ${what}`);
export const unsatisfiable = (what) => new Refusal(codes.unsatisfiable, `unsatisfiable: ${what}`);
export const tooLarge = (what) => new Refusal(codes.tooLarge, `too large: ${what}`);
export const exhausted = (what) => new Refusal(codes.exhausted, `exhausted: ${what}`);
export const usage = (what) => new Refusal(codes.usage, `usage: ${what}`);
export const textTooShort = (what) => new Refusal(codes.textTooShort, `text too short: ${what}`);
