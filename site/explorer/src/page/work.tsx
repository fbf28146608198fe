// Work that may take long: what has come of it, the seconds and the share that is done, and a button that stops it.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Fault } from './notice';
import { Refusal, STOPPED } from './worker';

/** How far the work is: so many of all parts. */
export interface Share {
  done: number;
  all: number;
  what: string;
}

export interface Work<T> {
  value?: T;
  refusal?: Refusal;
  isRunning: boolean;
  seconds: number;
  share?: Share;
  /** Does the work again, as after a stop. */
  again: () => void;
}

/** What a job is given: `tell` says how far it is, `show` what it has, `isWanted` whether its result still is. */
export interface Job {
  tell: (share: Share) => void;
  /** The value is of the kind that the job ends with. */
  show: (value: unknown) => void;
  isWanted: () => boolean;
}

interface State<T> {
  key: string;
  value?: T;
  refusal?: Refusal;
  share?: Share;
  seconds: number;
  isEnded?: true;
}

/** Work that is done anew whenever its key changes. `job` is undefined where there is nothing to do. */
export function useWork<T>(key: string, job: ((job: Job) => Promise<T>) | undefined, abandon?: () => void): Work<T> {
  const [turn, setTurn] = useState(0);
  const turnKey = `${turn} ${key}`;
  const [state, setState] = useState<State<T>>({ key: turnKey, seconds: 0 });

  useEffect(() => {
    if (!job) return undefined;
    let isWanted = true;
    let isRunning = true;
    const change = (members: Partial<State<T>>) => {
      if (isWanted) setState((before) => ({ ...before, ...members }));
    };
    const end = (members: Partial<State<T>>) => {
      isRunning = false;
      clearInterval(clock);
      change({ ...members, isEnded: true });
    };
    const start = Date.now();
    const clock = setInterval(() => {
      change({ seconds: Math.floor((Date.now() - start) / 1000) });
    }, 250);
    setState({ key: turnKey, seconds: 0 });
    job({
      tell: (share) => {
        change({ share });
      },
      show: (value) => {
        change({ value: value as T });
      },
      isWanted: () => isWanted,
    }).then(
      (value) => {
        end({ value });
      },
      (error: unknown) => {
        end({ refusal: error instanceof Refusal ? error : new Refusal(-32603, String(error)) });
      },
    );
    return () => {
      isWanted = false;
      clearInterval(clock);
      if (isRunning) abandon?.();
    };
  }, [turnKey, job === undefined]);

  const isCurrent = job !== undefined && state.key === turnKey;
  const { value, refusal, share } = isCurrent ? state : {};
  return {
    ...(value !== undefined && { value }),
    ...(refusal && { refusal }),
    ...(share && { share }),
    seconds: isCurrent ? state.seconds : 0,
    isRunning: job !== undefined && !(isCurrent && state.isEnded),
    again: () => {
      setTurn(turn + 1);
    },
  };
}

interface ProgressProps {
  work: Work<unknown>;
  /** What is done, such as “Counting the deals”. */
  doing: string;
  stop: () => void;
}

/** Shows work that is running, with a button that stops it; or that it was stopped, or why it failed. */
export function Progress({ work, doing, stop }: ProgressProps): JSX.Element | null {
  const { isRunning, refusal, seconds, share, again } = work;
  if (isRunning) {
    return (
      <div class="progress">
        <p>
          <span role="status">{share ? share.what : doing} …</span>{' '}
          <span class="seconds">
            {share && share.all > 1 ? `${share.done} of ${share.all}, ` : ''}
            {seconds} {seconds === 1 ? 'second' : 'seconds'}
          </span>
        </p>
        {share && share.all > 1 && <progress value={share.done} max={share.all} aria-label={share.what} />}
        <button type="button" onClick={stop}>
          Stop
        </button>
      </div>
    );
  }
  if (!refusal) return null;
  return (
    <div class="progress">
      {refusal.code === STOPPED ? (
        <p role="status">Stopped after {seconds} s. All that you entered is still there.</p>
      ) : (
        <Fault>{refusal.message}</Fault>
      )}
      <button type="button" onClick={again}>
        Start again
      </button>
    </div>
  );
}
