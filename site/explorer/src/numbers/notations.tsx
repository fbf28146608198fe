// A deal in each notation, to copy.

import type { JSX } from 'preact';
import { holdersOf, SEAT_LETTERS, wordOf } from '../deals/cards';
import { written } from '../deals/written';
import { Copy } from '../page/copy';

/** The line that the program `dealer` prints (printoneline). */
const dealerLine = (deal: string): string =>
  deal
    .slice('N:'.length)
    .split(' ')
    .map((hand, seat) => `${SEAT_LETTERS.charAt(seat).toLowerCase()} ${hand}`)
    .join(' ');

const NOTATIONS: readonly { title: string; text: (deal: string) => string }[] = [
  { title: 'PBN deal', text: (deal) => deal },
  { title: 'Deal tag of PBN', text: (deal) => `[Deal "${deal}"]` },
  { title: 'LIN of Bridge Base Online', text: (deal) => written('lin', [{ number: 1, deal }]).trim() },
  { title: 'Line of dealer', text: dealerLine },
  { title: 'Deal word', text: (deal) => wordOf(holdersOf(deal)) },
];

function Notation({ title, text }: { title: string; text: string }): JSX.Element {
  const id = `notation-${title.replaceAll(' ', '-')}`;
  return (
    <div class="notation">
      <label for={id}>{title}</label>
      <input
        id={id}
        class="wide"
        readOnly
        value={text}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
      />
      <Copy text={text} name={`Copy: ${title}`}>
        Copy
      </Copy>
    </div>
  );
}

/** `deal` is a PBN deal in the exact form. */
export const Notations = ({ deal }: { deal: string }): JSX.Element => (
  <section aria-label="The deal to copy">
    <h3>The deal to copy</h3>
    {NOTATIONS.map(({ title, text }) => (
      <Notation key={`${title} ${deal}`} title={title} text={text(deal)} />
    ))}
  </section>
);
