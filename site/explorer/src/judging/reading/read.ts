// Deals out of bytes: the format is recognised, lines are cut, and what is in no format is told (AUDIT-2 to AUDIT-4).

import { quoted } from './events';
import type { Bytes, Seats, Told } from './events';
import { FORMATS, KNOWN, RECORD_TITLES } from './formats';
import type { Format } from './formats';
import { ofHead, records, RECORDS } from './records';

/** Where something stands: the line of a text or the record of binary data, from 1. */
export interface Place {
  unit: 'line' | 'record';
  number: number;
}

/** Where an input is told. */
export interface Sink {
  board: (seats: Seats, name: string, place: Place) => void;
  fault: (place: Place, message: string) => void;
  /** Nothing can be read of it. */
  unread: (place: Place, message: string) => void;
}

/** The way in for the bytes of one input. */
export interface Input {
  add: (bytes: Uint8Array) => void;
  end: () => void;
  /** No more bytes come of what has more: what was begun, such as a last board, may be damaged and is left out. */
  cut: () => void;
  /** The title of its format, once it is known. */
  format: () => string;
}

/** Bytes of the longest line that is read. */
const LONGEST = 1 << 20;
const TOO_LONG = `The line is longer than ${LONGEST} bytes: break it, or check that it is text.`;

/** Bytes that show records and UTF-16. */
const HEAD = 1 << 16;

/** Bytes in which a line of a format is looked for. */
const HELD = 1 << 22;

/** How an archive (ZIP) and gzip begin. */
const PACKED = ['PK\x03\x04', '\x1F\x8B'];

const EMPTY = 'There is nothing in it.';
const NO_TEXT = 'The line has NUL bytes: the file is damaged, or no text.';

const WESTERN = new TextDecoder('windows-1252');

/** Bytes that are handed to a function as its arguments. */
const FEW = 1 << 13;

/** A character for each byte, with the byte's number. */
function characters(bytes: Uint8Array): string {
  // The browser's own decoding is far quicker, and differs in a few bytes only, which texts hardly ever have.
  const text = WESTERN.decode(bytes);
  if (!/[^\0-\xFF]/.test(text)) return text;
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += FEW) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + FEW)));
  }
  return parts.join('');
}

const isBlank = (text: string): boolean => /^[ \t-\r]*$/.test(text);

/** Whether a text has a mark of UTF-16, or a NUL in nearly every second place. */
function isUtf16(head: string): boolean {
  if (/^(?:\xFF\xFE|\xFE\xFF)/.test(head)) return true;
  const beginning = [...head.slice(0, 1000)];
  const zeros = [0, 1].map((odd) => beginning.filter((char, i) => char === '\0' && i % 2 === odd).length);
  const few = [0, 1].map((odd) => beginning.slice(0, 60).filter((char, i) => char === '\0' && i % 2 === odd).length);
  const half = Math.floor(beginning.length / 2);
  return half > 3 && [0, 1].some((odd) => (zeros[odd] ?? 0) > 0.9 * half && few[1 - odd] === 0);
}

/** Cuts a text that comes in parts into lines, which end with LF, CR LF or CR; a longer one is shortened. */
function lineCutter(take: (line: string) => void): Bytes {
  let held = '';
  let isOpen = false;
  let isAfterCr = false;
  return {
    bytes: (text) => {
      const parts = (isAfterCr && text.startsWith('\n') ? text.slice(1) : text).split(/\r\n|\r|\n/);
      isAfterCr = text === '' ? isAfterCr : text.endsWith('\r');
      for (const [i, part] of parts.entries()) {
        held += part.slice(0, LONGEST + 1 - held.length);
        isOpen ||= part !== '';
        if (i === parts.length - 1) return;
        take(held);
        [held, isOpen] = ['', false];
      }
    },
    end: () => {
      if (isOpen) take(held);
    },
  };
}

