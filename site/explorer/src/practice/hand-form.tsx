// The form in which people choose a hand: HCP, the lengths of the suits, and shapes.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { COUNTED, countedName, most, NAMED_SHAPES, PATTERNS, readShort } from './demands';
import { seatName, SUIT_LETTERS } from '../deals/cards';
import type { Bounds, Counted, Hand } from './demands';
import { Suit } from '../deals/diagram';
import { Fault } from '../page/notice';

interface ChoiceProps {
  label: string;
  /** The word that is shown where nothing is chosen. */
  none: string;
  highest: number;
  value: number | undefined;
  choose: (value: number | undefined) => void;
}

const Choice = ({ label, none, highest, value, choose }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value ?? ''}
    onChange={({ currentTarget }) => {
      choose(currentTarget.value === '' ? undefined : Number(currentTarget.value));
    }}
  >
    <option value="">{none}</option>
    {Array.from({ length: highest + 1 }, (_, number) => (
      <option key={number} value={number}>
        {number}
      </option>
    ))}
  </select>
);

interface BoundsProps {
  hand: Hand;
  counted: Counted;
  change: (bounds: Bounds) => void;
}

/** One row: the fewest and the most of a suit, or of HCP. */
function BoundsRow({ hand, counted, change }: BoundsProps): JSX.Element {
  const { low, high } = hand.bounds[counted] ?? { low: undefined, high: undefined };
  const [seat, name] = [seatName(hand.seat), countedName(counted)];
  const suit = SUIT_LETTERS.indexOf(counted);
  return (
    <tr>
      <th scope="row">
        {suit >= 0 ? (
          <>
            <Suit suit={suit} />
            <span aria-hidden="true">{name}</span>
          </>
        ) : (
          <abbr title="high card points: ace 4, king 3, queen 2, jack 1">HCP</abbr>
        )}
      </th>
      <td>
        <Choice
          label={`${seat}: at least, ${name}`}
          none="any"
          highest={most(counted)}
          value={low}
          choose={(value) => {
            change({ low: value, high });
          }}
        />
      </td>
      <td>
        <Choice
          label={`${seat}: at most, ${name}`}
          none="any"
          highest={most(counted)}
          value={high}
          choose={(value) => {
            change({ low, high: value });
          }}
        />
      </td>
    </tr>
  );
}

interface ShapesProps {
  hand: Hand;
  change: (shapes: readonly string[]) => void;
}

const Check = ({ hand, change, shape, children }: ShapesProps & { shape: string; children: string }) => (
  <label class="check">
    <input
      type="checkbox"
      checked={hand.shapes.includes(shape)}
      onChange={({ currentTarget }) => {
        const others = hand.shapes.filter((each) => each !== shape);
        change(currentTarget.checked ? [...others, shape] : others);
      }}
    />{' '}
    {children}
  </label>
);

interface ShortProps {
  hand: Hand;
  change: (hand: Hand) => void;
}

/** A text box for all demands of a hand in one line; what is none stays in it, with a message. */
function Short({ hand, change }: ShortProps): JSX.Element {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const add = () => {
    const { hand: read, unread } = readShort(hand.seat, text);
    const [wrong] = unread;
    if (wrong !== undefined) {
      setFault(
        `“${wrong}” is no demand. Write HCP as 15-17 or 12+, a suit’s length as S5 or S5+, the lengths of spades, ` +
          'hearts, diamonds and clubs as 5=3=3=2, or a pattern in any suits, the longest first, as 5-3-3-2.',
      );
      return;
    }
    const shapes = [...new Set([...hand.shapes, ...read.shapes])];
    change({ ...hand, shapes, bounds: { ...hand.bounds, ...read.bounds } });
    setText('');
    setFault('');
  };
  return (
    <form
      class="other-shape"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label>
        In short, such as 15-17 S5+ 5-3-3-2 5=3=3=2{' '}
        <input
          value={text}
          autocomplete="off"
          autocapitalize="off"
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
          }}
        />
      </label>{' '}
      <button type="submit" aria-label={`Add this to ${seatName(hand.seat)}`}>
        Add
      </button>
      <Fault>{fault}</Fault>
    </form>
  );
}

function Shapes({ hand, change }: ShapesProps): JSX.Element {
  const ticked: readonly string[] = NAMED_SHAPES.map(({ name }) => name);
  const others = hand.shapes.filter((shape) => !ticked.includes(shape));
  return (
    <fieldset class="shapes">
      <legend>Shape: any of those that you tick; none ticked: any shape</legend>
      {NAMED_SHAPES.map(({ name, patterns }) => (
        <Check key={name} hand={hand} change={change} shape={name}>
          {`${name} (${patterns})`}
        </Check>
      ))}
      {others.map((shape) => (
        <button
          key={shape}
          type="button"
          class="chosen"
          aria-label={`Remove ${shape} from ${seatName(hand.seat)}`}
          onClick={() => {
            change(hand.shapes.filter((each) => each !== shape));
          }}
        >
          {shape} <span aria-hidden="true">✕</span>
        </button>
      ))}
      <details>
        <summary>More shapes</summary>
        <div class="patterns">
          {PATTERNS.map((pattern) => (
            <Check key={pattern} hand={hand} change={change} shape={pattern}>
              {pattern}
            </Check>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

interface HandFormProps {
  hand: Hand;
  change: (hand: Hand) => void;
  remove: () => void;
  /** Lists this hand before the others; absent for the first one. */
  first?: (() => void) | undefined;
}

/** The form of one hand. */
export const HandForm = ({ hand, change, remove, first }: HandFormProps): JSX.Element => (
  <fieldset class="hand-form">
    <legend>{seatName(hand.seat)}</legend>
    <Short hand={hand} change={change} />
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">at least</th>
          <th scope="col">at most</th>
        </tr>
      </thead>
      <tbody>
        {[...COUNTED.slice(-1), ...COUNTED.slice(0, -1)].map((counted) => (
          <BoundsRow
            key={counted}
            hand={hand}
            counted={counted}
            change={(bounds) => {
              change({ ...hand, bounds: { ...hand.bounds, [counted]: bounds } });
            }}
          />
        ))}
      </tbody>
    </table>
    <Shapes
      hand={hand}
      change={(shapes) => {
        change({ ...hand, shapes });
      }}
    />
    <div class="actions">
      <button type="button" onClick={remove}>
        Remove {seatName(hand.seat)}
      </button>
      {first && (
        <button type="button" onClick={first}>
          List {seatName(hand.seat)} first
        </button>
      )}
    </div>
  </fieldset>
);
