/** Refusals: the error codes of PROTO-11, each with the function that makes its error. */

/** A request that is answered by an error. */
export class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

function refusal(code: number, name: string): (reason: string) => Refusal {
  return (reason) => new Refusal(code, `${name}: ${reason}`);
}

/** The error of a method or scheme that is not declared. */
export const unsupported = refusal(-32601, "unsupported");

/** The error of parameters that break PROTO-10. */
export const malformed = refusal(-32602, "malformed");

/** The error of a well-formed value beyond a bound. */
export const outOfRange = refusal(-32001, "out of range");

/** The error of a notation whose cards are not 4 x 13 different cards. */
export const notADeal = refusal(-32002, "not a deal");

/** The error of a constraint that no deal meets, or of a deal that does not meet the constraint. */
export const unsatisfiable = refusal(-32003, "unsatisfiable");

/** The error of a value above a limit of the operation. */
export const tooLarge = refusal(-32004, "too large");

/** The error of too little entropy. */
export const exhausted = refusal(-32005, "exhausted");

/** The error of wrong program options. */
export const usage = refusal(-32006, "usage");

/** The error of a text seed under its minimum length. */
export const textTooShort = refusal(-32007, "text too short");

/** The error of a function that is not written yet (PROTO-11a); `dealcheck run` names it. */
export const toFillIn = (name: string, rule: string): Refusal =>
  new Refusal(-32603, `to fill in: ${name} in src/algorithms.ts (${rule})`);
