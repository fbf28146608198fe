// The responder in JavaScript, responders/javascript/protocol.mjs; build.mjs says where it is.
declare module 'responder' {
  /** The answer to one line of the protocol, both without LF; null stands for a line that is not UTF-8. */
  export function answer(line: string | null): string;
}
