// Deals in any notation that players paste, recognised by itself, with what is wrong with them.

import { cardName, CARDS, RANKS, SEAT_LETTERS, SEATS, SIGNS, SUIT_LETTERS, SUIT_NAMES } from './cards';
import type { Holders } from './cards';

/** A deal that was found in a text, as far as it can be read. */
export interface Reading {
  /** The notation, and what the text calls the deal. */
  form: string;
  name: string;
  holders: Holders;
  /** What is wrong with it; empty for a deal. */
  fault: string;
}

/** The four holdings of a seat, or of a hand that is not shown none. */
export type Hand = readonly [seat: number, holdings: readonly string[]];

const NOBODY: Holders = Array<undefined>(CARDS).fill(undefined);

const MOST_NAMED = 4;

const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`;

/** What keeps some holders from being a deal, as sentences: hands with more or fewer than 13 cards, cards of nobody. */
export function lacks(holders: Holders): string[] {
  const counts = [0, 0, 0, 0];
  for (const holder of holders) if (holder !== undefined) counts[holder] = (counts[holder] ?? 0) + 1;
  if (counts.every((count) => count === 13)) return [];
  const sizes = SEATS.map((name, seat) => ({ name, size: counts[seat] ?? 0 }));
  const missing = holders.flatMap((holder, card) => (holder === undefined ? [cardName(card)] : []));
  return [
    ...sizes
      .filter(({ size }) => size > 13)
      .map(({ name, size }) => `${name} has ${size} cards: ${size - 13} too many.`),
    ...sizes.filter(({ size }) => size < 13).map(({ name, size }) => `${name} has ${size} of 13 cards.`),
    ...(missing.length > 0 ? [`Nobody has the ${listed(missing)}.`] : []),
  ];
}

const broken = (form: string, name: string, fault: string, holders = NOBODY): Reading => ({
  form,
  name,
  holders,
  fault,
});

/** What some hands hold, as far as it can be told; with `rest` the one hand that is not shown has the other cards. */
export function dealt(form: string, name: string, hands: readonly Hand[], rest?: 'rest'): Reading {
  const holders = [...NOBODY];
  const wrong: string[] = [];
  const twice: string[] = [];
  for (const [seat, holdings] of hands.filter((hand) => hand[1].length > 0)) {
    const owner = SEATS[seat] ?? '';
    if (holdings.length !== 4) {
      wrong.push(`${owner}’s hand has ${holdings.length} suits, not 4. Write a void as nothing between two dots.`);
    }
    for (const [suit, holding] of holdings.slice(0, 4).entries()) {
      for (const rank of holding.toUpperCase().replaceAll('10', 'T')) {
        const place = RANKS.indexOf(rank);
        const card = 13 * suit + place;
        const first = holders[card];
        if (place < 0) {
          wrong.push(`“${rank}” in ${owner}’s ${SUIT_NAMES[suit] ?? ''} is no card. The ranks are ${RANKS}.`);
        } else if (first === undefined) holders[card] = seat;
        else if (first === seat) twice.push(`The ${cardName(card)} stands twice in ${owner}’s hand.`);
        else twice.push(`The ${cardName(card)} stands in ${SEATS[first] ?? ''}’s and in ${owner}’s hand.`);
      }
    }
  }
  const hidden = [0, 1, 2, 3].filter((seat) => !hands.some((hand) => hand[0] === seat && hand[1].length > 0));
  const [only] = hidden;
  if (wrong.length === 0 && rest && hidden.length === 1) {
    const full = holders.map((holder) => holder ?? only);
    return broken(form, name, [...twice.slice(0, MOST_NAMED), ...lacks(full)].join(' '), full);
  }
  const unseen = hidden.map((seat) => `${SEATS[seat] ?? ''}’s hand is not shown.`);
  const why = [wrong.slice(0, 1), unseen, [...twice.slice(0, MOST_NAMED), ...lacks(holders)]].find(
    ({ length }) => length,
  );
  return broken(form, name, why?.join(' ') ?? '', holders);
}

// ---- PBN (CARD-7), also without the seat of the first hand ----

export function pbn(form: string, name: string, text: string): Reading {
  const [, seat = 'N', value = ''] = /^\s*(?:([NESW])\s*:)?(.*)/is.exec(text) ?? [];
  const hands = value.split(/\s+/).filter((hand) => hand !== '');
  const first = SEAT_LETTERS.indexOf(seat.toUpperCase());
  const named = hands.slice(0, 4).map((hand, turn): Hand => [(first + turn) % 4, hand === '-' ? [] : hand.split('.')]);
  const { holders, fault } = dealt(form, name, named);
  if (hands.length === 4) return { form, name, holders, fault };
  return broken(form, name, `There are ${hands.length} hands, not 4. Write one blank between two hands.`, holders);
}

function* tags(text: string): Generator<Reading> {
  let board = '';
  for (const [, name = '', value = '', end] of text.matchAll(/\[\s*(deal|board)\s*"([^"]*)("\s*\])?/gi)) {
    const form = 'a Deal tag of PBN';
    if (/board/i.test(name)) board = `Board ${value}`;
    else if (end === undefined) yield broken(form, board, 'The Deal tag is cut off: it must end with "].');
    else if (!value.startsWith('#')) yield pbn(form, board, value);
  }
}

// ---- LIN and the addresses of its viewer: md|, the dealer, and the hands from South on; or n=, e=, s= and w= ----

const LIN_ORDER = [2, 3, 0, 1];

/** The holdings behind their suits' letters; undefined where they cannot be told apart. */
function linHoldings(text: string): string[] | undefined {
  const parts = text
    .toUpperCase()
    .replace(/\s/g, '')
    .split(/([SHDC])/);
  const suits = parts.filter((_, i) => i % 2 === 1);
  if (suits.length === 0 && parts[0] === '') return [];
  if (parts[0] !== '' || new Set(suits).size !== suits.length) return undefined;
  return [...SUIT_LETTERS].map((suit) => (suits.includes(suit) ? (parts[parts.indexOf(suit) + 1] ?? '') : ''));
}

function linDeal(form: string, name: string, hands: readonly (readonly [seat: number, text: string])[], rest?: 'rest') {
  const read = hands.map(([seat, text]): Hand => [seat, linHoldings(text) ?? []]);
  const unclear = hands.find(([, text]) => !linHoldings(text));
  const { holders, fault } = dealt(form, name, read, unclear ? undefined : rest);
  if (!unclear) return { form, name, holders, fault };
  const whose = SEATS[unclear[0]] ?? '';
  const why = `${whose}’s hand must name each suit once, before its cards, such as SAKHQ2DT98C65432.`;
  return broken(form, name, why, holders);
}

export function md(name: string, value: string): Reading {
  const hands = value.trim().slice(1).split(',');
  if (hands.length === 4 && hands[3]?.trim() === '') hands.pop();
  if (!/^[1-4]/.test(value.trim())) {
    return broken('LIN', name, 'md| must begin with the dealer: 1 South, 2 West, 3 North, 4 East.');
  }
  if (hands.length !== 3 && hands.length !== 4) {
    const why = `There are ${hands.length} hands behind md|. Three or four are needed, with commas between.`;
    return broken('LIN', name, why);
  }
  const seated = hands.map((hand, i) => [LIN_ORDER[i] ?? 0, hand] as const);
  return linDeal('LIN', name, seated, hands.length === 3 ? 'rest' : undefined);
}

function* lin(text: string): Generator<Reading> {
  let before = 0;
  for (const found of text.matchAll(/(?:^|[|=\s])md\|([^|]*)/gi)) {
    const end = found.index + found[0].length;
    const [, title = ''] = /^(?:\|(?!md\||qx\|)[^|]*)*?\|ah\|([^|]*)/i.exec(text.slice(end, end + 1000)) ?? [];
    const [, number = ''] = /.*qx\|[oc]?(\w+)\|/is.exec(text.slice(Math.max(before, end - 1000), end)) ?? [];
    before = end;
    if (found[1]?.trim()) yield md(title || (number && `Board ${number}`), found[1]);
  }
}

function* viewer(text: string): Generator<Reading> {
  for (const [address] of text.matchAll(/[^\s?]*\?(?:\S*&)?[nesw]=\S*/gi)) {
    const hands = [...address.matchAll(/[?&]([nesw])=([^&#"'<>]*)/gi)];
    const seated = hands.map(([, seat = '', hand = '']) => [SEAT_LETTERS.indexOf(seat.toUpperCase()), hand] as const);
    const [, board = ''] = /[?&]b=(\w+)/i.exec(address) ?? [];
    yield linDeal('an address of the hand viewer', board && `Board ${board}`, seated);
  }
}

// ---- drawn hands ----

const HOLDING = /^(?:-|(?:10|[AKQJT2-9])(?: ?(?:10|[AKQJT2-9]))*)$/i;

/** The four holdings of a line of `dealer`: columns of ten cards, which only longer suits move. */
function columns(line: string): string[] {
  const parts = line.trim().split(/\s{2,}/);
  if (parts.length === 4) return parts;
  return [0, 20, 40, 60].map((start) => line.slice(start, start === 60 ? undefined : start + 20).trim());
}

/** The print of four columns, N E S W, that is the first one of `dealer`. */
function* table(text: string): Generator<Reading> {
  let rows: string[][] = [];
  let name = '';
  for (const line of text.split('\n')) {
    const row = columns(line);
    const [, title] = /^\s*(\d+)\.\s*$/.exec(line) ?? [];
    if (title !== undefined) name = `Deal ${title}`;
    rows = row.every((holding) => HOLDING.test(holding)) ? [...rows, row] : [];
    if (rows.length < 4) continue;
    const hands = [0, 1, 2, 3].map((seat): Hand => [
      seat,
      rows.map((holdings) => (holdings[seat] ?? '').replace(/[\s-]/g, '')),
    ]);
    rows = [];
    yield dealt('a print of dealer', name, hands);
  }
}

const MARK = /([♠♥♦♣])|\b([SHDC])(?=\s*:|\s+[-–—AKQJT2-9]|\s+10)/g;
const RANKS_BEHIND = /^[\s:]*(?:spades|hearts|diamonds|clubs)?[\s:]*((?:(?:10|[AKQJT2-9])[\s,]*)*)/i;

/** The suits with their cards in a line. */
const marked = (line: string): [suit: number, ranks: string][] =>
  [...line.matchAll(MARK)].map((mark, i, all) => {
    const [, ranks = ''] = RANKS_BEHIND.exec(line.slice(mark.index + mark[0].length, all[i + 1]?.index)) ?? [];
    const suit = mark[1] ? SIGNS.indexOf(mark[1]) : SUIT_LETTERS.indexOf((mark[2] ?? '').toUpperCase());
    return [suit, ranks.replace(/[\s,]/g, '')];
  });

/** A sign, and the name that this page hides behind it, on lines of their own. */
const LONE_MARK = /([♠♥♦♣])[^\S\n]*\n(?:spades|hearts|diamonds|clubs)?\s*(?![\s♠♥♦♣])/g;

/** The hands of a diagram in the order in which they are drawn: how many side by side, whose if that is said. */
function* drawn(text: string): Generator<{ beside: number; seat: number; hands: string[][] }> {
  let seat = -1;
  let open: string[][] = [];
  for (const line of text.replace(LONE_MARK, '$1 ').split('\n')) {
    const [, title] = /^\s*(north|east|south|west)\b/i.exec(line) ?? [];
    if (title !== undefined) seat = SEAT_LETTERS.indexOf(title.charAt(0).toUpperCase());
    const marks = marked(line);
    const [first] = marks;
    if (!first) continue;
    if (marks.every(([suit], i) => suit === i % 4) && marks.length % 4 === 0) {
      for (let i = 0; i < marks.length; i += 4) {
        yield { beside: 1, seat, hands: [marks.slice(i, i + 4).map(([, ranks]) => ranks)] };
        seat = -1;
      }
    } else if (marks.every(([suit]) => suit === first[0])) {
      if (first[0] === 0) open = marks.map(() => []);
      if (open.length !== marks.length || open[0]?.length !== first[0]) continue;
      for (const [i, [, ranks]] of marks.entries()) open[i]?.push(ranks);
      if (first[0] < 3) continue;
      yield { beside: open.length, seat, hands: open };
      [open, seat] = [[], -1];
    }
  }
}

/** The seats of a diagram by how many hands stand side by side: a compass, or from North on. */
const PLACED: Readonly<Record<string, readonly number[]>> = {
  '1,2,1': [0, 3, 1, 2],
  '1,1,1,1': [0, 1, 2, 3],
  '4': [0, 1, 2, 3],
};

function* diagram(text: string): Generator<Reading> {
  const form = 'a hand diagram';
  let blocks: { beside: number; seat: number; hands: string[][] }[] = [];
  for (const block of drawn(text)) {
    blocks.push(block);
    const hands = blocks.flatMap((each) => each.hands);
    if (hands.length < 4) continue;
    const places = PLACED[blocks.map(({ beside }) => beside).join(',')];
    const said = new Set(blocks.map(({ seat }) => seat).filter((seat) => seat >= 0)).size === 4;
    const seated = hands.map((holdings, i): Hand => [(said ? blocks[i]?.seat : places?.[i]) ?? i, holdings]);
    if (hands.length === 4 && places) yield dealt(form, '', seated);
    else yield broken(form, '', 'The diagram has other hands than North, West beside East, and South.');
    blocks = [];
  }
  if (blocks.length > 0) {
    const shown = blocks.flatMap(({ hands }) => hands).map((holdings, i): Hand => [blocks[i]?.seat ?? i, holdings]);
    const { holders } = dealt(
      form,
      '',
      shown.filter(([seat]) => seat >= 0),
    );
    yield broken(form, '', `The diagram has ${shown.length} hands, not 4.`, holders);
  }
}

// ---- a deal on each line: PBN, `dealer`, a deal word (CARD-5) ----

export function dealerLine(text: string): Reading {
  const words = text.trim().split(/\s+/);
  const hands = words.flatMap((word, i): Hand[] => {
    const seat = /^[nesw]$/i.test(word) ? SEAT_LETTERS.indexOf(word.toUpperCase()) : -1;
    return i % 2 === 0 && seat >= 0 ? [[seat, (words[i + 1] ?? '').split('.')]] : [];
  });
  const read = dealt('a line of dealer', '', hands);
  if (words.length === 8 && new Set(hands.map(([seat]) => seat)).size === 4) return read;
  return { ...read, fault: 'Four hands are needed, each behind its seat n, e, s or w.' };
}

export function dealWord(text: string): Reading {
  const letters = text.trim().toUpperCase();
  const strange = /[^NESW]/.exec(letters)?.[0];
  const form = 'a deal word';
  if (strange !== undefined) {
    return broken(form, '', `“${strange}” in the deal word names no seat. Its letters are N, E, S and W.`);
  }
  const holders = NOBODY.map((_, card) => (letters[card] ? SEAT_LETTERS.indexOf(letters[card]) : undefined));
  if (letters.length === CARDS) return broken(form, '', lacks(holders).join(' '), holders);
  return broken(form, '', `The deal word has ${letters.length} letters, not ${CARDS}.`, holders);
}

/** The words of a line, without what a list of a solver has around the deal, and with a seat at its first hand. */
const wordsOf = (line: string): string[] =>
  line
    .replace(/^[^"]*"|".*/g, '')
    .trim()
    .replace(/^([nesw])\s*:\s*/i, '$1:')
    .split(/\s+/);

function* lines(text: string): Generator<Reading> {
  let hands: string[] = []; // of a PBN deal, which may go on in the next lines
  const whole = () => (hands.length > 0 ? [pbn('a PBN deal', '', hands.join(' '))] : []);
  for (const line of text.split('\n').filter((each) => !/^\s*[#%;]/.test(each))) {
    const words = wordsOf(line);
    const value = words.join(' ');
    const isDealer = /^[nesw] \S*\./i.test(value);
    const isWord = /^[a-z]{20,}$/i.test(value);
    const begins = /^[nesw]:/i.test(value);
    const isHands = words.every((word) => word === '-' || /^[AKQJTX\d.-]*\.[AKQJTX\d.-]*$/i.test(word));
    if (isDealer || isWord || begins || (isHands && hands.length + words.length > 4)) {
      yield* whole();
      hands = [];
    }
    if (isDealer) yield dealerLine(value);
    else if (isWord) yield dealWord(value);
    else if (begins || isHands) hands.push(...words);
  }
  yield* whole();
}

// ---- any of them ----

const FORMS = [tags, lin, viewer, table, diagram, lines];

/** What is said of a text in which no deal is found. */
export const UNKNOWN =
  'This is in no notation that is known here: PBN (N:AKQ.JT9.… or a Deal tag), LIN (md|3S…), an address of the hand ' +
  'viewer, a hand diagram, a line or print of dealer (n AKQ.JT9.… e …) or a deal word (52 letters N, E, S and W).';

const unescaped = (code: string): string => {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
};

/** The text with straight quotes, plain blanks and the signs of suits that are filled; an address without its codes. */
function plain(text: string): string {
  const plainer = text
    .replace(/\r\n?/g, '\n')
    .replace(/[“”„‟″]/g, '"')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/\uFEFF|\uFE0E|\uFE0F|[\u200B-\u200F]|\u2060/g, '')
    .replace(/[♤♡♢♧]/g, (sign) => SIGNS.charAt('♤♡♢♧'.indexOf(sign)))
    .replaceAll('\t', '    ');
  if (!/%7c|[?&][nesw]=/i.test(plainer)) return plainer;
  return plainer
    .replaceAll('&amp;', '&')
    .replaceAll('+', '')
    .replace(/(?:%[0-9a-f]{2})+/gi, unescaped);
}

/** The deals in a text, whose notation is recognised by itself. */
export function readDeals(text: string): Reading[] {
  const given = plain(text);
  for (const form of FORMS) {
    const deals = [...form(given)];
    if (deals.length > 0) return deals;
  }
  return [];
}

/** The first deal in a text, or what is wrong with it. */
export const readDeal = (text: string): Reading => readDeals(text)[0] ?? broken('', '', UNKNOWN);
