// A deal, five numbers: the deal is clicked together or pasted, and each numbering says its number.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { write } from '../page/address';
import { CARDS, exactForm, SEAT_LETTERS, SEATS, wordOf } from '../deals/cards';
import type { Holders } from '../deals/cards';
import { CardTable } from './card-table';
import { dealer, useOutcome } from '../page/dealer';
import { Diagram } from '../deals/diagram';
import { grouped } from '../deals/figures';
import { Notations } from './notations';
import { Select } from '../page/fields';
import { Fault } from '../page/notice';
import { lacks, readDeals, UNKNOWN } from '../deals/reading';
import type { Reading } from '../deals/reading';
import { SCHEMES } from '../deals/schemes';
import type { Task, TaskProps } from '../page/task';

const NOBODY = Array<number | undefined>(CARDS).fill(undefined);

/** The holders in the address: a letter for each card, `-` for a card of nobody. */
const holdersIn = (cards: string): Holders | undefined =>
  /^[NESW-]{52}$/.test(cards)
    ? [...cards].map((letter) => (letter === '-' ? undefined : SEAT_LETTERS.indexOf(letter)))
    : undefined;

const cardsOf = (holders: Holders): string => (holders.every((holder) => holder === undefined) ? '' : wordOf(holders));

const DAMAGED = 'The cards in the address are damaged: a letter N, E, S, W or - is needed for each of the 52.';

const sizeOf = (holders: Holders, seat: number): number => holders.filter((holder) => holder === seat).length;

/** The characters that are read of what is pasted: a box with more would keep the page busy. */
const MOST_READ = 200_000;

interface Pasted {
  text: string;
  deals: readonly Reading[];
  /** Which of the deals is taken. */
  place: number;
}

/** What was pasted last: it stays while another task is shown, and is too long for the address. */
let kept: Pasted = { text: '', deals: [], place: 0 };

interface PasteProps extends Pasted {
  isWrong: boolean;
  paste: (text: string) => void;
  choose: (place: number) => void;
}

/** The box for what people have, and the choice among the deals that were found in it. */
const Paste = ({ text, deals, place, isWrong, paste, choose }: PasteProps): JSX.Element => (
  <>
    <p>
      <label for="pasted">
        Paste deals: PBN, LIN, an address of the hand viewer, a diagram, a print of dealer, a deal word
      </label>
      <textarea
        id="pasted"
        class="wide"
        spellcheck={false}
        maxLength={MOST_READ}
        aria-invalid={isWrong}
        value={text}
        onInput={({ currentTarget }) => {
          paste(currentTarget.value);
        }}
      />
    </p>
    {text.length === MOST_READ && <p role="status">Only the first {grouped(MOST_READ)} characters are read.</p>}
    {deals.length > 1 && (
      <p>
        <Select
          label={`There are ${grouped(deals.length)} deals. Take`}
          choices={deals.map(({ name, fault }, each) => ({
            name: String(each),
            title: `${each + 1}${name && `: ${name}`}${fault && ', wrong'}`,
          }))}
          value={String(place)}
          change={(name) => {
            choose(Number(name));
          }}
        />
      </p>
    )}
  </>
);

