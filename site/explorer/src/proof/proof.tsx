// Were the deals of a tournament chosen? The files of a proof, and what it says (spec chapter 15).

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Diagram } from '../deals/diagram';
import { Choose, Drop } from '../page/drop';
import type { Task } from '../page/task';
import { Progress, useWork } from '../page/work';
import type { Job } from '../page/work';
import { numbered } from './finding';
import type { Finding } from './finding';
import { elsewhere, FEW } from './matching';
import { Unreadable } from './promise';
import type { Given } from './promise';
import { stop } from './promised';
import { prove } from './prove';
import type { Proof } from './prove';

const given = async (file: File): Promise<Given> => ({
  name: file.name,
  data: new Uint8Array(await file.arrayBuffer()),
});

/** The proof, or the sentence that says why there is none. */
async function proofOf(sqd: File, sqk: File, boards: readonly File[], job: Job): Promise<Proof | string> {
  try {
    return await prove(await given(sqd), await given(sqk), await Promise.all(boards.map(given)), job);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/** The verdict in one sentence. */
function headline({ verdict, sessions, counts }: Proof): string {
  const { promised, shown, agree, differ, missing } = counts;
  if (verdict === 'proven') {
    return `Proven: all ${numbered(promised, 'board')} of ${numbered(sessions, 'session')} are as promised.`;
  }
  if (verdict === 'in-part') {
    const as = `${agree} of ${numbered(promised, 'promised board')} were shown as promised`;
    return `Proven in part: ${as}, ${missing} not shown, and none differs.`;
  }
  if (differ === 0) return `Not as promised, although ${numbered(agree, 'board')} agree: see below.`;
  return `Not as promised: ${differ} of ${numbered(shown, 'board')} that were shown.`;
}

const MEANS = {
  proven: `Every board follows from keys that were fixed before the figure was known: nobody chose, changed or exchanged
    a board.`,
  'in-part': `Nothing that was shown contradicts the promise, but not everything is proven: the points above say what is
    open.`,
  'not-as-promised': `What is named above was not played as promised. That does not say why: a board may have been dealt
    wrongly by hand or by a machine, files may have got wrong names, sessions may have been exchanged for good reasons,
    or the files may not be the published ones. It is for the organiser to explain.`,
};

/** A board as it was promised and as it was played; where a few cards have another player, they are marked in both. */
function Compared({ promised, played }: NonNullable<Finding['deals']>): JSX.Element {
  const cards = promised === undefined ? [] : elsewhere(promised, played);
  const marked = new Set(cards.length <= FEW ? cards : []);
  return (
    <div class="board-grid">
      {promised !== undefined && <Diagram deal={promised} label="Promised" marked={marked} />}
      <Diagram deal={played} label="Played" marked={marked} />
    </div>
  );
}

/** More diagrams at a time would make the page slow. */
const DRAWN = 50;

function Verdict({ proof }: { proof: Proof }): JSX.Element {
  const [drawn, setDrawn] = useState(DRAWN);
  const { verdict, description, counts, findings } = proof;
  const { promised, shown, agree, differ, missing } = counts;
  const facts = {
    Tournament: description.name || 'without a name',
    Figure: `${description.figure}${description.means && ` (${description.means})`}`,
    Boards: `${promised} promised, ${shown} shown: ${agree} agree, ${differ} differ, ${missing} missing`,
    'SHA-256 of the keys, as promised': description.digest || 'not promised',
    'SHA-256 of the description': description.sha256,
    'The same without its line DV': description.sha256Before,
  };
  return (
    <>
      <ul class="findings">
        {findings.map(({ kind, message, deals }, i) => (
          <li key={i} data-kind={kind}>
            {message}
            {deals && i < drawn && <Compared {...deals} />}
          </li>
        ))}
      </ul>
      {findings[drawn]?.deals && (
        <button
          type="button"
          onClick={() => {
            setDrawn(drawn + DRAWN);
          }}
        >
          Draw {DRAWN} more boards
        </button>
      )}
      <p>{MEANS[verdict]}</p>
      <p>
        This rests on a description that was published before play. Compare its SHA-256 with that of a copy from then
        (before the figure was known it had no line DV). It says nothing of who saw boards before they were played, or
        of what happened at the tables.
      </p>
      <dl class="proof-facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function View(): JSX.Element {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [turn, setTurn] = useState(0);
  const named = (name: RegExp) => files.filter((file) => name.test(file.name));
  const [[sqd], [sqk], boards] = [named(/\.sqd$/i), named(/\.sqk$/i), named(/(?<!\.sq[dk])$/i)] as const;
  const isReady = sqd !== undefined && sqk !== undefined && boards.length > 0;
  const work = useWork(String(turn), isReady ? (job) => proofOf(sqd, sqk, boards, job) : undefined, stop);
  const { value } = work;
  /** Newer files stand first, and replace older ones of the same name. */
  const add = (newer: readonly File[]) => {
    setFiles([...newer, ...files.filter(({ name }) => newer.every((file) => file.name !== name))]);
    setTurn(turn + 1);
  };
  return (
    <>
      <p>
        An organiser can prove that he did not choose the deals of a tournament: before play he promises secret keys and
        a figure that nobody knows yet; afterwards anybody can deal all boards again.{' '}
        <a href="spec/15-proven-tournaments.html">How that works</a>
      </p>
      <Drop
        take={(data) => {
          add([...(data?.files ?? [])]);
        }}
      >
        <p>
          Drop the files here, or choose them: the description (.sqd), the keys (.sqk), and all boards (PBN or LIN).
          Nothing leaves this page.
        </p>
        <div class="actions">
          <Choose label="Choose files" take={add} />
          <button
            type="button"
            disabled={files.length === 0}
            onClick={() => {
              setFiles([]);
            }}
          >
            Remove the files
          </button>
        </div>
        <ul class="hint">
          <li>Description: {sqd?.name ?? 'still needed'}</li>
          <li>Keys: {sqk?.name ?? 'still needed'}</li>
          <li>Boards: {boards.length > 0 ? numbered(boards.length, 'file') : 'still needed'}</li>
        </ul>
      </Drop>
      <Progress work={work} doing="Reading" stop={stop} />
      <div role="status">
        {value !== undefined && (
          <h3 data-verdict={typeof value === 'string' ? 'unreadable' : value.verdict}>
            {typeof value === 'string' ? `Unreadable: ${value}` : headline(value)}
          </h3>
        )}
      </div>
      {typeof value === 'object' && <Verdict proof={value} />}
      <p class="proof-more">
        <code>dealcheck prove</code> has more: it reads other formats, tries dates, numbers of a lottery and exchanged
        halves of keys for the figure, and looks for the promised board that is most like a strange one.
      </p>
    </>
  );
}

export const proof: Task = { name: 'proof', title: 'Were the deals of a tournament chosen?', names: [], View };
