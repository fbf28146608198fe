// Exact practice deals: what is demanded of hands, how many deals meet it, the cases, and deals drawn from them.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Params } from '../page/address';
import { Boards, Dealt, MOST_BOARDS, PRINTED } from '../deals/boards';
import { openDealer } from '../page/dealer';
import { conflict, constraintOf, demandsOf, demandText, faultsOf, readHands } from './demands';
import { writeHands } from './demands';
import type { Demand, Hand } from './demands';
import { SEAT_LETTERS, seatName } from '../deals/cards';
import { drawn } from './drawn';
import { cut, digitsOf, grouped, oneIn, percent, waysToDealTheRest } from '../deals/figures';
import { HandForm } from './hand-form';
import { Listing } from './listing';
import { Field } from '../page/fields';
import { Fault } from '../page/notice';
import { randomText } from '../page/random-text';
import type { Task, TaskProps } from '../page/task';
import { Progress, useWork } from '../page/work';
import type { Job } from '../page/work';
import type { Board } from '../deals/written';

/** A dealer of its own: a long count does not keep the other tasks waiting. */
const dealer = openDealer();

const EXAMPLES = [
  { hands: 'S:S6,hcp6-10', title: 'A weak two in spades' },
  { hands: 'S:balanced,hcp15-17;N:S5-,hcp8-', title: 'A strong 1NT opposite five spades and 8 or more HCP' },
  { hands: 'N:balanced,hcp20-21;S:hcp4-10', title: '2NT opposite 4 to 10 HCP' },
  { hands: 'N:H5-,hcp12-;S:H4-,hcp13-', title: 'A heart fit with slam in the air' },
  { hands: 'W:S9;E:D6,C6', title: 'Pavlicek: nine spades opposite six of each minor' },
  { hands: 'N:hcp3', title: 'Pavlicek: a hand with 3 HCP' },
  { hands: 'E:5-3-3-2,hcp34', title: 'Pavlicek: a 5-3-3-2 hand with 34 HCP' },
  { hands: 'N:flat,hcp10-12;S:three-suiter,hcp11-15', title: 'Pavlicek: flat 10 to 12 opposite a three-suiter' },
];

// ---- the count ----

interface Counted {
  cases: bigint;
  total: bigint;
  /** Demands that cannot be met together, where no deal meets them all. */
  conflicting: readonly Demand[];
}

/** The cases and T of some demands; where there are none, the demands that are to blame. */
async function count(demands: readonly Demand[], { tell, isWanted }: Job): Promise<Counted> {
  const ask = (some: readonly Demand[]) => dealer.ask('constrain.count', { hands: constraintOf(some) });
  const { cases, total } = await ask(demands);
  if (cases !== '0') return { cases: BigInt(cases), total: BigInt(total), conflicting: [] };
  let done = 0;
  const isPossible = async (some: readonly Demand[]) => {
    tell({ what: 'No deal. Looking for the demands that contradict each other', done: done++, all: demands.length });
    return !isWanted() || (await ask(some)).cases !== '0';
  };
  return { cases: 0n, total: 0n, conflicting: await conflict(demands, isPossible) };
}

const Impossible = ({ conflicting }: { conflicting: readonly Demand[] }) => (
  <>
    <Fault>
      {conflicting.length > 1
        ? 'No deal is like this. These demands contradict each other; loosen one of them:'
        : 'No deal is like this. This demand cannot be met; loosen it:'}
    </Fault>
    <ul class="conflicting">
      {conflicting.map((demand) => (
        <li key={demandText(demand)}>{demandText(demand)}</li>
      ))}
    </ul>
  </>
);

const Figures = ({ total, deals, hands }: { total: bigint; deals: bigint; hands: number }) => {
  const { text, isExact } = oneIn(deals);
  const ways = waysToDealTheRest(hands);
  const rest = ways === 1n ? '1 way to deal the rest' : `${grouped(ways)} ways to deal the others`;
  return (
    <div role="status">
      <dl class="figures">
        <dt>Deals like this</dt>
        <dd class="deals">
          {grouped(deals)
            .split(/(?<=,)/)
            .flatMap((digits) => [digits, <wbr />])}
        </dd>
        <dt>Chance of such a deal</dt>
        <dd class="chance">
          {isExact ? '' : 'about '}
          {text}
        </dd>
        <dd class="percent">{percent(deals)}</dd>
      </dl>
      <p class="product">
        This number is exact: {grouped(total)} ways to deal the chosen hands, times {rest}.
      </p>
    </div>
  );
};