const Numbers = ({ deal }: { deal: string }): JSX.Element => {
  const { value, refusal } = useOutcome(deal, async () => {
    const answers = await Promise.all(SCHEMES.map(({ name }) => dealer.ask('rank', { scheme: name, deal })));
    return answers.map(({ number }) => number);
  });
  return (
    <section aria-label="The five numbers" class="numbers">
      <h3>The five numbers</h3>
      <Fault>{refusal?.message}</Fault>
      {!refusal && (
        <table aria-busy={!value}>
          <thead>
            <tr>
              <th scope="col">Numbering</th>
              <th scope="col">Number of the deal</th>
            </tr>
          </thead>
          <tbody>
            {SCHEMES.map(({ name, title }, place) => {
              const number = value?.[place];
              return (
                <tr key={name}>
                  <th scope="row">{title}</th>
                  <td data-scheme={name}>
                    {number === undefined ? (
                      '…'
                    ) : (
                      <a href={write('number', { n: number, scheme: name })}>{grouped(number)}</a>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** Goes to the deal, which stands above the cards. */
function seeDeal(): void {
  const deal = document.getElementById('whole-deal');
  deal?.focus();
  deal?.scrollIntoView();
}

interface ClickedProps {
  holders: Holders;
  seat: number;
  choose: (holders: Holders, seat: number) => void;
}

/** The choice of the hand, the cards, and what can be done with the cards that are left. */
function Clicked({ holders, seat, choose }: ClickedProps): JSX.Element {
  const give = (card: number, to: number | undefined) => {
    const next = holders.map((holder, each) => (each === card ? to : holder));
    // A full hand needs no more cards: the next hand that does is chosen.
    const isFull = sizeOf(next, seat) >= 13 && to === seat;
    const following = [1, 2, 3].map((turn) => (seat + turn) % 4).find((each) => sizeOf(next, each) < 13);
    choose(next, isFull ? (following ?? seat) : seat);
  };
  const left = holders.filter((holder) => holder === undefined).length;
  const short = [0, 1, 2, 3].filter((each) => sizeOf(holders, each) < 13);
  const [last] = short;
  return (
    <>
      <fieldset class="seats">
        <legend>Cards that you click go to</legend>
        {SEATS.map((name, each) => (
          <label key={name}>
            <input
              type="radio"
              name="seat"
              checked={each === seat}
              onChange={() => {
                choose(holders, each);
              }}
            />{' '}
            {name} ({sizeOf(holders, each)})
          </label>
        ))}
      </fieldset>
      <p>
        Click a card again to take it back. With the keyboard: arrows walk, N, E, S and W give the card, Delete takes it
        back.
      </p>
      <CardTable holders={holders} give={give} seat={seat} />
      <p class="actions">
        <span role="status">
          {left === 0 ? 'All cards are dealt.' : `${left} ${left === 1 ? 'card is' : 'cards are'} left.`}
        </span>
        {left > 0 && short.length === 1 && last !== undefined && (
          <button
            key="next"
            type="button"
            onClick={() => {
              choose(
                holders.map((holder) => holder ?? last),
                last,
              );
            }}
          >
            Give the rest to {SEATS[last]}
          </button>
        )}
        {left === 0 && short.length === 0 && (
          // The same key: the button before becomes this one, and keeps the focus.
          <button key="next" type="button" onClick={seeDeal}>
            See the deal
          </button>
        )}
        {left < CARDS && (
          <button
            type="button"
            onClick={() => {
              choose(NOBODY, 0);
            }}
          >
            Take all cards back
          </button>
        )}
      </p>
    </>
  );
}

function View({ params, go }: TaskProps): JSX.Element {
  const [{ text, deals, place }, show] = useState(kept);
  const keep = (pasted: Pasted) => {
    kept = pasted;
    show(pasted);
  };
  const cards = params['cards'] ?? '';
  // The address has the cards alone: they may be those of a pasted deal, or have been changed since.
  const read = deals[place];
  const pasted = read && cardsOf(read.holders) === cards ? read : undefined;
  const take = (deal: Reading | undefined) => {
    const holders = deal?.holders ?? NOBODY;
    const short = SEATS.findIndex((_, each) => sizeOf(holders, each) < 13);
    go({ cards: cardsOf(holders), ...(short > 0 && { seat: SEAT_LETTERS.charAt(short) }) }, 'replace');
  };
  const paste = (next: string) => {
    const given = next.slice(0, MOST_READ);
    const found = readDeals(given);
    keep({ text: given, deals: found, place: 0 });
    take(found[0]);
  };
  const linked = params['text'];
  useEffect(() => {
    if (linked !== undefined) paste(linked);
  }, [linked]);
  const inAddress = cards === '' ? NOBODY : holdersIn(cards);
  const holders = inAddress ?? NOBODY;
  const fault = inAddress ? (pasted?.fault ?? (text.trim() && !read && cards === '' ? UNKNOWN : '')) : DAMAGED;
  const named = params['seat'] ?? 'N';
  const isSeat = /^[NESW]$/.test(named);
  const seat = isSeat ? SEAT_LETTERS.indexOf(named) : 0;
  const lacking = lacks(holders);
  const deal = lacking.length === 0 ? exactForm(holders) : undefined;
  const hasBegun = holders.some((holder) => holder !== undefined);
  const isTooLong = lacking.some((sentence) => sentence.includes('too many'));

  return (
    <>
      <Paste
        text={text}
        deals={deals}
        place={place}
        isWrong={fault !== ''}
        paste={paste}
        choose={(next) => {
          keep({ text, deals, place: next });
          take(deals[next]);
        }}
      />
      <p role="status">{pasted && `This is ${pasted.form}${pasted.name && `, ${pasted.name}`}.`}</p>
      <Fault>{fault || (!isSeat && `“${named}” in the address is no seat. North is taken.`)}</Fault>
      {deal !== undefined && (
        <>
          <div id="whole-deal" tabIndex={-1}>
            <Diagram deal={deal} />
          </div>
          <Numbers deal={deal} />
          <Notations deal={deal} />
        </>
      )}
      <section aria-label="Click the cards">
        <h3>{deal === undefined ? 'Or click the cards' : 'Change the deal by clicking'}</h3>
        <Clicked
          holders={holders}
          seat={seat}
          choose={(next, to) => {
            go({ cards: cardsOf(next), seat: SEAT_LETTERS.charAt(to) });
          }}
        />
        <Fault>{!fault && isTooLong && lacking[0]}</Fault>
        {!fault && hasBegun && !isTooLong && deal === undefined && <p class="lacking">{lacking.join(' ')}</p>}
      </section>
    </>
  );
}

export const deal: Task = { name: 'deal', title: 'A deal, five numbers', names: ['text', 'cards', 'seat'], View };
