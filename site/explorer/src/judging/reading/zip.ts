// The files in an archive (ZIP), read one after the other by the browser's own unpacking (APPNOTE.TXT of PKWARE).

/** A file of an archive: its name, and what is packed. */
export interface Member {
  name: string;
  /** Bytes when it is unpacked. */
  size: number;
  open: () => Promise<ReadableStream<Uint8Array>>;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;

/** Bytes before the end in which the end's record stands: a comment has at most 65,535. */
const TAIL = END_SIZE + 0xffff;

/** The numbers of an archive of more than 4 GB or 65,535 files, which are not read. */
const BEYOND = [0xffff, 0xffffffff];

/** Why an archive cannot be read. */
export class Unpackable extends Error {}

const DAMAGED = 'The archive is damaged or cut off: fetch it again.';

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}

/** The place of the record that ends the archive. */
async function endOf(file: Blob): Promise<DataView> {
  const tail = await viewOf(file, Math.max(0, file.size - TAIL), file.size);
  for (let place = tail.byteLength - END_SIZE; place >= 0; place--) {
    if (tail.getUint32(place, true) === END) return new DataView(tail.buffer, place);
  }
  throw new Unpackable(DAMAGED);
}

/** Bytes of a block of deflate that is not compressed. */
const BLOCK = 0xffff;

/** A stored file as deflate would have it, in blocks that are not compressed (RFC 1951, 3.2.4). */
function blocksOf(stored: Blob): Blob {
  const parts: BlobPart[] = [];
  for (let start = 0; start === 0 || start < stored.size; start += BLOCK) {
    const bytes = stored.slice(start, start + BLOCK);
    const head = new DataView(new ArrayBuffer(5));
    head.setUint8(0, Number(start + BLOCK >= stored.size)); // 1: the last block
    head.setUint16(1, bytes.size, true);
    head.setUint16(3, ~bytes.size, true);
    parts.push(head, bytes);
  }
  return new Blob(parts);
}

/** The file as gzip would have it: its check then tells damage, and the length that the archive states. */
function unpacked(packed: Blob, crc: number, size: number): ReadableStream<Uint8Array> {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  const head = new Uint8Array([0x1f, 0x8b, DEFLATED, 0, 0, 0, 0, 0, 0, 0xff]);
  return new Blob([head, packed, trailer]).stream().pipeThrough(new DecompressionStream('gzip'));
}

/** The name; without the mark of UTF-8 letters of the old character set of DOS may come out wrong. */
const nameOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The files of an archive, in the order of its directory. Rejected with Unpackable. */
export async function members(file: Blob): Promise<Member[]> {
  const end = await endOf(file);
  const [count, length, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  if (BEYOND.includes(count) || BEYOND.includes(start))
    throw new Unpackable('The archive is too large: unpack it first.');
  const directory = await viewOf(file, start, start + length);
  const found: Member[] = [];
  for (let place = 0; found.length < count;) {
    if (place + ENTRY_SIZE > directory.byteLength || directory.getUint32(place, true) !== ENTRY) {
      throw new Unpackable(DAMAGED);
    }
    const short = (offset: number) => directory.getUint16(place + offset, true);
    const long = (offset: number) => directory.getUint32(place + offset, true);
    const [flags, method, crc, packedSize, size, local] = [short(8), short(10), long(16), long(20), long(24), long(42)];
    const name = nameOf(new Uint8Array(directory.buffer, place + ENTRY_SIZE, short(28)));
    place += ENTRY_SIZE + short(28) + short(30) + short(32);
    const open = async () => {
      if (flags & 1) throw new Unpackable('It is locked with a password: unpack it first.');
      if (method !== STORED && method !== DEFLATED)
        throw new Unpackable('It is packed in a rare way: unpack it first.');
      if (local + LOCAL_SIZE > file.size) throw new Unpackable(DAMAGED);
      const own = await viewOf(file, local, local + LOCAL_SIZE);
      const begin = local + LOCAL_SIZE + own.getUint16(26, true) + own.getUint16(28, true);
      const packed = file.slice(begin, begin + packedSize);
      if (packed.size !== packedSize) throw new Unpackable(DAMAGED);
      return unpacked(method === STORED ? blocksOf(packed) : packed, crc, size);
    };
    found.push({ name, size, open });
  }
  return found;
}
