// Boards to read, to print and to take along as a file: what practice deals and a session have in common.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Field, Select } from '../page/fields';
import type { TaskProps } from '../page/task';
import { seatName, SIGNS } from './cards';
import { Diagram } from './diagram';
import { cut, grouped } from './figures';
import { dealer, FORMS, vulnerable, written } from './written';
import type { Board, Form } from './written';

/** The most boards that are dealt at a time: more would make the page slow. */
export const MOST_BOARDS = 1000;

/** The parameters of the address that say what is printed. */
export const PRINTED = ['club', 'event', 'date', 'page', 'for'] as const;

const SIDES = { None: 'None', NS: 'NS', EW: 'EW', All: 'Both' } as const;

/** The boards on a page; the first is taken where the address asks for no other. */
const ON_A_PAGE = [
  { name: '8', title: '8' },
  { name: '12', title: '12' },
] as const;

const LONGEST_NAME = 40;

const SHEETS = [
  { name: 'record', title: 'Hand record: HCP, shapes, lines for what makes' },
  { name: 'table', title: 'For the table: cards alone' },
] as const;

/** A link that saves the boards as a file; it works without a server too. */
function Download({ form, boards, name }: { form: Form; boards: readonly Board[]; name: string }): JSX.Element {
  const url = useMemo(() => URL.createObjectURL(new Blob([written(form, boards)])), [form, boards]);
  useEffect(
    () => () => {
      URL.revokeObjectURL(url);
    },
    [url],
  );
  const { name: title, use } = FORMS.find((each) => each.form === form) ?? { name: form, use: '' };
  return (
    <a class="button" href={url} download={`${name}.${form}`}>
      {title} <small>{use}</small>
    </a>
  );
}

/** Blank lines for the tricks that each side makes, which only a hand record has. */
const Makeable = () => (
  <div aria-hidden="true">
    {['NS', 'EW'].map((side) => (
      <p class="makeable" key={side}>
        <span>{side}</span>
        {[...SIGNS].reverse().concat('NT').map((strain) => (
          <span key={strain}>{strain}</span>
        ))}
      </p>
    ))}
  </div>
); // prettier-ignore

/** The name of a file: letters, digits and hyphens of some texts. */
const fileName = (parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60),
    )
    .join('-');

interface PrintFormProps {
  shown: Readonly<Record<(typeof PRINTED)[number], string>>;
  change: (name: (typeof PRINTED)[number], value: string) => void;
}

/** What stands above the boards on paper, and how many on a page: closed, so that the boards are in sight. */
function PrintForm({ shown, change }: PrintFormProps): JSX.Element {
  const field = (name: (typeof PRINTED)[number]) => ({
    value: shown[name],
    change: (value: string) => {
      change(name, value);
    },
  });
  return (
    <details>
      <summary>On paper: club, event and date, boards on a page</summary>
      <div class="fields">
        {(['club', 'event', 'date'] as const).map((name) => (
          <Field
            key={name}
            label={name.charAt(0).toUpperCase() + name.slice(1)}
            maxLength={LONGEST_NAME}
            {...field(name)}
          />
        ))}
        <Select label="Boards on a page" choices={ON_A_PAGE} {...field('page')} />
        <Select label="Sheet" choices={SHEETS} {...field('for')} />
      </div>
    </details>
  );
}

interface BoardsProps extends TaskProps {
  boards: readonly Board[];
  /** What the files are named by. */
  names: readonly string[];
  /** What the boards came from, as a hand record tells it. */
  origin: string;
  /** What stands below the diagram of a board. */
  below?: (board: Board, place: number) => ComponentChildren;
}

/** Says to a screen reader that boards are there; it stands on the page before they do. */
export const Dealt = ({ boards }: { boards: readonly Board[] | undefined }): JSX.Element => (
  <p class="spoken" role="status">
    {boards && `${grouped(boards.length)} ${boards.length === 1 ? 'deal is' : 'deals are'} shown.`}
  </p>
);

/** The boards as diagrams, with their dealers and vulnerable sides; the files; and the boards on paper. */
export function Boards({ boards, names, origin, below, params, go }: BoardsProps): JSX.Element {
  const oneOf = <T extends string>(known: readonly [{ name: T }, ...{ name: T }[]], wanted: string | undefined): T =>
    (known.find(({ name }) => name === wanted) ?? known[0]).name;
  const shown = {
    club: cut(params['club'] ?? '', LONGEST_NAME),
    event: cut(params['event'] ?? '', LONGEST_NAME),
    date: cut(params['date'] ?? '', LONGEST_NAME),
    page: oneOf(ON_A_PAGE, params['page']),
    for: oneOf(SHEETS, params['for']),
  };
  const size = Number(shown.page);
  // Made once: the head of a page changes while its text is typed, a thousand boards do not.
  const diagrams = useMemo(
    () =>
      boards.map((board, place) => (
        <div class="board" key={place}>
          <Diagram
            deal={board.deal}
            number={board.number}
            label={`Board ${board.number}`}
            dealer={seatName(dealer(board.number))}
            vulnerable={SIDES[vulnerable(board.number)]}
          />
          <Makeable />
          {below && <div class="board-tools">{below(board, place)}</div>}
        </div>
      )),
    [boards],
  );
  const pages = Math.ceil(boards.length / size);
  return (
    <div class="boards">
      <div class="actions" role="group" aria-label="Take the deals along">
        {FORMS.map(({ form }) => (
          <Download key={form} form={form} boards={boards} name={fileName(names)} />
        ))}
        <button
          type="button"
          onClick={() => {
            print();
          }}
        >
          Print
        </button>
      </div>
      <PrintForm
        shown={shown}
        change={(changed, value) => {
          go({ ...params, [changed]: value }, 'replace');
        }}
      />
      <div class={`sheets for-${shown.for} of-${size}`}>
        {Array.from({ length: pages }, (_, page) => {
          const from = page * size;
          const numbers = boards.slice(from, from + size).map(({ number }) => number);
          const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
          const range = first === last ? `Board ${first}` : `Boards ${first} to ${last}`;
          return (
            <div class="sheet" key={page}>
              <div class="sheet-head">
                <p class="sheet-name">
                  <strong>{[shown.club, shown.event, shown.date].filter((part) => part).join(', ')}</strong>
                  <span class="sheet-range">
                    {range}, page {page + 1} of {pages}
                  </span>
                </p>
                {shown.for === 'record' && (
                  <p class="sheet-origin">
                    <bdi>{origin}</bdi>
                  </p>
                )}
              </div>
              <div class="sheet-boards">{diagrams.slice(from, from + size)}</div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
