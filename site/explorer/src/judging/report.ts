// What was found in some files: what was read, what stands again, and what the deals say (AUDIT-13, AUDIT-15a).

import { copied, told } from './copies';
import type { Copy } from './copies';
import { keep, noDeals, numberAt, seatsAt } from './deals';
import type { Deals } from './deals';
import { opened } from './reading/read';
import type { Place } from './reading/read';
import { sourcesOf } from './reading/sources';
import type { Given, Source } from './reading/sources';
import { Unpackable } from './reading/zip';
import { add, count, MOST_DEALS } from './statistics/counts';
import { judged } from './statistics/judged';
import * as laws from './statistics/laws';
import type { Judgement } from './statistics/types';

/** A place with what is wrong there; a damaged or unreadable input has none. */
export interface Fault {
  source: string;
  place?: Place;
  message: string;
}

/** An input that was read. */
export interface File {
  name: string;
  format: string;
  deals: number;
  faults: number;
}

export type Verdict = 'unfair' | 'illegal' | 'suspicious' | 'not read' | 'fair';

export interface Report {
  verdict: Verdict;
  judgement: Judgement;
  files: readonly File[];
  /** The number of places without a legal deal, and the first of them. */
  illegal: number;
  faults: readonly Fault[];
  unread: readonly Fault[];
  /** Inputs without deals that nobody named. */
  passed: readonly Fault[];
  copies: readonly Copy[];
  /** Deals left out as copies. */
  copiedDeals: number;
  /** How many pairs of neighbours have 0, 1, ... 52 cards with the same player. */
  staying: readonly number[];
  /** The chance of each of these numbers for fair deals. */
  fairStaying: readonly number[];
  /** Whether there were more deals than are judged. */
  isCut: boolean;
}

/** What is done at the moment: `done` of `all`. */
export interface Progress {
  what: string;
  done: number;
  all: number;
}

/** What is to be judged; with `every`, boards that stand again count as dealt again. */
export interface Task {
  files: readonly Given[];
  every: boolean;
}

/** Faults that are kept with their places; the others are counted. */
const KEPT = 100;

/** Deals that are counted between two signs of progress. */
const BLOCK = 1024;

const KILO = 1024;

type Read = Pick<Report, 'files' | 'illegal' | 'faults' | 'unread' | 'passed' | 'isCut'> & { deals: Deals };

type Tell = (progress: Progress) => void;

/** Reads one input into what was read before. Rejected with Unpackable where it cannot be read to its end. */
async function readOne(source: Source, read: Read, tell: (bytes: number) => void): Promise<Read> {
  const { deals } = read;
  const file = { name: source.name, format: '', deals: 0, faults: 0 };
  const end = { isCut: false };
  const faults = [...read.faults];
  const missed: Fault[] = [];
  const damaged: Fault[] = [];
  const input = opened({
    board: (seats, name) => {
      end.isCut ||= deals.names.length === MOST_DEALS;
      if (end.isCut) return;
      if (file.deals === 0) deals.files.push({ name: source.name, start: deals.names.length });
      keep(deals, seats, name);
      file.deals++;
    },
    fault: (place, message) => {
      if (faults.length < KEPT) faults.push({ source: source.name, place, message });
      file.faults++;
    },
    unread: (place, message) => missed.push({ source: source.name, place, message }),
  });
  try {
    let size = 0;
    for await (const chunk of source.chunks()) {
      // Nothing slow is awaited here: where a packed file is cut off, the browser drops what nobody has read yet.
      input.add(chunk);
      size += chunk.length;
      tell(size);
      if (end.isCut || missed.length > 0) break;
    }
    input.end();
  } catch (error) {
    if (!(error instanceof Unpackable)) throw error;
    input.cut();
    damaged.push({ source: source.name, message: error.message });
  }
  file.format = input.format();
  const isRead = file.deals > 0 || file.faults > 0;
  return {
    deals,
    files: isRead ? [...read.files, file] : read.files,
    illegal: read.illegal + file.faults,
    faults,
    unread: [...read.unread, ...damaged, ...(source.isNamed ? missed : [])],
    passed: [...read.passed, ...(source.isNamed ? [] : missed)],
    isCut: read.isCut || end.isCut,
  };
}

/** Reads all files. */
async function readAll(files: readonly Given[], tell: Tell): Promise<Read> {
  const kilobytes = (bytes: number) => Math.ceil(bytes / KILO);
  const all = files.reduce((sum, { file }) => sum + file.size, 0);
  let read: Read = { deals: noDeals(), files: [], illegal: 0, faults: [], unread: [], passed: [], isCut: false };
  let before = 0;
  for (const given of files) {
    const end = before + given.file.size;
    const start = before;
    for (const source of await sourcesOf(given)) {
      if (read.isCut) break;
      read = await readOne(source, read, (size) => {
        const done = Math.min(start + size, end); // what is unpacked is larger
        tell({ what: 'Reading the files, in kB', done: kilobytes(done), all: kilobytes(all) });
      });
    }
    before = end;
  }
  return read;
}

/** The deals that are no copies, judged. */
function judgementOf(deals: Deals, copies: ReadonlyMap<number, number>, tell: Tell): Judgement {
  const counts = count();
  for (const place of deals.names.keys()) {
    if (place % BLOCK === 0) tell({ what: 'Counting the deals', done: place, all: deals.names.length });
    if (!copies.has(place)) add(counts, { seats: seatsAt(deals, place), number: numberAt(deals, place) });
  }
  tell({ what: 'Comparing the deals with chance', done: 0, all: 1 });
  return judged(counts);
}

/** How many pairs of neighbours, of the deals that are no copies, have 0, 1, ... 52 cards with the same player. */
function stayingOf(deals: Deals, copies: ReadonlyMap<number, number>): number[] {
  const pairs = Array<number>(53).fill(0);
  const own = [...deals.names.keys()].filter((place) => !copies.has(place));
  for (const [i, place] of own.slice(1).entries()) {
    const before = seatsAt(deals, own[i] ?? 0);
    const stay = seatsAt(deals, place).reduce((sum, seat, card) => sum + Number(seat === before[card]), 0);
    pairs[stay] = (pairs[stay] ?? 0) + 1;
  }
  return pairs;
}

function verdictOf({ verdict, deals }: Judgement, { illegal, unread }: Read): Verdict {
  if (verdict === 'unfair') return 'unfair';
  if (illegal > 0) return 'illegal';
  if (verdict === 'suspicious') return 'suspicious';
  return unread.length > 0 || deals === 0 ? 'not read' : 'fair';
}

/** The report on some files; how far it is is told meanwhile. */
export async function reportOf({ files, every }: Task, tell: Tell): Promise<Report> {
  const { deals, ...read } = await readAll(files, tell);
  const originals = every ? new Map<number, number>() : copied(deals);
  const judgement = judgementOf(deals, originals, tell);
  return {
    ...read,
    verdict: verdictOf(judgement, { deals, ...read }),
    judgement,
    copies: told(deals, originals),
    copiedDeals: originals.size,
    staying: stayingOf(deals, originals),
    fairStaying: laws.staying(),
  };
}
