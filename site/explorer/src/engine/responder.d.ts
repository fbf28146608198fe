// The responder in JavaScript, responders/javascript; build.mjs says where it is.

declare module 'responder/protocol.mjs' {
  /** The answer to one line of the protocol, both without LF; null stands for a line that is not UTF-8. */
  export function answer(line: string | null): string;
}

declare module 'responder/constraints/constraint.mjs' {
  export interface ConstrainedHand {
    seat: number;
  }
  export function readConstraint(hands: object[]): { hands: ConstrainedHand[] };
  export function satisfies(hand: ConstrainedHand, shape: number, hcp: number): boolean;
}

declare module 'responder/describe.mjs' {
  export function makeupOf(deal: Deal, seat: number): { shape: number; highCards: number };
}

declare module 'responder/high-cards.mjs' {
  export function hcpOf(highCards: number): number;
}

declare module 'responder/notation.mjs' {
  export function writeExact(deal: Deal): string;
}

declare module 'responder/numberings.mjs' {
  export const D: bigint;
  export const schemes: { get(name: 'andrews'): { unrank: (number: bigint) => Deal } };
}

/** A deal as the responder has it. */
type Deal = readonly number[];
