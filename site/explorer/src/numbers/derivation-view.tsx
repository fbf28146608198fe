// The steps from a number to its deal, written out.

import type { ComponentChildren, JSX } from 'preact';
import { cardText, SEATS } from '../deals/cards';
import type { BitSet, CardStep, Derivation, Digit, Sequence } from './derivations';
import { binomial, D, grouped } from '../deals/figures';

/** A table that scrolls sideways within the page where it is too wide. */
const Table = ({ title, head, children }: { title: string; head: string[]; children: ComponentChildren }) => (
  <div class="steps" role="region" aria-label={title} tabIndex={0}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

const choose = (n: number, k: number): string => `C(${n},${k})`;

// ---- shares ----

function Shares({ steps, number }: { steps: CardStep[]; number: bigint }): JSX.Element {
  const sum = steps.reduce((total, { before }) => total + before, 0n);
  return (
    <>
      <p>
        The cards are dealt one after the other. With k deals still possible and c cards still to come, a seat with v
        vacant places gets k × v ÷ c of the deals as its share. The shares stand in the order North, East, South, West.
        The seat in whose share the number falls gets the card. The shares before it are subtracted from the number, and
        its own share is the next k.
      </p>
      <Table
        title="Each card, and the shares of the four seats"
        head={['Card', 'Goes to', 'Number', 'k', 'c', 'North', 'East', 'South', 'West', 'Subtract']}
      >
        {steps.map((step) => (
          <tr key={step.card}>
            <th scope="row">{cardText(step.card)}</th>
            <td>{SEATS[step.seat]}</td>
            <td>{grouped(step.number)}</td>
            <td>{grouped(step.deals)}</td>
            <td>{step.cards}</td>
            {step.shares.map((share, seat) => (
              <td key={seat} class={seat === step.seat ? 'chosen' : undefined}>
                {grouped(share)} <small>v = {step.vacant[seat]}</small>
              </td>
            ))}
            <td>{grouped(step.before)}</td>
          </tr>
        ))}
      </Table>
      <p class="sum">
        The check: the 52 figures that were subtracted add up to <strong>{grouped(sum)}</strong>
        {sum === number ? ', the number itself.' : '.'}
      </p>
    </>
  );
}

// ---- digits of a mixed-radix number ----

const Division = ({ digits, number, weights }: { digits: Digit[]; number: bigint; weights: string[] }): JSX.Element => {
  let rest = number;
  const lines = digits.slice(0, -1).map(({ name, index, weight }, i) => {
    const before = rest;
    rest -= index * weight;
    return (
      <li key={name}>
        {grouped(before)} ÷ {grouped(weight)} <small>({weights[i]})</small> = <strong>{grouped(index)}</strong>, which
        is {name}; the remainder is {grouped(rest)}.
      </li>
    );
  });
  return (
    <>
      <p>The number is taken apart by two divisions, as seconds are into hours, minutes and seconds:</p>
      <ul class="division">
        {lines}
        <li>The last remainder is {digits.at(-1)?.name}.</li>
      </ul>
    </>
  );
};

const Check = ({ digits }: { digits: Digit[] }): JSX.Element => (
  <p class="sum">
    The check:{' '}
    {digits
      .map(({ index, weight }) => (weight === 1n ? grouped(index) : `${grouped(index)} × ${grouped(weight)}`))
      .join(' + ')}{' '}
    = <strong>{grouped(digits.reduce((sum, { index, weight }) => sum + index * weight, 0n))}</strong>
  </p>
);

// ---- sequences ----

const AMONG = [
  'all 52 cards',
  'the 39 cards that North does not hold',
  'the 26 cards that neither North nor East holds',
];

const SequenceSteps = ({ sequence, name }: { sequence: Sequence; name: string }): JSX.Element => {
  const { seat, cards, terms, sum, isTurned, index } = sequence;
  const turned = `${cards - 1} − place`;
  return (
    <>
      <p>
        {SEATS[seat]}’s cards have these places among {AMONG[seat]}, counted from 0 in the order ♠A ♠K … ♣2.{' '}
        {isTurned
          ? `In the order of a dictionary each place is counted from the other end, ${turned}.`
          : 'The first card gives C(place, 1), the second C(place, 2), and so on.'}
      </p>
      <Table
        title={`${SEATS[seat] ?? ''}’s sequence`}
        head={['Card', 'Place', ...(isTurned ? [turned] : []), 'Binomial', 'Value']}
      >
        {terms.map((term) => (
          <tr key={term.card}>
            <th scope="row">{cardText(term.card)}</th>
            <td>{term.place}</td>
            {isTurned && <td>{term.from}</td>}
            <td>{choose(term.from, term.choose)}</td>
            <td>{grouped(term.value)}</td>
          </tr>
        ))}
      </Table>
      <p class="sum">
        The values add up to {isTurned ? grouped(sum) : <strong>{grouped(sum)}</strong>}
        {isTurned ? (
          <>
            , and {choose(cards, 13)} − 1 − {grouped(sum)} = {grouped(binomial(cards, 13))} − 1 − {grouped(sum)} ={' '}
            <strong>{grouped(index)}</strong>
          </>
        ) : (
          ''
        )}
        : {name}.
      </p>
    </>
  );
};

// ---- sets of bits ----

const Position = ({ set }: { set: BitSet }): JSX.Element => {
  const { bits, ones, terms, halves, position } = set;
  if (!halves) {
    return (
      <>
        {terms.length === 0 ? '0' : terms.map(({ from, choose: k }) => choose(from, k)).join(' + ')} ={' '}
        {terms.length > 1 && `${terms.map(({ value }) => grouped(value)).join(' + ')} = `}
        <strong>{grouped(position)}</strong>
      </>
    );
  }
  const half = bits.length / 2;
  const { upper, lower, before, lowerCount } = halves;
  const passed = before.reduce((sum, { value }) => sum + value, 0n);
  return (
    <>
      {before.length > 0
        ? `${before.map((each) => `${choose(half, each.ones)} × ${choose(half, ones - each.ones)}`).join(' + ')} = ${grouped(passed)}`
        : '0'}{' '}
      for fewer ones in the upper half; then {grouped(upper.position)} × {choose(half, lower.ones)} +{' '}
      {grouped(lower.position)} = {grouped(upper.position)} × {grouped(lowerCount)} + {grouped(lower.position)} ={' '}
      {grouped(upper.position * lowerCount + lower.position)}; together <strong>{grouped(position)}</strong>
    </>
  );
};

/** A set and its parts, the whole first. */
const rowsOf = (set: BitSet, name: string): { set: BitSet; name: string }[] => [
  { set, name },
  ...(set.halves
    ? [...rowsOf(set.halves.upper, `${name}, upper half`), ...rowsOf(set.halves.lower, `${name}, lower half`)]
    : []),
];

const PILES = [
  {
    title: 'The deck is split in two piles',
    text: 'A card of East or West is a 1, a card of North or South a 0. ♠A is the last bit on the right, ♣2 the first on the left.',
  },
  {
    title: 'The pile of North and South is split',
    text: 'Their 26 cards from ♠ to ♣ are the bits from left to right: South’s card is a 1, North’s a 0.',
  },
  {
    title: 'The pile of East and West is split',
    text: 'Their 26 cards from ♠ to ♣ are the bits from left to right: West’s card is a 1, East’s a 0.',
  },
];

const BitSteps = ({ set, pile, name }: { set: BitSet; pile: number; name: string }): JSX.Element => (
  <>
    <h4>{PILES[pile]?.title}</h4>
    <p>{PILES[pile]?.text}</p>
    <dl class="parts">
      {rowsOf(set, 'whole').map((row) => (
        <div key={row.name}>
          <dt>
            The {row.name}: {row.set.ones} {row.set.ones === 1 ? 'one' : 'ones'}
          </dt>
          <dd class="bits">{row.set.bits}</dd>
          <dd>
            Position: <Position set={row.set} />
          </dd>
        </div>
      ))}
    </dl>
    <p class="sum">
      The position of the whole, <strong>{grouped(set.position)}</strong>, is {name}.
    </p>
  </>
);

// ---- any scheme ----

export function DerivationView({ steps, number }: { steps: Derivation; number: bigint }): JSX.Element {
  if (steps.kind === 'shares') return <Shares steps={steps.steps} number={number} />;
  const { digits } = steps;
  return (
    <>
      <p>
        C(n,k) is the number of ways to choose k of n things. All {grouped(D)} deals are C(52,13) × C(39,13) × C(26,13).
      </p>
      <Division
        digits={digits}
        number={number}
        weights={steps.kind === 'bits' ? ['C(26,13) × C(26,13)', 'C(26,13)'] : ['C(39,13) × C(26,13)', 'C(26,13)']}
      />
      {steps.kind === 'bits' && (
        <p>
          Among the sets of bits with as many ones, those with fewer ones in the upper half come first. Then the
          position of the upper half decides, and then that of the lower half. Sets of 13 bits are in the order of
          numbers: the i-th one from the right, at place p, counts C(p,i).
        </p>
      )}
      {steps.kind === 'bits'
        ? steps.sets.map((set, pile) => <BitSteps key={pile} set={set} pile={pile} name={digits[pile]?.name ?? ''} />)
        : steps.sequences.map((each) => (
            <SequenceSteps key={each.seat} sequence={each} name={digits[each.seat]?.name ?? ''} />
          ))}
      <Check digits={digits} />
    </>
  );
}
