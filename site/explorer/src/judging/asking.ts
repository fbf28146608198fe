// Some files judged in a worker, which a stop ends at once.

import { Refusal, startWorker, STOPPED } from '../page/worker';
import type { Message } from './judge';
import type { Progress, Report, Task } from './report';

/** `startJudge` is the whole of judge.js, which the page loads before this script. */
declare function startJudge(self: object): void;

/** The code of a failure of the worker, as the protocol has it (PROTO-11). */
const FAILED = -32603;

let end: ((refusal: Refusal) => void) | undefined;

/** Ends the work, if there is any: its promise is rejected with STOPPED. */
export const stop = (): void => end?.(new Refusal(STOPPED, 'stopped'));

/** The report on some files. Rejected with a Refusal: since it was stopped, or since the worker has failed. */
export function judgeFiles(task: Task, tell: (progress: Progress) => void): Promise<Report> {
  stop();
  const worker = startWorker(startJudge);
  const report = new Promise<Report>((resolve, reject) => {
    end = reject;
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('progress' in data) tell(data.progress);
      else if ('report' in data) resolve(data.report);
      else reject(new Refusal(FAILED, `The page has failed: ${data.failure}`));
    };
    worker.onerror = ({ message }) => {
      reject(new Refusal(FAILED, `The page has failed: ${message}`));
    };
    worker.postMessage(task);
  });
  return report.finally(() => {
    worker.terminate();
  });
}