/** The result in one line, which stays in sight below a long form; a screen reader is told the figures instead. */
const Summary = ({ deals }: { deals: bigint | undefined }) => (
  <div class="summary" aria-hidden="true">
    {deals === undefined && '…'}
    {deals === 0n && 'No deal is like this.'}
    {!!deals && (
      <>
        <strong>{oneIn(deals).text}</strong>: {grouped(deals)} deals
      </>
    )}
  </div>
);

// ---- the deals ----

/** The number of deals in a text, 1 to 1000; undefined where it is none. */
function readAmount(text: string): number | undefined {
  const amount = Number(digitsOf(text) ?? 0);
  return amount >= 1 && amount <= MOST_BOARDS ? amount : undefined;
}

/** The first deals of a draw; those that are there are shown some times a second. */
async function draw(hands: object[], deals: bigint, seed: string, amount: number, job: Job): Promise<Board[]> {
  const boards: Board[] = [];
  let shown = 0;
  for await (const deal of drawn(dealer, hands, deals, seed)) {
    boards.push({ number: boards.length + 1, deal });
    if (boards.length === amount || !job.isWanted()) break;
    job.tell({ what: 'Dealing', done: boards.length, all: amount });
    if (Date.now() - shown > 300) {
      job.show([...boards]);
      shown = Date.now();
    }
  }
  return boards;
}

interface DrawProps extends TaskProps {
  hands: object[];
  name: string;
  /** What is demanded, in words. */
  words: string;
  deals: bigint;
}

function Draw({ params, go, hands, name, words, deals }: DrawProps): JSX.Element {
  const [random, setRandom] = useState(randomText);
  const seed = params['seed'] ?? random;
  const amountText = params['deals'] ?? '8';
  const amount = readAmount(amountText);
  const isShown = params['show'] === 'deals';
  const fault =
    amount === undefined
      ? `“${amountText}” is no number of deals: type a whole number from 1 to ${grouped(MOST_BOARDS)}.`
      : seed === '' && 'The deals are drawn from a text: type one, or take a random text.';
  const work = useWork(
    JSON.stringify([name, seed, amount]),
    isShown && !fault && amount !== undefined ? (job) => draw(hands, deals, seed, amount, job) : undefined,
  );
  const change = (typed: Params) => {
    // Deals that are shown stay a step of the back button.
    go({ ...params, seed, ...typed, show: '' }, isShown ? 'push' : 'replace');
  };
  return (
    <>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          go({ ...params, seed, deals: amountText, show: 'deals' });
        }}
      >
        <Field
          label="Number of deals"
          kind="number"
          value={amountText}
          change={(text) => {
            change({ deals: text });
          }}
        />
        <Field
          label="Text: the same text gives the same deals, everywhere"
          kind="wide"
          value={seed}
          change={(text) => {
            change({ seed: text });
          }}
        />
        <div class="actions">
          <button type="submit" class="go">
            Draw deals
          </button>
          <button
            type="button"
            onClick={() => {
              const fresh = randomText();
              setRandom(fresh);
              change({ seed: fresh });
            }}
          >
            Another random text
          </button>
        </div>
      </form>
      <Fault>{isShown && fault}</Fault>
      <Progress work={work} doing="Dealing" stop={dealer.stop} />
      <Dealt boards={work.value} />
      {work.value && (
        <Boards
          boards={work.value}
          names={['practice', seed, params['hands'] ?? '', String(work.value.length)]}
          origin={`Text “${cut(seed, 120)}”. ${cut(words, 300)}`}
          params={params}
          go={go}
        />
      )}
    </>
  );
}

// ---- the whole task ----

