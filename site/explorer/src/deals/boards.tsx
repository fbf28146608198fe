// Boards to read, to print and to take along as a file: what practice deals and a session have in common.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { seatName } from './cards';
import { Diagram } from './diagram';
import { dealer, FORMS, vulnerable, written } from './written';
import type { Board, Form } from './written';

/** The most boards that are dealt at a time: more would make the page slow. */
export const MOST_BOARDS = 1000;

const SIDES = { None: 'nobody', NS: 'N-S', EW: 'E-W', All: 'all' } as const;

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

interface BoardsProps {
  boards: readonly Board[];
  /** The name of the files, without its ending. */
  name: string;
  /** The line that is printed above the boards. */
  title: string;
  /** What stands below the diagram of a board. */
  below?: (board: Board, place: number) => ComponentChildren;
}

/** The boards as diagrams, with their dealers and vulnerable sides; the files, and a button to print. */
export const Boards = ({ boards, name, title, below }: BoardsProps): JSX.Element => (
  <div class="boards">
    <p class="boards-title">{title}</p>
    <div class="actions" role="group" aria-label="Take the deals along">
      {FORMS.map(({ form }) => (
        <Download key={form} form={form} boards={boards} name={name} />
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
    <div class="board-grid">
      {boards.map((board, place) => (
        <div class="board" key={place}>
          <Diagram
            deal={board.deal}
            label={`Board ${board.number}`}
            dealer={seatName(dealer(board.number))}
            vulnerable={SIDES[vulnerable(board.number)]}
          />
          {below?.(board, place)}
        </div>
      ))}
    </div>
  </div>
);
