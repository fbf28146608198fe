// The responder in a worker, and the questions to it: `ask('unrank', { scheme, number })` is a promise of the result.

import { useEffect, useState } from 'preact/hooks';
import type { Fitting, Tried } from '../engine/tries';
import { Refusal, startWorker, STOPPED } from './worker';

/** `startDealer` is the whole of engine.js, which the page loads before this script. */
declare function startDealer(self: object): void;

export interface Described {
  seat: string;
  shape: string;
  pattern: string;
  hcp: number;
  high_cards: string;
}

/** A row of a listing (CONS-9a). */
export interface Case {
  index: string;
  hands: { seat: string; shape?: string; high_cards?: string }[];
  combinations: string;
  cumulative: string;
}

/** The results of the operations that the explorer asks (spec/operations.yaml). */
export interface Results {
  unrank: { deal: string };
  rank: { number: string };
  describe: { hands: Described[] };
  'constrain.count': { cases: string; total: string };
  'constrain.cases': { cases: Case[] };
  'constrain.unrank': { deal: string };
  'number.from_text': { number: string };
  'squaredeal.numbers': { numbers: string[] };
}

export type Method = keyof Results;

interface Waiting {
  resolve: (result: never) => void;
  reject: (refusal: Refusal) => void;
}

type Answer = { id: number } & ({ result: never } | { error: { code: number; message: string } });

export interface Dealer {
  /** The result of one operation. Rejected with a Refusal: by the responder, or since it was stopped. */
  ask<M extends Method>(method: M, params: object): Promise<Results[M]>;
  /** Deals that meet a constraint, of the next tries. Rejected as `ask` is. */
  fitting(tried: Tried): Promise<Fitting>;
  /** Ends the work at once; each question that waits is refused with STOPPED, later ones are answered. */
  stop: () => void;
}

/** A dealer of its own; a task with long questions opens one, so that the others need not wait. */
export function openDealer(): Dealer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function refuseAll(refusal: Refusal): void {
    worker?.terminate();
    worker = undefined;
    const refused = [...waiting.values()];
    waiting.clear();
    for (const { reject } of refused) reject(refusal);
  }

  function started(): Worker {
    const fresh = startWorker(startDealer);
    fresh.onmessage = ({ data }: MessageEvent<string>) => {
      const answer = JSON.parse(data) as Answer;
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('result' in answer) asked?.resolve(answer.result);
      else asked?.reject(new Refusal(answer.error.code, answer.error.message));
    };
    fresh.onerror = ({ message }) => {
      refuseAll(new Refusal(-32603, `the engine has failed: ${message}`));
    };
    return fresh;
  }

  /** What comes back for a message, which gets the number that the answer bears. */
  const send = <T>(message: (id: number) => unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      worker ??= started();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage(message(id));
    });

  return {
    ask: (method, params) => send((id) => JSON.stringify({ jsonrpc: '2.0', id, method, params })),
    fitting: (tried) => send((id) => ({ id, tried })),
    stop: () => {
      refuseAll(new Refusal(STOPPED, 'stopped'));
    },
  };
}

/** The dealer that all tasks share for questions that are answered at once. */
export const dealer = openDealer();

/** What has become of a question: neither value nor refusal while it waits. */
export interface Outcome<T> {
  value?: T;
  refusal?: Refusal;
  /** The value of the question before, while this one waits: not to be shown beside what this one is about. */
  before?: T;
}

/** The outcome of a question, asked anew whenever its key changes; `question` is undefined where nothing is asked. */
export function useOutcome<T>(key: string, question: (() => Promise<T>) | undefined): Outcome<T> {
  const [state, setState] = useState<{ key?: string; value?: T; refusal?: Refusal }>({});
  useEffect(() => {
    if (!question) {
      setState({});
      return undefined;
    }
    let isWanted = true;
    question().then(
      (value) => {
        if (isWanted) setState({ key, value });
      },
      (refusal: unknown) => {
        if (isWanted) setState({ key, refusal: refusal as Refusal });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  const { value, refusal } = state;
  if (state.key !== key) return value === undefined ? {} : { before: value };
  return { ...(value !== undefined && { value }), ...(refusal && { refusal }) };
}
