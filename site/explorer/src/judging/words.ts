// What a report says in words: the verdict in one sentence, what so many deals could show, what to do next (AUDIT-15b).

import { SEATS, SIGNS, SUIT_LETTERS } from '../deals/cards';
import { numbered } from '../proof/finding';
import { sentence } from './copies';
import type { Fault, Report, Verdict } from './report';
import type { Power, Test } from './statistics/types';

/** Deals below which only gross faults can show. */
const FEW = 200;

/** Significant digits of a chance. */
const DIGITS = 2;

/** From this p on a figure turns up in many honest sets. */
const USUAL = 0.1;

const grouped = (number: number): string => number.toLocaleString('en');

/** How many honest sets have one that is as far from chance, such as “1 in 40”. */
export function oneIn(p: number): string {
  if (p < 1e-12) return 'fewer than 1 in 1,000 billion';
  const sets = Number((1 / p).toPrecision(DIGITS));
  if (sets >= 1e9) return `1 in ${grouped(Math.round(sets / 1e9))} billion`;
  if (sets >= 1e6) return `1 in ${grouped(Math.round(sets / 1e6))} million`;
  return `1 in ${grouped(Math.round(sets))}`;
}

/** The chance of an answer in words: the least p of some tests, each of which could have had it. */
export function chanceOf(tests: readonly Test[]): string {
  const p = Math.min(1, tests.length * Math.min(...tests.map((test) => test.p)));
  return p >= USUAL ? 'Usual for fair deals.' : `So far from chance: ${oneIn(p)} fair sessions.`;
}

/** A place in words: “club.pbn, line 12”. */
export const placeOf = ({ source, place }: Fault): string =>
  place ? `${source}, ${place.unit} ${grouped(place.number)}` : source;

const these = (deals: number): string => (deals === 1 ? 'this deal' : `these ${grouped(deals)} deals`);

/** The input that was not read, the first with the reason. */
function notRead({ unread }: Report): string {
  const [first, ...others] = unread;
  if (!first) return 'Not read: no deal was found.';
  const more = others.length > 0 ? ` ${numbered(others.length, 'more file')} could not be read.` : '';
  return `Not read: ${first.source}. ${first.message}${more}`;
}

const unplayable = ({ illegal }: Report): string =>
  `${numbered(illegal, 'place')} ${illegal === 1 ? 'holds' : 'hold'} no deal that can be played`;

function illegalSentence(report: Report): string {
  const { deals, verdict } = report.judgement;
  if (deals === 0) return 'Illegal: no deal that can be played was found.';
  const others = deals === 1 ? 'the other deal' : `the ${grouped(deals)} others`;
  const shows = deals === 1 ? 'shows' : 'show';
  const rest =
    verdict === 'fair' ? `${shows} nothing that speaks against the dealer` : `${deals === 1 ? 'is' : 'are'} suspicious`;
  return `Illegal: ${unplayable(report)}; ${others} ${rest}.`;
}

/** The verdict in one sentence. It never says that deals are proved fair. */
export function headline(report: Report): string {
  const { deals } = report.judgement;
  const nothing = `nothing in ${these(deals)} speaks against the dealer.`;
  const sentences: Record<Verdict, () => string> = {
    unfair: () => `Unfair: ${these(deals)} were not dealt at random.`,
    illegal: () => illegalSentence(report),
    suspicious: () => `Suspicious: fair deals hardly ever look like ${these(deals)}.`,
    'not read': () => (deals > 0 ? `${notRead(report)} But ${nothing}` : notRead(report)),
    fair: () => `Fair so far: ${nothing}`,
  };
  return sentences[report.verdict]();
}

