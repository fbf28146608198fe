// The worker: each text in is one request line of the protocol (spec chapter 6), each text out its answer line. A
// message that is no text asks for practice deals by tries (CHOOSE-9): no operation gives them.
// `self` is the worker, or what stands for it: the parameter of the function that build.mjs puts around this file.

import { answer } from 'responder/protocol.mjs';
import { fitting } from './tries';
import type { Tried } from './tries';

declare const self: {
  onmessage: (message: { data: string | null | { id: number; tried: Tried } }) => void;
  postMessage: (answer: string) => void;
};

self.onmessage = ({ data }) => {
  if (data === null || typeof data === 'string') self.postMessage(answer(data));
  else self.postMessage(JSON.stringify({ id: data.id, result: fitting(data.tried) }));
};
