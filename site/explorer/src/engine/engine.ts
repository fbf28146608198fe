// The worker: each message in is one request line of the protocol (spec chapter 6), each message out its answer line.
// `self` is the worker, or what stands for it: the parameter of the function that build.mjs puts around this file.

import { answer } from 'responder';

declare const self: {
  onmessage: (message: { data: string | null }) => void;
  postMessage: (answer: string) => void;
};

self.onmessage = ({ data }) => {
  self.postMessage(answer(data));
};