/** What is known beside the verdict, and has to be: more than one reason, boards that stand again, deals left out. */
export function beside(report: Report): string[] {
  const { verdict, copies, copiedDeals, illegal, isCut, judgement } = report;
  const [first] = copies;
  const more = copies.length > 1 ? `, and ${numbered(copies.length - 1, 'more place')}` : '';
  const [were, stand] = copiedDeals === 1 ? ['was', 'stands'] : ['were', 'stand'];
  return [
    ...(verdict === 'unfair' && illegal > 0 ? [`Besides, ${unplayable(report)}.`] : []),
    ...(verdict !== 'not read' && report.unread.length > 0 ? [notRead(report)] : []),
    ...(first
      ? [`${numbered(copiedDeals, 'board')} ${stand} again and ${were} left out: ${sentence(first)}${more}.`]
      : []),
    ...(isCut ? [`Only the first ${grouped(judgement.deals + copiedDeals)} deals were judged.`] : []),
  ];
}

const FAULTS: Record<Power['fault'], (size: number, fair: number) => string> = {
  card: (size, fair) => `a card that one player has in ${percent(size)} of the deals instead of ${percent(fair)}`,
  'staying-1': (size, fair) => `${digits(size)} cards instead of ${digits(fair)} that stay with their player`,
  voids: (size, fair) => `${digits(size)} voids in a hundred hands instead of ${digits(fair)}`,
  repeats: (size) => `a program that knows no more than ${grouped(size)} deals`,
};

const digits = (number: number): string => String(Number(number.toPrecision(3)));
const percent = (share: number): string => `${digits(100 * share)} %`;

/** The faults that so many deals would have shown. */
export const seeable = ({ judgement }: Report): string[] =>
  judgement.power.map(({ fault, size, fair }) => FAULTS[fault](size, fair));

/** What to do after each verdict. */
export const NEXT: Record<Verdict, readonly string[]> = {
  unfair: [
    'Accuse nobody yet: ask who dealt these boards, how, and whether the files are unchanged.',
    'Check again: deal 1,000 fresh boards in the same way, and judge those alone.',
    'Until then deal by a program without a known fault, such as Big Deal.',
  ],
  illegal: ['Correct the places below, or let the program write the file again, and judge it again.'],
  suspicious: [
    'Accuse nobody: deal 1,000 fresh boards in the same way, and judge those alone. Chance does not strike twice.',
  ],
  'not read': ['Let your program write its deals as PBN, and choose that file.'],
  fair: ['Nothing needs to be done. The boards of many evenings together show smaller faults.'],
};

/** What is asked about boards that stand again. */
export const ASKED =
  'Is a file there twice, or the record of another table? Then all is well. Did the program deal these boards again? ' +
  'Then tick “Count each board as often as it stands”.';

type Tests = ReadonlyMap<string, Test>;

/** A question of a player, the tests that answer it, and a figure that is easy to see. */
interface Question {
  title: string;
  tests: readonly string[];
  figure: (tests: Tests, report: Report) => string;
}

const about = (tests: Tests, name: string): string => tests.get(name)?.about ?? '';

/** Whether fair deals often have such a figure. */
const isUsual = (tests: Tests, ...names: string[]): boolean =>
  names.every((name) => (tests.get(name)?.p ?? 1) * names.length >= USUAL);

/** The card with its sign, as ♠A for SA. */
const withSigns = (text: string): string =>
  text.replace(/\b([SHDC])([AKQJT2-9])\b/, (_, suit: string, rank: string) => {
    const sign = SIGNS.charAt(SUIT_LETTERS.indexOf(suit));
    return `${sign}${rank === 'T' ? '10' : rank}`;
  });

/** A number of things in a hundred hands, and how many are expected. */
function inAHundred(tests: Tests, { judgement: { deals } }: Report, name: string, things: string): string {
  const { statistic = 0, expected = 0 } = tests.get(name) ?? {};
  const [found, due] = [statistic, expected].map((number) => ((100 * number) / (4 * deals)).toFixed(1));
  return `${found ?? ''} ${things} in a hundred hands, ${due ?? ''} expected`;
}

/** The event that is farthest from chance, where that says anything. */
const farthest = (tests: Tests, name: string): string =>
  isUsual(tests, name) ? 'Nothing stands out' : `Farthest from chance: ${about(tests, name)}`;

