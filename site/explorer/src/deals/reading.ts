// A deal in any notation that players paste, recognised by itself, or what is wrong with it.

import { cardName, CARDS, RANKS, SEAT_LETTERS, SEATS, SUIT_LETTERS, SUIT_NAMES } from './cards';
import type { Holders } from './cards';

/** A deal that was read, with the name of its notation; or the sentence that says why there is none. */
export type Reading = { form: string; holders: number[] } | { fault: string };

type Hand = readonly [seat: number, holdings: readonly string[]];

const MOST_NAMED = 4;

const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`;

/** What keeps some holders from being a deal, as sentences: hands with more or fewer than 13 cards, cards of nobody. */
export function lacks(holders: Holders): string[] {
  const sizes = SEATS.map((name, seat) => ({ name, size: holders.filter((holder) => holder === seat).length }));
  const missing = holders.flatMap((holder, card) => (holder === undefined ? [cardName(card)] : []));
  return [
    ...sizes
      .filter(({ size }) => size > 13)
      .map(({ name, size }) => `${name} has ${size} cards: ${size - 13} too many.`),
    ...sizes.filter(({ size }) => size < 13).map(({ name, size }) => `${name} has ${size} of 13 cards.`),
    ...(missing.length > 0 ? [`Nobody has the ${listed(missing)}.`] : []),
  ];
}

/** The deal of four hands, or of three, where the fourth has the other cards. */
function dealt(form: string, hands: readonly Hand[]): Reading {
  const holders = Array<number | undefined>(CARDS).fill(undefined);
  const twice: string[] = [];
  for (const [seat, holdings] of hands) {
    if (holdings.length !== 4) {
      return {
        fault: `${SEATS[seat] ?? ''}’s hand has ${holdings.length} suits, not 4. Write a void as nothing between two dots.`,
      };
    }
    for (const [suit, holding] of holdings.entries()) {
      for (const rank of holding.toUpperCase().replaceAll('10', 'T')) {
        if (!RANKS.includes(rank)) {
          return {
            fault: `“${rank}” in ${SEATS[seat] ?? ''}’s ${SUIT_NAMES[suit] ?? ''} is no card. The ranks are ${RANKS}.`,
          };
        }
        const card = 13 * suit + RANKS.indexOf(rank);
        const first = holders[card];
        if (first === undefined) holders[card] = seat;
        else if (first === seat) twice.push(`The ${cardName(card)} stands twice in ${SEATS[seat] ?? ''}’s hand.`);
        else twice.push(`The ${cardName(card)} stands in ${SEATS[first] ?? ''}’s and in ${SEATS[seat] ?? ''}’s hand.`);
      }
    }
  }
  const shown = hands.map(([seat]) => seat);
  const [hidden] = [0, 1, 2, 3].filter((seat) => !shown.includes(seat));
  const full = hands.length === 3 ? holders.map((holder) => holder ?? hidden) : holders;
  const why = [...twice.slice(0, MOST_NAMED), ...lacks(full)];
  return why.length > 0 ? { fault: why.join(' ') } : { form, holders: full.map((holder) => holder ?? 0) };
}

// ---- PBN (CARD-7) ----

const TAG = /\[\s*deal\s*"([^"]*)("\s*\])?/gi;

function pbn(form: string, text: string): Reading {
  const first = SEAT_LETTERS.indexOf(text.charAt(0).toUpperCase());
  const hands = text.slice(2).trim().split(/\s+/);
  const named = hands.map((hand, turn) => [(first + turn) % 4, hand.split('.')] as const);
  const hidden = named.find(([, holdings]) => holdings.length === 1 && holdings[0] === '-');
  if (hidden) return { fault: `${SEATS[hidden[0]] ?? ''}’s hand is not shown (-). All four hands are needed.` };
  if (hands.length !== 4)
    return { fault: `There are ${hands.length} hands, not 4. Write one blank between two hands.` };
  return dealt(form, named);
}

function pbnTag(text: string): Reading {
  const tags = [...text.matchAll(TAG)];
  const [, value = '', end] = tags[0] ?? [];
  if (end === undefined) return { fault: 'The Deal tag is cut off: it must end with "].' };
  if (!/^\s*[NESW]:/i.test(value))
    return { fault: 'The Deal tag must begin with the seat of its first hand, such as N:.' };
  const form = tags.length > 1 ? `a PBN file, the first of ${tags.length} deals` : 'a Deal tag of PBN';
  return pbn(form, value.trim());
}

// ---- LIN: md|, the dealer, and the hands from South on ----

const LIN_ORDER = [2, 3, 0, 1];
const MD = /(?:^|[|\s])md\|([^|]*)(\|?)/gi;

function linHand(seat: number, text: string): Hand | string {
  const parts = text.toUpperCase().split(/([SHDC])/);
  const suits = parts.filter((_, i) => i % 2 === 1);
  if (parts[0] !== '' || new Set(suits).size !== suits.length) {
    return `${SEATS[seat] ?? ''}’s hand must name each suit once, before its cards, such as SAKHQ2DT98C65432.`;
  }
  const ranksOf = (suit: string): string => (suits.includes(suit) ? (parts[parts.indexOf(suit) + 1] ?? '') : '');
  return [seat, [...SUIT_LETTERS].map(ranksOf)];
}

function lin(text: string): Reading {
  const boards = [...text.matchAll(MD)];
  const value = boards[0]?.[1]?.replace(/\s/g, '') ?? '';
  if (!/^[1-4]/.test(value)) return { fault: 'md| must begin with the dealer: 1 South, 2 West, 3 North, 4 East.' };
  const hands = value.slice(1).split(',');
  if (hands.length === 4 && hands[3] === '') hands.pop();
  if (hands.length !== 3 && hands.length !== 4) {
    return { fault: `There are ${hands.length} hands behind md|. Three or four are needed, with commas between.` };
  }
  const read = hands.map((hand, i) => linHand(LIN_ORDER[i] ?? 0, hand));
  const wrong = read.find((hand) => typeof hand === 'string');
  if (wrong !== undefined) return { fault: wrong };
  const form = boards.length > 1 ? `LIN, the first of ${boards.length} boards` : 'LIN';
  return dealt(
    form,
    read.filter((hand) => typeof hand !== 'string'),
  );
}

// ---- a line of the program `dealer` ----

function dealerLine(text: string): Reading {
  const words = text.split(/\s+/);
  const hands = words.flatMap((word, i) => {
    const seat = /^[nesw]$/i.test(word) ? SEAT_LETTERS.indexOf(word.toUpperCase()) : -1;
    return i % 2 === 0 && seat >= 0 ? [[seat, (words[i + 1] ?? '').split('.')] as const] : [];
  });
  if (words.length !== 8 || new Set(hands.map(([seat]) => seat)).size !== 4) {
    return { fault: 'Four hands are needed, each behind its seat n, e, s or w.' };
  }
  return dealt('a line of dealer', hands);
}

// ---- a deal word (CARD-5) ----

function dealWord(text: string): Reading {
  const letters = text.toUpperCase();
  const strange = /[^NESW]/.exec(letters)?.[0];
  if (strange !== undefined)
    return { fault: `“${strange}” in the deal word names no seat. Its letters are N, E, S and W.` };
  if (letters.length !== CARDS) return { fault: `The deal word has ${letters.length} letters, not ${CARDS}.` };
  const holders = [...letters].map((letter) => SEAT_LETTERS.indexOf(letter));
  const why = lacks(holders);
  return why.length > 0 ? { fault: why.join(' ') } : { form: 'a deal word', holders };
}

// ---- any of them ----

const FORMS: readonly (readonly [looks: RegExp, read: (text: string) => Reading])[] = [
  [/\[\s*deal\s*"/i, pbnTag],
  [/(?:^|[|\s])md\|/i, lin],
  [/^[nesw]\s*:/i, (text) => pbn('a PBN deal', text.replace(/^(.)\s+:/, '$1:'))],
  [/^[nesw]\s+\S*\./i, dealerLine],
  [/^[a-z]{20,}$/i, dealWord],
];

/** The deal in a text, whose notation is recognised by itself. */
export function readDeal(text: string): Reading {
  const trimmed = text.trim();
  const [, read] = FORMS.find(([looks]) => looks.test(trimmed)) ?? [];
  if (read) return read(trimmed);
  return {
    fault:
      'This is in no notation that is known here: PBN (N:AKQ.JT9.… or a Deal tag), LIN (md|3S…), a line of dealer ' +
      '(n AKQ.JT9.… e …) or a deal word (52 letters N, E, S and W).',
  };
}
