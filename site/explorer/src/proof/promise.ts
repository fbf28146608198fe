// The two files of a promise: the description of a tournament, and its keys (PROVE-1 to PROVE-5).

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const MOST_BOARDS = 1000; // of a range (PROVE-2)
const LAST_BOARD = 9999;
const MOST_SESSIONS = 999; // that an unlimited phase is taken to have

/** A file that the user gave. */
export interface Given {
  name: string;
  data: Uint8Array;
}

/** Why a file is no description, or no file of keys, or why there is no proof; the message says what to do. */
export class Unreadable extends Error {}

interface Phase {
  /** 0 if they are unlimited. */
  sessions: number;
  /** The boards of a session, in turn; none where they are chosen when it is dealt. */
  ranges: readonly Range[];
  file: string;
}

interface Range {
  first: number;
  size: number;
}

export interface Description {
  name: string;
  /** Which figure will be used. */
  means: string;
  figure: string;
  /** Of the keys. */
  digest: string;
  phases: readonly Phase[];
  sha256: string;
  /** Of the file without the line of the figure, as it stood before play. */
  sha256Before: string;
}

/** The keys by phase and session, such as `1,2`. */
export type Keys = ReadonlyMap<string, string>;

export interface Session {
  /** The place of its phase, from 1. */
  phase: number;
  number: number;
  key: string;
  /** That of its file, without an ending. */
  name: string;
  /** Undefined where they were chosen when it was dealt. */
  boards: Range | undefined;
  isUnlimited: boolean;
}

/** A character for each byte. */
const binary = (data: Uint8Array): string => Array.from(data, (byte) => String.fromCharCode(byte)).join('');

/** The SHA-256 of a text with a character for each byte. */
const digestOf = (text: string): string => bytesToHex(sha256(Uint8Array.from(text, (byte) => byte.charCodeAt(0))));

/** The text of a file: UTF-8, or else a character for each byte. Throws Unreadable. */
export function textOf({ name, data }: Given): string {
  if (data.includes(0)) throw new Unreadable(`${name} is no text, or text in UTF-16: save it as UTF-8`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return binary(data);
  }
}

/** The lines that are not empty, without the blanks at their ends, each with its place. */
const linesOf = (file: Given): { place: string; line: string }[] =>
  textOf(file)
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ place: `${file.name}, line ${i + 1}`, line: line.trimEnd() }))
    .filter(({ line }) => line !== '');

/** The ranges of a list of boards (PROVE-2), or undefined. */
function rangesOf(text: string): Range[] | undefined {
  if (text === '?') return [];
  const ranges = text.split(',').flatMap((part) => {
    const [, low = '1', sign, high] = /^(?:([1-9]\d*)([-x]))?([1-9]\d*)$/.exec(part) ?? [];
    if (sign !== 'x') return [{ first: Number(low), size: Number(high) - Number(low) + 1 }];
    const length = Math.min(Number(low), LAST_BOARD);
    return Array.from({ length }, (_, i) => ({ first: i * Number(high) + 1, size: Number(high) }));
  });
  const isRight = ({ first, size }: Range) => size >= 1 && size <= MOST_BOARDS && first + size - 1 <= LAST_BOARD;
  return ranges.every(isRight) ? ranges : undefined;
}

