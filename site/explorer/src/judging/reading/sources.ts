// What the user gave as inputs one after the other: files, packed files, and the files of archives (AUDIT-2).

import { byName, isHidden } from './names';
import { members, Unpackable } from './zip';
import type { Member } from './zip';

/** A file that was chosen or dropped. */
export interface Given {
  /** Its name, with the folders that were chosen with it. */
  name: string;
  file: Blob;
  /** Whether the user named this file, and not only the folder in which it stands (AUDIT-2b). */
  isNamed: boolean;
}

/** An input with its bytes; what keeps it from being read to its end is thrown as Unpackable. */
export interface Source {
  name: string;
  isNamed: boolean;
  chunks: () => AsyncGenerator<Uint8Array>;
}

/** Bytes of a file, and of all that is unpacked: more would fill the memory of a phone, or never end. */
export const MOST_BYTES = 200_000_000;

/** Files of an archive. */
const MOST_FILES = 10_000;

const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];

const TOO_LARGE = `It has more than ${MOST_BYTES / 1_000_000} MB: split it, or use dealcheck audit on a computer.`;
const GZIP_DAMAGED = 'Its packed data are damaged or cut off: fetch the file again.';
const UNREADABLE = 'The browser cannot read it. A folder? Press “Choose a folder”. Moved or changed? Choose it again.';

async function begins(file: Blob, mark: readonly number[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, mark.length).arrayBuffer());
  return bytes.length === mark.length && mark.every((byte, i) => bytes[i] === byte);
}

/** The chunks of a stream, no more than may be read. */
async function* limited(stream: ReadableStream<Uint8Array>, damaged: string): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
      if (size > MOST_BYTES) throw new Unpackable(TOO_LARGE);
      yield value;
    }
  } catch (error) {
    throw error instanceof Unpackable ? error : new Unpackable(damaged);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Throws what is wrong with a file before anything of it is read. */
async function* failing(message: string): AsyncGenerator<Uint8Array> {
  await Promise.reject(new Unpackable(message));
  yield new Uint8Array();
}

async function* inside({ open }: Member): AsyncGenerator<Uint8Array> {
  yield* limited(await open(), GZIP_DAMAGED);
}

/** The files of an archive in the order of their names, but for the hidden ones. */
async function unpacked({ name, file }: Given): Promise<Source[]> {
  const found = (await members(file)).filter((member) => !member.name.endsWith('/') && !isHidden(member.name));
  if (found.length === 0) throw new Unpackable('There is no file in it.');
  const size = found.reduce((sum, member) => sum + member.size, 0);
  if (found.length > MOST_FILES || size > MOST_BYTES)
    throw new Unpackable(`Unpacked, ${TOO_LARGE.replace('It has', 'it has')}`);
  return found
    .sort(byName)
    .map((member) => ({ name: `${name}/${member.name}`, isNamed: false, chunks: () => inside(member) }));
}

/** The inputs of a file: itself, or the files of the archive that it is. */
export async function sourcesOf(given: Given): Promise<Source[]> {
  const { name, file, isNamed } = given;
  const alone = (chunks: () => AsyncGenerator<Uint8Array>): Source[] => [{ name, isNamed, chunks }];
  try {
    if (file.size > MOST_BYTES) throw new Unpackable(TOO_LARGE);
    if ((await begins(file, ZIP)) || (await begins(file, EMPTY_ZIP))) return await unpacked(given);
    if (!(await begins(file, GZIP))) return alone(() => limited(file.stream(), UNREADABLE));
    return alone(() => limited(file.stream().pipeThrough(new DecompressionStream('gzip')), GZIP_DAMAGED));
  } catch (error) {
    const message = error instanceof Unpackable ? error.message : UNREADABLE;
    return alone(() => failing(message));
  }
}
