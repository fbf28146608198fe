// A number, five deals: the deal under each numbering, and how one of them is found.

import type { JSX } from 'preact';
import { write } from '../page/address';
import { holdersOf, wordOf } from '../deals/cards';
import { dealer, useOutcome } from '../page/dealer';
import { derivation } from './derivations';
import { DerivationView } from './derivation-view';
import { Diagram } from '../deals/diagram';
import { D, grouped } from '../deals/figures';
import { Select } from '../page/fields';
import { Fault } from '../page/notice';
import { drawNumber, readNumber } from './number-text';
import { schemeOf, SCHEMES } from '../deals/schemes';
import type { Scheme } from '../deals/schemes';
import type { Task, TaskProps } from '../page/task';

const EXAMPLE = '12345678901234567890123456789';

/** A part of all deals in percent, with six decimals, never rounded up. */
function percentOf(part: bigint): string {
  const millionths = String((part * 100_000_000n) / D).padStart(7, '0');
  if (part > 0n && millionths === '0000000') return 'less than 0.000001 %';
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)} %`;
}

const Place = ({ number }: { number: bigint }): JSX.Element => (
  <dl class="facts">
    <div>
      <dt>The number</dt>
      <dd>{grouped(number)}</dd>
    </div>
    <div>
      <dt>How far from the last deal</dt>
      <dd data-is="left">{grouped(D - 1n - number)}</dd>
    </div>
    <div>
      <dt>Deals that come before it</dt>
      <dd data-is="part">{percentOf(number)}</dd>
    </div>
  </dl>
);

interface ChoiceProps {
  typed: string;
  number: bigint | undefined;
  choose: (text: string, how: 'push' | 'replace') => void;
}

/** The field for the number, and the buttons that give another one. */
function Choice({ typed, number, choose }: ChoiceProps): JSX.Element {
  const step = (label: string, to: bigint | undefined) => (
    <button
      type="button"
      disabled={to === undefined || to < 0n || to >= D}
      onClick={() => {
        choose(String(to), 'push');
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      <p>
        <label for="number-field">The number of a deal, from 0 to {grouped(D - 1n)}</label>
        <input
          id="number-field"
          class="wide"
          inputMode="numeric"
          autocomplete="off"
          aria-describedby="number-fault"
          aria-invalid={number === undefined}
          value={typed}
          onInput={({ currentTarget }) => {
            choose(currentTarget.value, 'replace');
          }}
        />
      </p>
      <p class="actions">
        <button
          type="button"
          class="go"
          onClick={() => {
            choose(String(drawNumber()), 'push');
          }}
        >
          Draw a number
        </button>
        {step('First', 0n)}
        {step('One less', number === undefined ? undefined : number - 1n)}
        {step('One more', number === undefined ? undefined : number + 1n)}
        {step('Last', D - 1n)}
      </p>
    </>
  );
}

const useDeals = (number: bigint | undefined) =>
  useOutcome(
    String(number),
    number === undefined
      ? undefined
      : () =>
          Promise.all(
            SCHEMES.map(
              async ({ name }) => (await dealer.ask('unrank', { scheme: name, number: String(number) })).deal,
            ),
          ).then((deals) => ({ number, deals })),
  );

function View({ params, go }: TaskProps): JSX.Element {
  const typed = params['n'] ?? EXAMPLE;
  const wanted = params['scheme'] ?? 'andrews';
  const scheme = schemeOf(wanted);
  const read = readNumber(typed);
  const number = typeof read === 'bigint' ? read : undefined;
  const { value, refusal, before } = useDeals(number);
  // The number before stays with its deals until those of the new one are there: the page does not jump.
  const shown = number === undefined ? undefined : (value ?? before);

  const choose = (text: string, how: 'push' | 'replace') => {
    go({ ...params, n: text === '' ? ' ' : text }, how);
  };
  const explain = (next: Scheme) => {
    go({ ...params, n: typed, scheme: next });
  };

  return (
    <>
      <Choice typed={typed === ' ' ? '' : typed} number={number} choose={choose} />
      <div id="number-fault">
        <Fault>{typeof read === 'string' ? read : refusal?.message}</Fault>
      </div>
      {shown && (
        <div class="shown" aria-busy={!value}>
          <Place number={shown.number} />
          <div class="five">
            {SCHEMES.map(({ name, title, idea }, place) => (
              <section key={name} aria-label={title} data-scheme={name}>
                <h3>{title}</h3>
                <p>{idea}</p>
                <Diagram deal={shown.deals[place] ?? ''} />
                <p>
                  <a href={write('deal', { cards: wordOf(holdersOf(shown.deals[place] ?? '')) })}>
                    The five numbers of this deal
                  </a>
                </p>
              </section>
            ))}
          </div>
          <Explained scheme={scheme} wanted={wanted} deals={shown.deals} number={shown.number} explain={explain} />
        </div>
      )}
    </>
  );
}

interface ExplainedProps {
  scheme: Scheme | undefined;
  wanted: string;
  deals: string[];
  number: bigint;
  explain: (scheme: Scheme) => void;
}

/** The derivation of the scheme chosen. */
function Explained({ scheme, wanted, deals, number, explain }: ExplainedProps): JSX.Element {
  const place = SCHEMES.findIndex(({ name }) => name === scheme);
  return (
    <section aria-label="How the deal is found">
      <h3>How the deal is found</h3>
      <p>
        <Select
          label="Step by step with the numbering of"
          choices={scheme ? SCHEMES : [{ name: '', title: 'choose one' }, ...SCHEMES]}
          value={scheme ?? ''}
          change={(name) => {
            const next = schemeOf(name);
            if (next) explain(next);
          }}
        />
      </p>
      <Fault>{!scheme && `There is no numbering “${wanted}”. Choose one of the five.`}</Fault>
      {scheme && <DerivationView steps={derivation(scheme, number, holdersOf(deals[place] ?? ''))} number={number} />}
    </section>
  );
}

export const number: Task = { name: 'number', title: 'A number, five deals', names: ['n', 'scheme'], View };
