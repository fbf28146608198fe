// Pictures of the deals beside chance: how long each player's suits are, and how many cards stay with their player.

import type { JSX } from 'preact';
import { SEATS, SIGNS, SUIT_LETTERS, SUIT_NAMES } from '../deals/cards';
import type { Report } from './report';

const WIDTH = 360;
const HEIGHT = 150;
const BOTTOM = 28; // below the axis
const LEFT = 30;

/** The mean length of a suit, and its variance in one deal. */
const MEAN = 13 / 4;
const VARIANCE = (((13 / 4) * 3) / 4) * (39 / 51);

/** Standard deviations between which 19 of 20 means of fair deals lie. */
const BAND = 1.96;

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

interface PictureProps {
  title: string;
  alt: string;
  caption: string;
  children: JSX.Element | (JSX.Element | JSX.Element[])[];
}

/** A picture with its title and its words; the alternative text says what is to be seen in it. */
const Picture = ({ title, alt, caption, children }: PictureProps): JSX.Element => (
  <figure class="picture">
    <figcaption>
      <strong>{title}</strong> {caption}
    </figcaption>
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={alt}>
      {children}
    </svg>
  </figure>
);

/** The mean number of cards that each player has of each suit, with the band of chance. */
export function Suits({ report: { judgement } }: { report: Report }): JSX.Element {
  const { deals, figures } = judgement;
  const points = SEATS.flatMap((seat, i) =>
    [...SUIT_LETTERS].map((letter, suit) => {
      const counts = figures.cards[i]?.slice(13 * suit, 13 * suit + 13) ?? [];
      return { seat, letter, suit, mean: counts.reduce((sum, each) => sum + each, 0) / deals };
    }),
  );
  const band = BAND * Math.sqrt(VARIANCE / deals);
  const farthest = points.reduce((one, other) =>
    Math.abs(other.mean - MEAN) > Math.abs(one.mean - MEAN) ? other : one,
  );
  const reach = 1.1 * Math.max(2 * band, Math.abs(farthest.mean - MEAN));
  const base = HEIGHT - BOTTOM;
  const x = (place: number) => LEFT + ((place + 0.5 + Math.floor(place / 4) * 0.5) * (WIDTH - LEFT)) / 18;
  const y = (mean: number) => base / 2 - (((mean - MEAN) / reach) * base) / 2;
  const name = `${farthest.seat}’s ${SUIT_NAMES[farthest.suit] ?? ''}`;
  return (
    <Picture
      title="Suits by player."
      caption="Cards of each suit on average; for fair deals 19 of 20 points lie in the grey band."
      alt={
        `The average number of cards of each suit by player. Fair deals have 3.25, and 19 of 20 averages of them lie ` +
        `between ${(MEAN - band).toFixed(2)} and ${(MEAN + band).toFixed(2)}. Farthest from 3.25 are ${name} with ` +
        `${farthest.mean.toFixed(2)}.`
      }
    >
      <rect class="band" x={LEFT} width={WIDTH - LEFT} y={y(MEAN + band)} height={y(MEAN - band) - y(MEAN + band)} />
      <line class="axis" x1={LEFT} x2={WIDTH} y1={y(MEAN)} y2={y(MEAN)} />
      {[MEAN - band, MEAN, MEAN + band].map((mean) => (
        <text key={mean} x={LEFT - 3} y={y(mean) + 3} class="scale">
          {mean.toFixed(2)}
        </text>
      ))}
      {points.map(({ letter, suit, mean }, place) => (
        <g key={place} class={`suit-${letter}`}>
          <circle cx={x(place)} cy={y(mean)} r={3.5} />
          <text x={x(place)} y={base + 11}>
            {SIGNS.charAt(suit)}
          </text>
        </g>
      ))}
      {SEATS.map((seat, i) => (
        <text key={seat} x={(x(4 * i + 1) + x(4 * i + 2)) / 2} y={HEIGHT - 4}>
          {seat}
        </text>
      ))}
    </Picture>
  );
}

/** How many pairs of neighbouring deals have each number of cards with the same player, beside what chance brings. */
export function Staying({ report: { staying, fairStaying } }: { report: Report }): JSX.Element | null {
  const pairs = staying.reduce((sum, each) => sum + each, 0);
  if (pairs === 0) return null;
  const found = range(0, 52).filter((number) => (staying[number] ?? 0) > 0);
  const [first, last] = [Math.min(4, ...found), Math.max(22, ...found)];
  const due = (number: number) => (fairStaying[number] ?? 0) * pairs;
  const most = Math.max(...staying, due(13));
  const mean = staying.reduce((sum, each, number) => sum + each * number, 0) / pairs;
  const base = HEIGHT - BOTTOM;
  const step = WIDTH / (last - first + 1);
  const x = (number: number) => (number - first + 0.5) * step;
  const y = (count: number) => base - (count / most) * (base - 6);
  return (
    <Picture
      title="Cards that stay."
      caption="How many of the 52 cards the same player has again in the next deal; the dots are what chance brings."
      alt={
        `How many cards stay with their player from one deal to the next: ${mean.toFixed(2)} on average, from ` +
        `${found[0] ?? 0} to ${found.at(-1) ?? 0}. Fair deals have 13 on average.`
      }
    >
      {range(first, last).map((number) => (
        <g key={number}>
          <rect
            class="bar"
            x={x(number) - 0.4 * step}
            width={0.8 * step}
            y={y(staying[number] ?? 0)}
            height={base - y(staying[number] ?? 0)}
          />
          <circle class="due" cx={x(number)} cy={y(due(number))} r={2.5} />
        </g>
      ))}
      <line class="axis" x1={0} x2={WIDTH} y1={base} y2={base} />
      {range(first, last)
        .filter((number) => number % (last - first > 26 ? 10 : 5) === 0 || number === 13)
        .map((number) => (
          <text key={number} x={x(number)} y={base + 12}>
            {number}
          </text>
        ))}
      <text x={WIDTH / 2} y={HEIGHT - 3}>
        cards with the same player
      </text>
    </Picture>
  );
}
