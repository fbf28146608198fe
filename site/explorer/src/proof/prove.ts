// The procedure: a promise and the boards that were shown in, what was found out (spec chapter 15).

import type { Job } from '../page/work';
import { spellings } from './figure';
import { differs, isOpen, note, numbered, VERDICTS } from './finding';
import type { Finding, Verdict } from './finding';
import { toldOf } from './matching';
import type { Told } from './matching';
import { descriptionOf, keysOf, lineEnds, namesOfKeys, sessionsOf, Unreadable } from './promise';
import type { Description, Given, Keys, Session } from './promise';
import { bestOf, promised } from './promised';
import type { Promises } from './promised';
import { claimsOf, shownOf } from './shown';
import type { Shown } from './shown';

const SHORT = 40; // characters below which a key is short (PROVE-4)
const FEWEST_OPEN = 36; // boards that are dealt of a session whose number of boards is open, at least
const MOST_OPEN = 1000;

/** How many boards were promised, were shown, and how they compare. */
export type Counts = Record<'promised' | 'shown' | 'agree' | 'differ' | 'missing', number>;

/** The figure as it is written, as the boards need it, if that was found, and how many ways were tried. */
interface Figure {
  written: string;
  holds: string | undefined;
  tried: number;
}

export interface Proof {
  verdict: Verdict;
  description: Description;
  /** How many sessions were promised; of an unlimited phase, how many there were. */
  sessions: number;
  counts: Counts;
  /** The weightiest first. */
  findings: readonly Finding[];
}

/** The proof of the boards that were shown. Throws Unreadable. */
export async function prove(sqd: Given, sqk: Given, files: readonly Given[], job: Job): Promise<Proof> {
  const description = descriptionOf(sqd);
  const keys = keysOf(sqk);
  const shown = files.map(shownOf);
  const faults = [...ofFaults(shown)];
  if (shown.every(({ boards }) => boards.length === 0)) {
    throw new Unreadable(`there is no board to compare. ${faults[0]?.message ?? ''}`);
  }
  const sessions = sessionsOf(description, keys, new Set(shown.map(({ stem }) => stem)));
  const { promises, figure } = await compared(description, sessions, shown, job);
  const claims = claimsOf(description, sessions);
  const told = shown.flatMap((file) => toldOf(promises, claims.get(file.stem), file));
  const { counts, missing, due } = counted(promises, told);
  const found = [
    ...ofDigest(description, sqk), ...ofKeys(description, keys), ...ofFigure(figure, counts),
    ...told.flatMap(({ finding }) => finding ?? []), ...faults, ...missing,
  ]; // prettier-ignore
  const findings = VERDICTS.flatMap((verdict) => found.filter(({ weighs }) => weighs === verdict));
  return { verdict: findings[0]?.weighs ?? 'proven', description, sessions: due, counts, findings };
}

/** The promised boards: by the figure as it is written if any board follows from that, else as most boards need it. */
async function compared(
  { figure: written, means }: Description,
  sessions: readonly Session[],
  shown: readonly Shown[],
  job: Job,
): Promise<{ promises: Promises; figure: Figure }> {
  const deals = shown.flatMap(({ boards }) => boards.map(({ deal }) => deal));
  const open = Math.min(Math.max(FEWEST_OPEN, ...shown.map(({ boards }) => boards.length)), MOST_OPEN);
  const promises = await promised(sessions, written, open, job);
  if (deals.some((deal) => promises.of.has(deal))) return { promises, figure: { written, holds: written, tried: 1 } };
  const ways = spellings(written, means);
  const holds = await bestOf(ways, sessions, deals, job);
  const figure = { written, holds, tried: ways.length + 1 };
  return { promises: holds === undefined ? promises : await promised(sessions, holds, open, job), figure };
}

/** Which way of writing the figure gives the boards, if it is not the one that was promised. */
function* ofFigure({ written, holds, tried }: Figure, { agree, promised: all }: Counts): Generator<Finding> {
  const none = `as written here (${written})`;
  if (holds === undefined) {
    const others = `${tried - 1} other ways were tried, and none gives a board`;
    yield note('figure', `no board follows from the figure ${none}. ${others}`);
  } else if (holds !== written) {
    const boards = `${agree === all ? 'all ' : ''}${numbered(agree, 'board')} are as promised`;
    const choice = `${tried} ways were tried: each is a choice that somebody could have made afterwards`;
    yield isOpen('figure', `with the figure written ${holds} ${boards}; ${none} none is. ${choice}`);
  }
}

