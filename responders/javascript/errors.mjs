// Error codes of the protocol (PROTO-11), and the exception that carries one of them.
//
// Messages are plain ASCII and never repeat text from the request: an echoed lone surrogate or an echoed megabyte
// would make the answer worthless (PROTO-4b, PROTO-8).

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

/** An operation's refusal of its parameters. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export const malformed = (reason) => new Refusal(codes.malformed, `malformed: ${reason}`);
export const unsupported = (reason) => new Refusal(codes.unsupported, `unsupported: ${reason}`);
export const outOfRange = (reason) => new Refusal(codes.outOfRange, `out of range: ${reason}`);
export const notADeal = (reason) => new Refusal(codes.notADeal, `not a deal: ${reason}`);
export const unsatisfiable = (reason) => new Refusal(codes.unsatisfiable, `unsatisfiable: ${reason}`);
export const tooLarge = (reason) => new Refusal(codes.tooLarge, `too large: ${reason}`);
export const exhausted = (reason) => new Refusal(codes.exhausted, `exhausted: ${reason}`);
export const usage = (reason) => new Refusal(codes.usage, `usage: ${reason}`);
export const textTooShort = (reason) => new Refusal(codes.textTooShort, `text too short: ${reason}`);
