// The boards that were shown as played, from files in PBN and LIN, and the sessions that a file's name has (PROVE-8).

import { exactForm } from '../deals/cards';
import { readDeal } from '../deals/reading';
import { filled, textOf } from './promise';
import type { Description, Given, Session } from './promise';

export interface ShownBoard {
  /** The number that is printed; undefined where there is none. */
  number: number | undefined;
  deal: string;
}

/** A file with its boards, each deal once for a number, and what is wrong where no deal can be read. */
export interface Shown {
  name: string;
  /** What the file is compared by: its name without the ending, in small letters. */
  stem: string;
  boards: readonly ShownBoard[];
  faults: readonly string[];
}

/** What a file says of a board, as it stands there. In LIN `ah` is the title, which counts before `qx`. */
type Printed = Partial<Record<'deal' | 'board' | 'title', string>>;

type Token = readonly [member: keyof Printed | 'end', value: string];

/** The boards of which some tokens tell: what is told a second time is told of the next board. */
function gathered(tokens: readonly Token[]): Printed[] {
  const boards: Printed[] = [{}];
  for (const [member, value] of tokens) {
    if (member === 'end' || member in (boards.at(-1) ?? {})) boards.push({});
    if (member !== 'end') Object.assign(boards.at(-1) ?? {}, { [member]: value });
  }
  return boards.filter((board) => Object.keys(board).length > 0);
}

/** A line with a percent sign in front, the end of a game, a tag, a Deal tag that is cut off, a comment in one game. */
const PBN = /^%.*$|^[ \t]*$|\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]|\[\s*(deal)\b.*|\{(?:(?!\n\s*\n\[)[^}])*\}|;.*$/gim;

function pbn(text: string): Printed[] {
  const before = { board: '', deal: '' }; // which # repeats
  const tokens = [...text.replaceAll('\r', '').matchAll(PBN)].flatMap(([all, name, value = '', cut]): Token[] => {
    const tag = (name ?? cut ?? '').toLowerCase();
    if (all.trim() === '') return [['end', '']];
    if (tag !== 'board' && tag !== 'deal') return [];
    if (!value.startsWith('#')) before[tag] = value;
    return [[tag, before[tag]]];
  });
  return gathered(tokens).map(({ deal = '', ...board }) => ({ ...board, deal: `[Deal "${deal}"]` }));
}

function lin(text: string): Printed[] {
  const commands = [...text.matchAll(/(?:^|\|)\s*(qx|ah|md)\|([^|]*)/gim)];
  const tokens = commands.flatMap(([, name = '', value = '']): Token[] => {
    if (/qx/i.test(name)) return [['end', ''], ['board', value.trim().replace(/^[oc]+/i, '')]]; // prettier-ignore
    if (/md/i.test(name)) return /\S/.test(value) ? [['deal', `md|${value}|`]] : [];
    return (/\d+(?=\s*$)/.exec(value) ?? []).map((title) => ['title', title]);
  });
  return gathered(tokens).filter(({ deal }) => deal !== undefined);
}

/** The boards of a file. Throws Unreadable for what is no text. */
export function shownOf(file: Given): Shown {
  const text = textOf(file);
  const boards = new Map<string, ShownBoard>(); // several tables play the same one
  const faults: string[] = [];
  for (const { deal = '', board = '', title = board } of /\[\s*(deal|board)\b/i.test(text) ? pbn(text) : lin(text)) {
    const read = readDeal(deal);
    if (read.fault) faults.push(`${file.name}, board ${title || '?'}: ${read.fault}`);
    else {
      const shown = { number: (/^\d{1,15}$/.test(title) && Number(title)) || undefined, deal: exactForm(read.holders) };
      boards.set(`${title} ${shown.deal}`, shown);
    }
  }
  if (boards.size === 0 && faults.length === 0) faults.push(`${file.name} holds no board in PBN or LIN`);
  const stem = file.name.replace(/\..*/s, '').toLowerCase();
  return { name: file.name, stem, boards: [...boards.values()], faults };
}

/** The sessions whose name a file has, more than one if it joins them, and whether it says that it is the reserve. */
export interface Claim {
  sessions: readonly Session[];
  isReserve: boolean;
}

/** The names that files of the sessions have, joined files too (PROVE-3). */
export function claimsOf({ phases }: Description, sessions: readonly Session[]): Map<string, Claim> {
  const claims: [string, Claim][] = [];
  for (const [i, first] of sessions.entries()) {
    const joined = [first];
    for (const next of sessions.slice(i + 1)) {
      const { phase, number, boards } = joined.at(-1) ?? first;
      const runsOn = boards && boards.first + boards.size === next.boards?.first;
      if (!runsOn || next.phase !== phase || next.number !== number + 1) break;
      joined.push(next);
    }
    for (const [j, last] of joined.entries()) {
      const own = joined.slice(0, j + 1);
      const name = (
        j === 0 ? first.name : filled(phases[first.phase - 1]?.file ?? '', first.number, last.number)
      ).toLowerCase();
      claims.push([name, { sessions: own, isReserve: false }], [`${name}reserve`, { sessions: own, isReserve: true }]);
    }
  }
  return new Map(claims.reverse()); // the first of a name counts
}