/** Whether the keys are those that were promised. */
function* ofDigest({ digest }: Description, keys: Given): Generator<Finding> {
  const way = lineEnds(keys, digest);
  const another = 'the keys are not the promised ones: their SHA-256 is another, whatever the line ends';
  const changed = `the line ends of the keys’ file were changed: its SHA-256 is the promised one ${way ?? ''}`;
  const none = 'the description promises no keys (it has no line KH): nothing says that they are old';
  if (digest === '') yield isOpen('digest', none);
  else if (way === undefined) yield differs('digest', another);
  else if (way !== '') yield isOpen('digest', changed);
}

/** Whether each session has a key of its own. */
function* ofKeys(description: Description, keys: Keys): Generator<Finding> {
  const due = namesOfKeys(description);
  for (const name of due) {
    if (!keys.has(name)) yield isOpen('keys', `session ${name} has no key: its boards cannot be dealt again`);
  }
  for (const [name, key] of keys) {
    const same = [...keys.keys()].filter((other) => keys.get(other) === key);
    const isFirst = same[0] === name && same.length > 1;
    if (!due.includes(name)) yield isOpen('keys', `a key is for session ${name}, which the description does not have`);
    if (key.length < SHORT) yield note('keys', `the key of session ${name} has fewer than ${SHORT} characters`);
    if (isFirst) yield differs('keys', `sessions ${same.join(' and ')} have the same key, and so the same boards`);
  }
}

/** Places where no deal can be read; a file without any board is passed over. */
function* ofFaults(shown: readonly Shown[]): Generator<Finding> {
  for (const { boards, faults } of shown) {
    for (const fault of faults) yield boards.length > 0 ? isOpen('fault', fault) : note('passed over', fault);
  }
}

interface Counted {
  counts: Counts;
  /** The number of sessions. */
  due: number;
  missing: Iterable<Finding>;
}

/** The numbers of boards, and what there is to say of boards that were not shown, or not promised by number. */
function counted({ sets }: Promises, told: readonly Told[]): Counted {
  const slot = (session: Session, place: number) => `${session.phase},${session.number} ${place}`;
  const slotsOf = (all: readonly Told[]) =>
    new Set(all.flatMap(({ promise }) => (promise ? [slot(promise.set.session, promise.place)] : [])));
  const [seen, wrong] = [slotsOf(told), slotsOf(told.filter(({ isWrong }) => isWrong))];
  const added = told.filter(({ promise, isWrong }) => !promise && isWrong).length;
  const parts = sets
    .filter(({ isReserve }) => !isReserve)
    .map(({ session, boards }) => {
      const places = boards.map(({ place }) => place).filter((place) => seen.has(slot(session, place)));
      return { session, places, size: session.boards?.size ?? (places.at(-1) ?? -1) + 1 };
    });
  const isLater = ({ session: { phase, number } }: Part) =>
    parts.every(({ session, places }) => session.phase !== phase || session.number < number || places.length === 0);
  const due = parts.filter((part) => !part.session.isUnlimited || !isLater(part));
  const all = due.reduce((sum, { size }) => sum + size, 0);
  const [shown, differ] = [seen.size + added, wrong.size + added];
  const counts = { promised: all, shown, agree: seen.size - wrong.size, differ, missing: all - seen.size };
  return { counts, due: due.length, missing: ofMissing(due) };
}

/** A session with the places of its boards that were shown, and how many it has. */
interface Part {
  session: Session;
  places: readonly number[];
  size: number;
}

/** Which boards were not shown, and which numbers nobody promised. */
function* ofMissing(parts: readonly Part[]): Generator<Finding> {
  const unshown = parts.filter(({ places }) => places.length === 0).map(({ session }) => session.name);
  if (unshown.length > 0)
    yield isOpen('unshown', `${numbered(unshown.length, 'session')} not shown: ${unshown.join(', ')}`);
  const last = new Map(
    parts.filter(({ session }) => session.isUnlimited).map(({ session }) => [session.phase, session.number]),
  );
  for (const [phase, number] of last)
    yield note('open', `nobody promised how many sessions phase ${phase} has: the last one shown is ${number}`);
  for (const { session, places, size } of parts.filter((part) => part.places.length > 0)) {
    const { name, boards } = session;
    if (!boards) yield note('open', `nobody promised how many boards session ${name} has: ${places.length} were shown`);
    const missing = Array.from({ length: size }, (_, place) => place).filter((place) => !places.includes(place));
    const labels = missing.map((place) => (boards?.first ?? 1) + place).join(', ');
    if (labels !== '') yield isOpen('missing', `of session ${name} not shown: ${labels}`);
  }
}
