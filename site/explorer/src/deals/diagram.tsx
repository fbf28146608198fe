// A deal as players draw it: four hands around a compass, with HCP and shapes.

import type { JSX } from 'preact';
import { write } from '../page/address';
import { Copy } from '../page/copy';
import { holdersOf, RANKS, SEATS, SIGNS, SUIT_LETTERS, SUIT_NAMES, wordOf } from './cards';
import { written } from './written';
import { dealer, useOutcome } from '../page/dealer';
import type { Described } from '../page/dealer';

/** The holdings S H D C of the seats N E S W; `deal` is a PBN deal in its exact form (CARD-6). */
export const holdingsOf = (deal: string): string[][] =>
  deal
    .slice(2)
    .split(' ')
    .map((hand) => hand.split('.'));

/** The sign of a suit; a screen reader says its name. */
export const Suit = ({ suit }: { suit: number }): JSX.Element => (
  <span class={`suit suit-${SUIT_LETTERS.charAt(suit)}`}>
    <span aria-hidden="true">{SIGNS.charAt(suit)}</span>
    <span class="spoken">{SUIT_NAMES[suit]} </span>
  </span>
);

interface RanksProps {
  suit: number;
  holding: string;
  marked: ReadonlySet<number> | undefined;
}

/** The ranks with a blank between two, and 10 for T; a dash for a void. */
const Ranks = ({ suit, holding, marked }: RanksProps): JSX.Element =>
  holding === '' ? (
    <span class="ranks">
      <span aria-hidden="true">–</span>
      <span class="spoken">none</span>
    </span>
  ) : (
    <span class="ranks">
      {[...holding].map((rank, i) => {
        const text = rank === 'T' ? '10' : rank;
        return [i > 0 && ' ', marked?.has(13 * suit + RANKS.indexOf(rank)) ? <mark>{text}</mark> : text];
      })}
    </span>
  );

interface HandProps {
  seat: number;
  hand: string[];
  described: Described | undefined;
  marked: ReadonlySet<number> | undefined;
}

const Hand = ({ seat, hand, described, marked }: HandProps) => (
  <div class={`hand hand-${SEATS[seat]?.[0] ?? ''}`} role="group" aria-label={SEATS[seat] ?? ''}>
    <p class="hand-seat" aria-hidden="true">
      {SEATS[seat]}
    </p>
    <ul>
      {hand.map((holding, suit) => (
        <li key={suit}>
          <Suit suit={suit} />
          <Ranks suit={suit} holding={holding} marked={marked} />
        </li>
      ))}
    </ul>
    <p class="hand-facts">{described ? `${described.hcp} HCP, ${described.shape}` : '\u00a0'}</p>
  </div>
);

export interface DiagramProps {
  /** A PBN deal in its exact form. */
  deal: string;
  /** The number of its board. */
  number?: number;
  /** What stands in the middle of the compass. */
  label?: string;
  dealer?: string;
  vulnerable?: string;
  /** Cards that stand out. */
  marked?: ReadonlySet<number>;
}

/** What can be done with a deal: copy it, look at it at Bridge Base Online, and send the address that shows it. */
function Tools({ deal, number }: { deal: string; number: number }): JSX.Element {
  const lin = written('lin', [{ number, deal }]).trim();
  const viewer = `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(lin)}`;
  const address = `${location.href.replace(/#.*/s, '')}${write('deal', { cards: wordOf(holdersOf(deal)) })}`;
  return (
    <div class="actions deal-tools">
      <Copy text={deal}>Copy</Copy>
      <a class="button" href={viewer} target="_blank" rel="noreferrer">
        Open in BBO
      </a>
      <Copy text={address}>Send this: copy the address</Copy>
    </div>
  );
}

/** The compass diagram of a deal. */
export function Diagram({ deal, number = 1, label, dealer: dealing, vulnerable, marked }: DiagramProps): JSX.Element {
  const { value } = useOutcome(deal, () => dealer.ask('describe', { deal }));
  return (
    <>
      <figure class="diagram" data-deal={deal}>
        {holdingsOf(deal).map((hand, seat) => (
          <Hand key={seat} seat={seat} hand={hand} described={value?.hands[seat]} marked={marked} />
        ))}
        <figcaption class="diagram-middle">
          {label && <strong>{label}</strong>}
          {dealing && <span>Dealer {dealing}</span>}
          {vulnerable && <span>Vulnerable {vulnerable}</span>}
        </figcaption>
      </figure>
      <Tools deal={deal} number={number} />
    </>
  );
}