/** The description in a file, with its figure. Throws Unreadable. */
export function descriptionOf(file: Given): Description {
  const values = new Map<string, string>();
  const phases: Phase[] = [];
  for (const { place, line } of linesOf(file).filter((each) => !each.line.startsWith('#'))) {
    const [, name = '', value = ''] = /^(TN|DI|DV|KH|SN)(?: +(.*))?$/.exec(line) ?? [];
    const [, sessions, boards = '', pattern = ''] = /^(\d+):([^:]*):([^:]+):/.exec(value) ?? [];
    const ranges = rangesOf(boards);
    if (name === 'SN' && ranges && Number(sessions) <= MOST_BOARDS) {
      phases.push({ sessions: Number(sessions), ranges, file: pattern });
    } else if (['', 'SN'].includes(name) || values.has(name) || (name === 'KH' && !/^[0-9a-f]{64}$/i.test(value))) {
      throw new Unreadable(`${place} is no line of a description, or a second one of its kind: ${line.slice(0, 80)}`);
    } else if (value === '' && name !== 'DV') throw new Unreadable(`${place}: nothing stands behind ${name}`);
    else values.set(name, value);
  }
  const [name = '', means = '', figure = '', digest = ''] = ['TN', 'DI', 'DV', 'KH'].map((each) => values.get(each));
  if (phases.length === 0) throw new Unreadable(`${file.name}: there is no phase in it (a line SN)`);
  if (figure === '') throw new Unreadable('the description has no figure (DV) yet: take the copy that has it');
  const text = binary(file.data);
  const sha256Before = digestOf(text.replace(/(?<![^\n])DV[^\n]*\n?/g, ''));
  return { name, means, figure, digest: digest.toLowerCase(), phases, sha256: digestOf(text), sha256Before };
}

/** The keys in a file. Throws Unreadable. */
export function keysOf(file: Given): Keys {
  const keys = new Map<string, string>();
  for (const { place, line } of linesOf(file)) {
    const [, session = '', key] = /^([1-9]\d*,(?:0|[1-9]\d*)):([0-9A-Za-z]+)$/.exec(line) ?? [];
    if (key === undefined) throw new Unreadable(`${place}: a line is phase,session:key, as 1,2:Zk3p…`);
    if (keys.has(session)) throw new Unreadable(`${place}: session ${session} has a second key`);
    keys.set(session, key);
  }
  if (keys.size === 0) throw new Unreadable(`${file.name}: there is no key in it`);
  return keys;
}

/** How the lines have to end for the promised digest: empty as they do; undefined if none brings it (PROVE-5). */
export function lineEnds({ data }: Given, digest: string): string | undefined {
  const text = binary(data);
  const lines = text.replace(/^\xef\xbb\xbf/, '').replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/); // prettier-ignore
  const ways = {
    '': text,
    'with CR LF at the end of each line': `${lines.join('\r\n')}\r\n`,
    'with CR LF between the lines': lines.join('\r\n'),
    'with LF at the end of each line': `${lines.join('\n')}\n`,
    'with LF between the lines': lines.join('\n'),
  };
  return Object.entries(ways).find(([, way]) => digestOf(way) === digest)?.[0];
}

/** The pattern with numbers for its first run of `#`, with zeros in front of each (PROVE-3). */
export const filled = (pattern: string, ...numbers: number[]): string =>
  pattern.replace(/#+/, (run) => numbers.map((number) => String(number).padStart(run.length, '0')).join('-'));

/** The sessions as the keys name them: one, 0, for a phase in which they are unlimited. */
export const namesOfKeys = ({ phases }: Description): string[] =>
  phases.flatMap(({ sessions }, i) =>
    sessions === 0 ? [`${i + 1},0`] : Array.from({ length: sessions }, (_, s) => `${i + 1},${s + 1}`),
  );

/** Every session that has a key; of an unlimited phase up to ten more than there are files, or than their names say. */
export function sessionsOf({ phases }: Description, keys: Keys, stems: ReadonlySet<string>): Session[] {
  return phases.flatMap(({ sessions, ranges, file }, i) => {
    const isUnlimited = sessions === 0;
    const all = Array.from({ length: sessions || MOST_SESSIONS }, (_, n) => {
      const [phase, number] = [i + 1, n + 1];
      const key = keys.get(`${phase},${isUnlimited ? 0 : number}`) ?? '';
      return { phase, number, key, name: filled(file, number), boards: ranges[n % ranges.length], isUnlimited };
    });
    const named = all.filter(({ name }) => ['', 'reserve'].some((set) => stems.has((name + set).toLowerCase())));
    const last = Math.max(stems.size, named.at(-1)?.number ?? 0) + 10;
    return all.filter(({ key, number }) => key !== '' && (!isUnlimited || number <= last));
  });
}
