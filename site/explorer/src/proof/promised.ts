// What was promised: the boards that follow from the keys and the figure, as it is written or in another way (PROVE-6).

import { openDealer } from '../page/dealer';
import type { Job } from '../page/work';
import type { Session } from './promise';

const TRIED_BOARDS = 8; // of each session for each way of writing the figure

/** The original or the reserve boards of a session. */
export interface PromisedSet {
  session: Session;
  isReserve: boolean;
  /** That of its file. */
  name: string;
  boards: readonly PromisedBoard[];
}

export interface PromisedBoard {
  set: PromisedSet;
  /** In the session, from 0. */
  place: number;
  deal: string;
}

/** All promised boards: by their sets, and by their deals. */
export interface Promises {
  sets: readonly PromisedSet[];
  of: ReadonlyMap<string, PromisedBoard>;
}

const dealer = openDealer();

export const { stop } = dealer;

/** The first numbers of the original or the reserve set of a session. */
async function numbers(session: Session, isReserve: boolean, figure: string, count: number): Promise<string[]> {
  const { key, number, isUnlimited } = session;
  const set = isReserve ? 'reserve' : 'original';
  const params = { key, figure, set, count, ...(isUnlimited && { session: number }) };
  return (await dealer.ask('squaredeal.numbers', params)).numbers;
}

/** Every promised board; `open` of each session that has no number of boards. */
export async function promised(
  sessions: readonly Session[],
  figure: string,
  open: number,
  job: Job,
): Promise<Promises> {
  const sets: PromisedSet[] = [];
  for (const [done, session] of sessions.entries()) {
    job.tell({ what: 'Dealing what was promised', done, all: sessions.length });
    for (const isReserve of [false, true]) {
      const found = await numbers(session, isReserve, figure, session.boards?.size ?? open);
      const dealt = await Promise.all(found.map((number) => dealer.ask('unrank', { scheme: 'bigdeal', number })));
      const boards: PromisedBoard[] = [];
      const set = { session, isReserve, name: session.name + (isReserve ? 'reserve' : ''), boards };
      boards.push(...dealt.map(({ deal }, place) => ({ set, place, deal })));
      sets.push(set);
    }
  }
  const pairs = sets.flatMap(({ boards }) => boards.map((board) => [board.deal, board] as const));
  return { sets, of: new Map(pairs.reverse()) }; // the first board with a deal counts
}

/** The way of writing the figure from which most of the deals follow, by the first boards of each session, if any. */
export async function bestOf(
  ways: readonly string[],
  sessions: readonly Session[],
  deals: readonly string[],
  job: Job,
): Promise<string | undefined> {
  const ranked = await Promise.all(deals.map((deal) => dealer.ask('rank', { scheme: 'bigdeal', deal })));
  const played = new Set(ranked.map(({ number }) => number));
  let best: { way?: string; hits: number } = { hits: 0 };
  for (const [done, way] of ways.entries()) {
    job.tell({ what: 'Trying other ways to write the figure', done, all: ways.length });
    const sets = sessions.flatMap((session) => [false, true].map((set) => numbers(session, set, way, TRIED_BOARDS)));
    const hits = (await Promise.all(sets)).flat().filter((number) => played.has(number)).length;
    if (hits > best.hits) best = { way, hits };
  }
  return best.way;
}
