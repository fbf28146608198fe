// The worker of the page “Are my deals fair?”: files in, signs of progress and one report out.
// `self` is the worker: the parameter of the function that build.mjs puts around this file.

import { reportOf } from './report';
import type { Progress, Report, Task } from './report';

/** What the worker says. */
export type Message = { progress: Progress } | { report: Report } | { failure: string };

declare const self: {
  onmessage: (message: { data: Task }) => void;
  postMessage: (message: Message) => void;
};

/** Milliseconds between two signs of progress: more often would only be work. */
const PAUSE = 100;

let last = 0;

function tell(progress: Progress): void {
  const now = Date.now();
  if (now - last < PAUSE) return;
  last = now;
  self.postMessage({ progress });
}

self.onmessage = ({ data }) => {
  reportOf(data, tell).then(
    (report) => {
      self.postMessage({ report });
    },
    (error: unknown) => {
      self.postMessage({ failure: String(error) });
    },
  );
};