/** Takes lines in a format, where the lines of another format, one after the other, are one fault. */
function linesOf(format: Format, sink: Sink): { line: (text: string) => void; end: () => void } {
  let place = 0;
  let strays: Format | 'prose' | undefined; // of what kind those just before were

  const settled = () => (strays = undefined);
  const told: Told = {
    board: (seats, number, name, isAgain = false) => {
      settled();
      if (!isAgain) sink.board(seats, name, { unit: 'line', number });
    },
    fault: (number, message) => {
      settled();
      sink.fault({ unit: 'line', number }, message);
    },
    stray: (number, text) => {
      const other = FORMATS.find(({ recognises }) => recognises(text));
      const kind = other && other !== format ? other : 'prose';
      if (kind === 'prose' && format.isProseAllowed) return;
      const here = { unit: 'line', number } as const;
      if (kind !== strays && kind === 'prose') sink.fault(here, `${quoted(text)} is no deal.`);
      else if (kind !== strays && kind !== 'prose') {
        sink.fault(here, `From here on these are ${kind.title}, above ${format.title}: give each its own file.`);
      }
      strays = kind;
    },
  };
  const reader = format.open(told);
  return {
    line: (text) => {
      place++;
      const here = { unit: 'line', number: place } as const;
      if (text.length > LONGEST) sink.fault(here, TOO_LONG);
      else if (text.includes('\0')) sink.fault(here, NO_TEXT);
      else reader.line(text, place);
    },
    end: () => {
      reader.end(Math.max(place, 1));
    },
  };
}

/** An input of lines; those before the first one in a format are held until it comes. */
function textInput(sink: Sink, found: (format: Format) => void): Bytes {
  let reader: { line: (text: string) => void; end: () => void } | undefined;
  let held: string[] = [];
  let size = 0;
  let isUnknown = false;

  const unknown = (isCut: boolean) => {
    isUnknown = true;
    const first = held.findIndex((line) => !isBlank(line));
    const line = held[first] ?? '';
    const early = isCut ? ` Only the first ${HELD >> 20} MB were searched.` : '';
    const why = line.length > LONGEST ? TOO_LONG : `${quoted(line)} is in no known format: ${KNOWN}.${early}`;
    sink.unread({ unit: 'line', number: Math.max(first, 0) + 1 }, first < 0 ? EMPTY : why);
  };

  const lines = lineCutter((line) => {
    if (reader) {
      reader.line(line);
      return;
    }
    held.push(line);
    size += line.length + 1;
    const format = line.length <= LONGEST && !isBlank(line) && FORMATS.find(({ recognises }) => recognises(line));
    if (!format) return;
    reader = linesOf(format, sink);
    found(format);
    held.forEach(reader.line);
    held = [];
  });
  return {
    bytes: (text) => {
      if (isUnknown) return;
      lines.bytes(text);
      if (!reader && size > HELD) unknown(true);
    },
    end: () => {
      if (isUnknown) return;
      lines.end();
      if (reader) reader.end();
      else unknown(false);
    },
  };
}

/** Opens an input. What is found is told to the sink, in its order. */
export function opened(sink: Sink): Input {
  let head: string | undefined = '';
  let reader: Bytes | undefined;
  let title = '';
  let isUnread = false;
  let isEmpty = true;

  const all: Sink = {
    board: (seats, name, place) => {
      isEmpty = false;
      sink.board(seats, name, place);
    },
    fault: (place, message) => {
      isEmpty = false;
      sink.fault(place, message);
    },
    unread: (place, message) => {
      isUnread = true;
      sink.unread(place, message);
    },
  };
  const unread = (message: string) => {
    all.unread({ unit: 'line', number: 1 }, message);
  };

  const recordsInput = (form: keyof typeof RECORDS): Bytes => {
    title = RECORD_TITLES[form];
    return records(RECORDS[form])({
      board: (seats, number, name) => {
        all.board(seats, name, { unit: 'record', number });
      },
      fault: (number, message) => {
        all.fault({ unit: 'record', number }, message);
      },
      stray: () => undefined,
    });
  };

  /** What is done with the beginning, once there is enough of it. */
  const begin = (beginning: string) => {
    const text = beginning.replace(/^\xEF\xBB\xBF/, '');
    head = undefined;
    if (isUtf16(text)) unread('The text is UTF-16: save it as UTF-8, or as plain text (ANSI).');
    else if (PACKED.some((mark) => text.startsWith(mark)))
      unread('It is packed inside another archive: unpack that first.');
    else if (isBlank(text) && text.length < HEAD) unread(EMPTY);
    else {
      const form = ofHead(text);
      reader = form
        ? recordsInput(form)
        : textInput(all, (format) => {
            title = format.title;
          });
      reader.bytes(text);
    }
  };

  return {
    add: (bytes) => {
      const text = characters(bytes);
      if (head === undefined) {
        reader?.bytes(text);
        return;
      }
      head += text;
      if (head.length >= HEAD) begin(head);
    },
    end: () => {
      if (head !== undefined) begin(head);
      reader?.end();
      if (isEmpty && !isUnread)
        unread(`It is ${title}, but there is no deal in it: save the deals, and choose that file.`);
    },
    cut: () => {
      if (head) begin(head);
    },
    format: () => title,
  };
}
