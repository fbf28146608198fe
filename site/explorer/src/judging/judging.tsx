// The page “Are my deals fair?”: files in, the verdict in one sentence, what to do next, and then the details.

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Choose, Drop } from '../page/drop';
import { start } from '../page/start';
import { Progress, useWork } from '../page/work';
import { numbered } from '../proof/finding';
import { judgeFiles, stop } from './asking';
import { sentence } from './copies';
import { chosen, dropped } from './dropped';
import { Staying, Suits } from './pictures';
import type { Given } from './reading/sources';
import type { Fault, Report } from './report';
import { answers, ASKED, beside, headline, NEXT, placeOf, seeable, seen } from './words';

/** Lines of a list that are shown at first: a page of thousands would be slow. */
const SHOWN = 10;

/** A list, of which the rest is shown where the user wants it. */
function Long({ items }: { items: readonly ComponentChildren[] }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <>
      <ul>
        {shown.map((item, i) => (
          <li key={i}>{item}</li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button
          type="button"
          onClick={() => {
            setWhole(true);
          }}
        >
          Show all {items.length.toLocaleString('en')}
        </button>
      )}
    </>
  );
}

/** A part of the details, which is not there without lines. */
const Listed = ({ title, items }: { title: string; items: readonly ComponentChildren[] }): JSX.Element | null =>
  items.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <Long items={items} />
    </section>
  );

const faultLine = (fault: Fault): JSX.Element => (
  <>
    <bdi>{placeOf(fault)}</bdi>: {fault.message}
  </>
);

function Read({ report }: { report: Report }): JSX.Element {
  const { files, illegal, faults, unread, passed } = report;
  const more = illegal > faults.length ? [`and ${numbered(illegal - faults.length, 'more place')}`] : [];
  return (
    <>
      <Listed
        title="What was read"
        items={files.map((file) => (
          <>
            <bdi>{file.name}</bdi> ({file.format}): {numbered(file.deals, 'deal')}
            {file.faults > 0 && `, and ${numbered(file.faults, 'place')} without one`}
          </>
        ))}
      />
      <Listed title="Places without a legal deal" items={[...faults.map(faultLine), ...more]} />
      <Listed title="What was not read" items={unread.map(faultLine)} />
      <Listed title="Passed over, as no deals are in them" items={passed.map(faultLine)} />
      <Listed
        title="Boards that stand again"
        items={report.copies.map((copy) => {
          const words = sentence(copy);
          return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
        })}
      />
    </>
  );
}

/** The tests with their figures, for those who know statistics. */
const Tests = ({ report: { judgement } }: { report: Report }): JSX.Element => (
  <details>
    <summary>The tests and their figures</summary>
    <div class="wide-table" tabIndex={0} role="region" aria-label="Tests">
      <table>
        <thead>
          <tr>
            {['Test', 'Found', 'Expected', 'p'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {judgement.tests.map(({ name, statistic, expected, p, decides }) => (
            <tr key={name} data-test={name} data-p={p} data-statistic={statistic} data-expected={expected}>
              <th scope="row">{name}</th>
              <td>{statistic.toLocaleString('en', { maximumSignificantDigits: 6 })}</td>
              <td>{expected.toLocaleString('en', { maximumSignificantDigits: 6 })}</td>
              <td>
                {p.toPrecision(2)}
                {decides && ` (${decides})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p>
      Of a million fair dealers at most one is ever called unfair, of a thousand at most one suspicious, at one look for
      each doubling of the deals. <a href="spec/14-audit.html#audit-13">How a verdict is found</a>
    </p>
  </details>
);

function Details({ report }: { report: Report }): JSX.Element {
  const { deals } = report.judgement;
  const seeing = seeable(report);
  return (
    <>
      <Read report={report} />
      {deals > 0 && (
        <section>
          <h3>What the deals say</h3>
          <dl class="answers">
            {answers(report).map(({ title, figure, chance, grade }) => (
              <div key={title} data-grade={grade}>
                <dt>{title}</dt>
                <dd>
                  {figure} {chance} {grade !== 'fair' && <strong>This is {grade}.</strong>}
                </dd>
              </div>
            ))}
          </dl>
          <Tests report={report} />
        </section>
      )}
      {deals > 1 && (
        <div class="pictures">
          <Suits report={report} />
          <Staying report={report} />
        </div>
      )}
      {seeing.length > 0 && (
        <section>
          <h3>What could be seen</h3>
          <p>{numbered(deals, 'deal')} would have shown each of these nine times in ten:</p>
          <ul>
            {seeing.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface VerdictProps {
  report: Report;
  every: boolean;
  setEvery: (every: boolean) => void;
}

function Verdict({ report, every, setEvery }: VerdictProps): JSX.Element {
  const isAsked = report.copies.length > 0 && report.verdict !== 'unfair';
  const hasNext = report.copies.length === 0 || report.verdict !== 'fair';
  const next = [...(isAsked ? [ASKED] : []), ...(hasNext ? NEXT[report.verdict] : [])];
  return (
    <>
      {[seen(report), ...beside(report)]
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      <h3>What to do next</h3>
      <ul>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {(every || report.copies.length > 0) && (
        <label>
          <input
            type="checkbox"
            checked={every}
            onChange={({ currentTarget }) => {
              setEvery(currentTarget.checked);
            }}
          />{' '}
          Count each board as often as it stands
        </label>
      )}
      <Details report={report} />
    </>
  );
}

/** What some files are called together. */
const together = (files: readonly Given[]): string => {
  const [first] = files;
  return files.length === 1 && first ? first.name : numbered(files.length, 'file');
};

function Judging(): JSX.Element {
  const [files, setFiles] = useState<readonly Given[]>([]);
  const [every, setEvery] = useState(false);
  const [turn, setTurn] = useState(0);
  const isReady = files.length > 0;
  const key = `${turn} ${String(every)}`;
  const work = useWork(key, isReady ? ({ tell }) => judgeFiles({ files, every }, tell) : undefined, stop);
  const report = work.isRunning ? undefined : work.value;
  const add = (more: readonly Given[]) => {
    if (more.length === 0) return;
    setFiles((before) => [...before, ...more]);
    setTurn((before) => before + 1);
  };
  const take = (taken: readonly File[]) => {
    add(chosen(taken));
  };
  return (
    <>
      <Drop
        take={(data) => {
          dropped(data).then(add, () => undefined);
        }}
      >
        <p>
          Drop the files of your deals here, or choose them: as many as you like, also a folder or a zip. Nothing leaves
          this page.
        </p>
        <div class="actions">
          <Choose label="Choose files" take={take} />
          <Choose label="Choose a folder" isFolder take={take} />
          {isReady && (
            <button
              type="button"
              onClick={() => {
                setFiles([]);
                setEvery(false);
              }}
            >
              Remove the files
            </button>
          )}
        </div>
        <p class="hint" role="status">
          {isReady
            ? `${together(files)} chosen.`
            : 'PBN, LIN, RBN, DLM, DUP, BRI, DGE, CSV, and deals one a line are read.'}
        </p>
      </Drop>
      <Progress work={work} doing="Reading the files" stop={stop} />
      <div role="status">{report && <h2 data-verdict={report.verdict}>{headline(report)}</h2>}</div>
      {report && <Verdict key={key} report={report} every={every} setEvery={setEvery} />}
      <p class="proof-more">
        <code>dealcheck audit</code> does more on a computer: it has more tests, looks for a small generator behind the
        deals, judges a program while it runs, and keeps one audit of many evenings.{' '}
        <a href="start-player.html">How to use it</a>
      </p>
    </>
  );
}

start(<Judging />);
