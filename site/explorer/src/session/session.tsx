// A session of boards from a text, with dealers and vulnerable sides (CHOOSE-1 to CHOOSE-3, CHOOSE-7).

import type { JSX } from 'preact';
import { Boards, Dealt, MOST_BOARDS, PRINTED } from '../deals/boards';
import { openDealer } from '../page/dealer';
import { cut, grouped } from '../deals/figures';
import { schemeOf, SCHEMES } from '../deals/schemes';
import { Field, Select } from '../page/fields';
import { Fault } from '../page/notice';
import { randomText } from '../page/random-text';
import type { Task, TaskProps } from '../page/task';
import { Progress, useWork } from '../page/work';
import type { Job } from '../page/work';
import type { Board } from '../deals/written';

const dealer = openDealer();

const SHORTEST_TEXT = 20; // CHOOSE-2
const LAST_BOARD = 9999; // CHOOSE-3

/** The characters of a text as CHOOSE-2 counts them: code points. */
const lengthOf = (text: string): number => Array.from(text).length;

interface Numbered extends Board {
  deck: string;
}

interface Wanted {
  text: string;
  scheme: string;
  first: number;
  last: number;
}

async function deal({ text, scheme, first, last }: Wanted, job: Job): Promise<Numbered[]> {
  const boards: Numbered[] = [];
  for (let board = first; board <= last && job.isWanted(); board++) {
    job.tell({ what: 'Dealing', done: board - first, all: last - first + 1 });
    const { number } = await dealer.ask('number.from_text', { text, board });
    const { deal: dealt } = await dealer.ask('unrank', { scheme, number });
    boards.push({ number: board, deal: dealt, deck: number });
  }
  return boards;
}

/** The number of a board in a text; undefined where it is none. */
function readBoard(text: string): number | undefined {
  const board = /^\s*[0-9]{1,9}\s*$/.test(text) ? Number(text) : 0;
  return board >= 1 && board <= LAST_BOARD ? board : undefined;
}

/** What the parameters want, or the sentence that says what is wrong with them. */
function read(text: string, scheme: string, from: string, to: string): Wanted | string {
  const [first, last] = [readBoard(from), readBoard(to)];
  if (lengthOf(text) < SHORTEST_TEXT) {
    const missing = SHORTEST_TEXT - lengthOf(text);
    return `The text has ${lengthOf(text)} characters and needs at least ${SHORTEST_TEXT}: type ${missing} more.`;
  }
  if (first === undefined || last === undefined) {
    const wrong = first === undefined ? from : to;
    return `“${wrong}” is no board: boards are whole numbers from 1 to ${grouped(LAST_BOARD)}.`;
  }
  if (first > last) return `The first board, ${first}, comes after the last, ${last}: exchange them.`;
  if (last - first >= MOST_BOARDS) {
    return `${grouped(last - first + 1)} boards are too many at a time: ask for ${grouped(MOST_BOARDS)} at most.`;
  }
  if (!schemeOf(scheme)) return `There is no numbering “${scheme}”: choose one.`;
  return { text, scheme, first, last };
}

function View({ params, go }: TaskProps): JSX.Element {
  const text = params['text'] ?? '';
  const scheme = params['scheme'] ?? 'christman';
  const [from, to] = [params['from'] ?? '1', params['to'] ?? '36'];
  const isShown = params['show'] === 'boards';
  const wanted = read(text, scheme, from, to);
  const work = useWork(
    JSON.stringify([text, scheme, from, to]),
    isShown && typeof wanted !== 'string' ? (job) => deal(wanted, job) : undefined,
    dealer.stop,
  );
  const state = { ...params, text, scheme, from, to };
  const missing = SHORTEST_TEXT - lengthOf(text);
  const field = (name: 'text' | 'scheme' | 'from' | 'to') => ({
    value: state[name],
    change: (value: string) => {
      // Boards that are shown stay a step of the back button.
      go({ ...state, [name]: value, show: '' }, isShown ? 'push' : 'replace');
    },
  });

  return (
    <>
      <p>
        A whole session from one text, as Christman proposed: each board has its deal, its dealer and its vulnerable
        sides. The same text gives the same boards, here and in any other program that follows the rules. Whoever knows
        the text knows the deals: for play, keep it secret until the last board is played.
      </p>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          go({ ...state, show: 'boards' });
        }}
      >
        <Field
          label={`Text of at least ${SHORTEST_TEXT} characters`}
          kind="wide"
          aria-describedby="text-length"
          {...field('text')}
        />
        <p id="text-length" class="hint">
          {lengthOf(text)} characters{missing > 0 && `, ${missing} more are needed`}
        </p>
        <Field label="First board" kind="number" {...field('from')} />
        <Field label="Last board" kind="number" {...field('to')} />
        <Select label="Numbering" choices={SCHEMES} {...field('scheme')} />
        <div class="actions">
          <button type="submit" class="go">
            Deal the boards
          </button>
          <button
            type="button"
            onClick={() => {
              field('text').change(randomText());
            }}
          >
            Random text
          </button>
        </div>
      </form>
      <Fault>{isShown && typeof wanted === 'string' && wanted}</Fault>
      <Progress work={work} doing="Dealing" stop={dealer.stop} />
      <Dealt boards={work.value} />
      {work.value && (
        <Boards
          boards={work.value}
          names={['session', text, from, to]}
          origin={`Text “${cut(text, 120)}”, numbering ${SCHEMES.find(({ name }) => name === scheme)?.title ?? ''}`}
          params={params}
          go={go}
          below={(_, place) => {
            const { deck = '0' } = work.value?.[place] ?? {};
            return (
              <p class="board-number">
                Number <a href={`#number?n=${deck}&scheme=${scheme}`}>{grouped(deck)}</a>
              </p>
            );
          }}
        />
      )}
    </>
  );
}

export const session: Task = {
  name: 'session',
  title: 'A session of boards',
  names: ['text', 'from', 'to', 'scheme', 'show', ...PRINTED],
  View,
};
