// Work in a worker, which the page starts from a function: a page from a disk may not name a worker's file.

/** Why a question has no result: the code and the message of the protocol (PROTO-11). */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The code of a refusal when the user stopped the question; no code of the protocol. */
export const STOPPED = 0;

/** A worker that runs a whole script: the named function that build.mjs puts around it. */
export function startWorker(script: (self: object) => void): Worker {
  const source = new Blob([script.toString(), `\n${script.name}(self);`], { type: 'text/javascript' });
  const url = URL.createObjectURL(source);
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  return worker;
}
