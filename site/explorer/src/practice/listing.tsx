// The cases of a constraint, page by page, in the columns in which Pavlicek prints them (CONS-9).

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Case, Dealer } from '../page/dealer';
import { calculation, digitsOf, grouped, makeupText } from '../deals/figures';
import { seatName } from '../deals/cards';
import { Field } from '../page/fields';
import { Fault } from '../page/notice';
import { Progress, useWork } from '../page/work';

/** The rows of a page. */
const ROWS = 20n;

/** The first case that a text asks for; undefined where it is no case. */
function readFirst(text: string, cases: bigint): bigint | undefined {
  const digits = digitsOf(text);
  if (digits === undefined || digits.length > 64) return undefined;
  const first = BigInt(digits);
  return first >= 1n && first <= cases ? first : undefined;
}

const Table = ({ rows, total }: { rows: readonly Case[]; total: string }) => (
  <div class="table-box" role="region" aria-label="Table of cases" tabIndex={0}>
    <table class="cases">
      <thead>
        <tr>
          <th scope="col">Case</th>
          {rows[0]?.hands.map(({ seat }) => (
            <th scope="col" class="words" key={seat}>
              {seatName(seat)}
            </th>
          ))}
          <th scope="col" class="words">
            Calculation
          </th>
          <th scope="col">Combinations</th>
          <th scope="col">Cumulative Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ index, hands, combinations, cumulative }) => (
          <tr key={index}>
            <th scope="row">{grouped(index)}</th>
            {hands.map((makeup) => (
              <td class="words" key={makeup.seat}>
                {makeupText(makeup)}
              </td>
            ))}
            <td class="words">{calculation(hands)}</td>
            <td>{grouped(combinations)}</td>
            <td>{cumulative === total ? `T = ${grouped(cumulative)}` : grouped(cumulative)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface PagerProps {
  /** The case that the page begins with, and the text that asks for it. */
  at: bigint;
  first: string;
  cases: bigint;
  go: (first: string) => void;
}

/** Buttons that turn the pages, and a box for the case to begin with. */
function Pager({ at, first, cases, go }: PagerProps): JSX.Element {
  const [draft, setDraft] = useState<string>();
  const lastPage = ((cases - 1n) / ROWS) * ROWS + 1n;
  const turns = [
    { name: 'First', to: 1n, isOff: at === 1n },
    { name: 'Previous', to: at > ROWS ? at - ROWS : 1n, isOff: at === 1n },
    { name: 'Next', to: at + ROWS, isOff: at + ROWS > cases },
    { name: 'Last', to: lastPage, isOff: at >= lastPage },
  ];
  const turn = (to: string) => {
    setDraft(undefined);
    go(to);
  };
  return (
    <form
      class="actions"
      onSubmit={(event) => {
        event.preventDefault();
        turn(draft ?? first);
      }}
    >
      {turns.map(({ name, to, isOff }) => (
        <button
          key={name}
          type="button"
          disabled={isOff}
          onClick={() => {
            turn(String(to));
          }}
        >
          {name}
        </button>
      ))}
      <Field label="From case" kind="number" value={draft ?? first} change={setDraft} />
      <button type="submit">Go</button>
    </form>
  );
}

interface ListingProps {
  dealer: Dealer;
  /** The constraint, and a text that is the same for the same constraint. */
  hands: object[];
  name: string;
  cases: bigint;
  total: string;
  /** The case that the page begins with, as typed; empty while the listing is hidden. */
  first: string;
  go: (first: string) => void;
}

const Explanation = () => (
  <p>
    Every way in which the chosen hands can look is a <em>case</em>. Its combinations are the ways to give these hands
    such cards, and the calculation says how they are found: 13c9 is the number of ways to choose 9 of 13 cards.
  </p>
);

export function Listing({ dealer, hands, name, cases, total, first, go }: ListingProps): JSX.Element {
  const isShown = first !== '';
  const from = readFirst(first, cases);
  const work = useWork(
    `${name} ${String(from)}`,
    from === undefined
      ? undefined
      : () => dealer.ask('constrain.cases', { hands, first: String(from), limit: Number(ROWS) }),
  );
  const rows = work.value?.cases;
  const noun = cases === 1n ? 'the one case' : `the ${grouped(cases)} cases`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => {
          go(isShown ? '' : '1');
        }}
      >
        {isShown ? 'Hide' : 'Show'} {noun}
      </button>
      {isShown && (
        <>
          <Explanation />
          <Pager at={from ?? 1n} first={first} cases={cases} go={go} />
        </>
      )}
      <Fault>
        {isShown &&
          from === undefined &&
          `There is no case “${first}”. The cases are numbered from 1 to ${grouped(cases)}: type a number of these.`}
      </Fault>
      <Progress work={work} doing="Finding the cases" stop={dealer.stop} />
      {rows && (
        <>
          <p role="status">
            Cases {grouped(rows[0]?.index ?? '')} to {grouped(rows.at(-1)?.index ?? '')} of {grouped(cases)}
          </p>
          <Table rows={rows} total={total} />
        </>
      )}
    </>
  );
}
