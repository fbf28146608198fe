// All 52 cards as buttons, each with the hand that has it.

import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { cardName, RANKS, SEAT_LETTERS, SEATS, SUIT_NAMES } from '../deals/cards';
import type { Holders } from '../deals/cards';
import { Suit } from '../deals/diagram';

interface CardTableProps {
  holders: Holders;
  /** Gives a card to a seat, or takes it back from all. */
  give: (card: number, seat: number | undefined) => void;
  /** The seat that gets the cards that are clicked. */
  seat: number;
}

/** Where an arrow leads from a card; the same card at an edge. */
const ARROWS: Readonly<Record<string, (card: number) => number>> = {
  ArrowLeft: (card) => (card % 13 > 0 ? card - 1 : card),
  ArrowRight: (card) => (card % 13 < 12 ? card + 1 : card),
  ArrowUp: (card) => (card >= 13 ? card - 13 : card),
  ArrowDown: (card) => (card < 39 ? card + 13 : card),
  Home: (card) => card - (card % 13),
  End: (card) => card - (card % 13) + 12,
};

/** One stop of the Tab key: arrows walk, a seat's letter gives the card, Delete takes it back. */
export function CardTable({ holders, give, seat }: CardTableProps): JSX.Element {
  const [current, setCurrent] = useState(0);
  const table = useRef<HTMLDivElement>(null);

  const press = (event: KeyboardEvent, card: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = ARROWS[event.key]?.(card);
    const named = event.key.length === 1 ? SEAT_LETTERS.indexOf(event.key.toUpperCase()) : -1;
    if (to !== undefined) {
      setCurrent(to);
      table.current?.querySelectorAll('button')[to]?.focus();
    } else if (named >= 0) {
      give(card, named);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      give(card, undefined);
    } else {
      return;
    }
    event.preventDefault();
  };

  const button = (card: number) => {
    const holder = holders[card];
    return (
      <button
        key={card}
        type="button"
        tabIndex={card === current ? 0 : -1}
        class={holder === undefined ? '' : 'held'}
        data-holder={holder === undefined ? '' : SEAT_LETTERS.charAt(holder)}
        aria-label={`${cardName(card)}: ${holder === undefined ? 'nobody' : (SEATS[holder] ?? '')}`}
        onClick={() => {
          setCurrent(card);
          give(card, holder === seat ? undefined : seat);
        }}
        onKeyDown={(event) => {
          press(event, card);
        }}
      >
        {RANKS.charAt(card % 13).replace('T', '10')}
      </button>
    );
  };

  return (
    <div class="cards" ref={table}>
      {SUIT_NAMES.map((name, suit) => (
        <fieldset key={name}>
          <legend>
            <Suit suit={suit} />
          </legend>
          <div class="suit-row">{[...RANKS].map((_, rank) => button(13 * suit + rank))}</div>
        </fieldset>
      ))}
    </div>
  );
}