const Examples = ({ isOpen, go }: { isOpen: boolean; go: (hands: string) => void }) => (
  <details class="examples" open={isOpen}>
    <summary>Examples</summary>
    <ul>
      {EXAMPLES.map(({ hands, title }) => (
        <li key={hands}>
          <a
            href={`#practice?hands=${hands}`}
            onClick={(event) => {
              event.preventDefault();
              go(hands);
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

interface FormProps {
  hands: readonly Hand[];
  change: (hands: readonly Hand[]) => void;
}

const Seats = ({ hands, change }: FormProps) => (
  <fieldset class="seats">
    <legend>Which hands do you want to choose?</legend>
    {[...SEAT_LETTERS].map((seat) => (
      <label class="check" key={seat}>
        <input
          type="checkbox"
          data-seat={seat}
          checked={hands.some((hand) => hand.seat === seat)}
          onChange={({ currentTarget }) => {
            const others = hands.filter((hand) => hand.seat !== seat);
            change(currentTarget.checked ? [...others, { seat, shapes: [], bounds: {} }] : others);
          }}
        />{' '}
        {seatName(seat)}
      </label>
    ))}
  </fieldset>
);

const Form = ({ hands, change }: FormProps) => (
  <>
    <Seats hands={hands} change={change} />
    <div class="hand-forms">
      {hands.map((hand, place) => {
        const others = hands.filter((other) => other !== hand);
        return (
          <HandForm
            key={hand.seat}
            hand={hand}
            change={(changed) => {
              change(hands.map((other) => (other === hand ? changed : other)));
            }}
            remove={() => {
              // The button goes away; the box that brings the hand back stays.
              document.querySelector<HTMLElement>(`[data-seat=${hand.seat}]`)?.focus();
              change(others);
            }}
            first={
              place === 0
                ? undefined
                : () => {
                    change([hand, ...others]);
                  }
            }
          />
        );
      })}
    </div>
  </>
);

function View({ params, go }: TaskProps): JSX.Element {
  const { hands, unread } = readHands(params['hands'] ?? '');
  const demands = demandsOf(hands);
  const faults = faultsOf(hands);
  const constraint = constraintOf(demands);
  const name = JSON.stringify(constraint);
  const isWhole = demands.length > 0 && faults.length === 0;
  const work = useWork(name, isWhole ? (job) => count(demands, job) : undefined, dealer.stop);
  const counted = work.value;
  const deals = counted ? counted.total * waysToDealTheRest(constraint.length) : 0n;
  const choose = (text: string) => {
    go({ ...params, hands: text, first: '', show: '' });
  };

  return (
    <>
      <p>
        Say what the hands must look like. You see how many deals are like that, exactly, and can draw some: each of
        them has the same chance.
      </p>
      <Examples isOpen={hands.length === 0} go={choose} />
      <Fault>
        {unread.length > 0 &&
          `The address asks for ${unread.map((part) => `“${part}”`).join(', ')}, which is no demand. It is ignored.`}
      </Fault>
      <div>
        <Form
          hands={hands}
          change={(changed) => {
            choose(writeHands(changed));
          }}
        />
        {isWhole && <Summary deals={counted && deals} />}
      </div>
      <Fault>{faults.length > 0 && faults.join(' ')}</Fault>
      <h3>How many deals</h3>
      {demands.length === 0 && <p>Tick a hand above and choose its HCP, suit lengths or shape, or take an example.</p>}
      <Progress work={work} doing="Counting the deals" stop={dealer.stop} />
      {counted?.cases === 0n && <Impossible conflicting={counted.conflicting} />}
      {counted && counted.cases > 0n && (
        <>
          <Figures total={counted.total} deals={deals} hands={constraint.length} />
          <h3>Practice deals</h3>
          <Draw
            key={name}
            params={params}
            go={go}
            hands={constraint}
            name={name}
            words={demands.map(demandText).join('; ')}
            deals={deals}
          />
          <h3>The cases, as Pavlicek prints them</h3>
          <Listing
            key={`cases ${name}`}
            dealer={dealer}
            hands={constraint}
            name={name}
            cases={counted.cases}
            total={String(counted.total)}
            first={params['first'] ?? ''}
            go={(first) => {
              go({ ...params, first });
            }}
          />
        </>
      )}
    </>
  );
}

export const practice: Task = {
  name: 'practice',
  title: 'Exact practice deals',
  names: ['hands', 'first', 'deals', 'seed', 'show', ...PRINTED],
  View,
};