function again(tests: Tests): string {
  const { statistic: deals = 0, about: which = '' } = tests.get('repeats') ?? {};
  const { statistic: hands = 0 } = tests.get('shared-hands') ?? {};
  const ofDeals =
    deals > 0
      ? `${numbered(deals, 'pair')} of deals that are alike: ${which}`
      : 'No deal comes again, not even with hands or suits exchanged';
  return `${ofDeals}; ${hands > 0 ? `${numbered(hands, 'pair')} of equal hands` : 'no hand comes again'}`;
}

const QUESTIONS: readonly Question[] = [
  {
    title: 'Does each player get each card equally often?',
    tests: ['card', 'cards', 'suits'],
    figure: (tests) =>
      `${withSigns(about(tests, 'card'))}; a quarter is expected, and every other card is nearer to it`,
  },
  {
    title: 'Is one player stronger than the others?',
    tests: ['strength'],
    figure: (_, { judgement: { figures } }) =>
      `${SEATS.map((seat, i) => `${seat} has ${(figures.meanPoints[i] ?? 0).toFixed(2)}`).join(', ')} HCP on average; ` +
      '10 expected',
  },
  {
    title: 'Are there too many or too few wild hands?',
    tests: ['voids', 'long-suits'],
    figure: (tests, report) =>
      `${inAHundred(tests, report, 'voids', 'voids')}; ` +
      inAHundred(tests, report, 'long-suits', 'suits of six cards or more'),
  },
  {
    title: 'Do cards stay with their player from deal to deal?',
    tests: ['staying-1', 'staying-most'],
    figure: (tests, { judgement: { figures } }) => {
      const next = `${(figures.staying ?? 0).toFixed(2)} of 52 cards stay from one deal to the next, 13 expected`;
      return isUsual(tests, 'staying-most') ? next : `${next}; farther from chance ${about(tests, 'staying-most')}`;
    },
  },
  {
    title: 'Are some kinds of deals missing, or too frequent?',
    tests: ['kinds'],
    figure: (tests) => farthest(tests, 'kinds'),
  },
  {
    title: 'Does it matter who deals, who is vulnerable, or which board it is?',
    tests: ['boards'],
    figure: (tests) => farthest(tests, 'boards'),
  },
  { title: 'Do deals or hands come again?', tests: ['repeats', 'shared-hands'], figure: again },
];

export interface Answer {
  title: string;
  figure: string;
  chance: string;
  /** What the tests of this question call the deals. */
  grade: 'unfair' | 'suspicious' | 'fair';
}

const gradeOf = (tests: readonly Test[]): Answer['grade'] =>
  (['unfair', 'suspicious'] as const).find((level) => tests.some(({ decides }) => decides === level)) ?? 'fair';

/** The answers to the questions that players ask; a question is left out of which the deals have no test. */
export function answers(report: Report): Answer[] {
  const byName = new Map(report.judgement.tests.map((test) => [test.name, test]));
  return QUESTIONS.flatMap(({ title, tests, figure }) => {
    const own = tests.flatMap((name) => byName.get(name) ?? []);
    if (own.length === 0) return [];
    return [{ title, figure: `${figure(byName, report)}.`, chance: chanceOf(own), grade: gradeOf(own) }];
  });
}

/** What the deals have shown, or what so many deals could show, in a sentence. */
export function seen(report: Report): string {
  const { deals, verdict } = report.judgement;
  if (deals === 0) return '';
  const decisive = verdict !== 'fair' && answers(report).find(({ grade }) => grade === verdict);
  if (decisive) return decisive.figure;
  if (deals === 1) return '1 deal shows nothing but whether it is legal.';
  if (deals >= FEW) return `So many deals would have shown smaller faults too: see “What could be seen” below.`;
  return (
    `${grouped(deals)} deals: only gross faults can show, such as boards that come again, cards that hardly move, or ` +
    'one player with most of the aces.'
  );
}
