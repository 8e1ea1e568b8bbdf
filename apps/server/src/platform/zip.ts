import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** A file of the archive; size and checksum are known before it is read, so that any part of the archive can be asked for. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: number;
  readonly crc32: number;
  open(): Promise<AsyncIterable<Buffer>>;
}

type Part =
  | { readonly from: number; readonly bytes: number; readonly head: Buffer }
  | { readonly from: number; readonly bytes: number; readonly entry: ZipEntry };

export interface ZipPlan {
  readonly size: number;
  /** The archive from a byte on, to the end or to another (which is sent too). */
  stream(from?: number, to?: number): Readable;
}

const MOST = 0xffffffff;
const MOST_ENTRIES = 0xffff;
const STORED = 0;
const NAMES_ARE_UTF8 = 0x0800;

/** The day and time as archives write them, in UTC. */
function dosTime(at: Date): { readonly time: number; readonly date: number } {
  const year = Math.max(1980, at.getUTCFullYear());
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/** The field with the numbers that have outgrown four bytes; empty where none has. */
function large(numbers: readonly number[]): Buffer {
  const long = numbers.filter((number) => number >= MOST);
  if (long.length === 0) return Buffer.alloc(0);
  const field = Buffer.alloc(4 + 8 * long.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * long.length, 2);
  for (const [index, number] of long.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return field;
}

const short = (number: number): number => Math.min(number, MOST);

/** What stands before a file, and again in the list at the end. */
function header(entry: Omit<ZipEntry, 'open'>, at: Date, offset: number | null): Buffer {
  const name = Buffer.from(entry.path, 'utf8');
  // Before the file both sizes are long or none is.
  const sizes = entry.bytes >= MOST ? [entry.bytes, entry.bytes] : [];
  const extra = large(offset === null ? sizes : [...sizes, offset]);
  const isListed = offset !== null;
  const head = Buffer.alloc(isListed ? 46 : 30);
  const version = extra.length > 0 ? 45 : 20;
  const { time, date } = dosTime(at);
  let place = head.writeUInt32LE(isListed ? 0x02014b50 : 0x04034b50, 0);
  if (isListed) place = head.writeUInt16LE(version, place);
  place = head.writeUInt16LE(version, place);
  place = head.writeUInt16LE(NAMES_ARE_UTF8, place);
  place = head.writeUInt16LE(STORED, place);
  place = head.writeUInt16LE(time, place);
  place = head.writeUInt16LE(date, place);
  place = head.writeUInt32LE(entry.crc32, place);
  place = head.writeUInt32LE(short(entry.bytes), place);
  place = head.writeUInt32LE(short(entry.bytes), place);
  place = head.writeUInt16LE(name.length, place);
  head.writeUInt16LE(extra.length, place);
  if (isListed) head.writeUInt32LE(short(offset), 42);
  return Buffer.concat([head, name, extra]);
}

/** The end of the list, in the long form as well where a number needs it. */
function ending(count: number, listBytes: number, listAt: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_ENTRIES), 8);
  end.writeUInt16LE(Math.min(count, MOST_ENTRIES), 10);
  end.writeUInt32LE(short(listBytes), 12);
  end.writeUInt32LE(short(listAt), 16);
  if (count < MOST_ENTRIES && listBytes < MOST && listAt < MOST) return end;
  const long = Buffer.alloc(76);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeUInt16LE(45, 12);
  long.writeUInt16LE(45, 14);
  for (const [index, value] of [count, count, listBytes, listAt].entries())
    long.writeBigUInt64LE(BigInt(value), 24 + 8 * index);
  long.writeUInt32LE(0x07064b50, 56);
  long.writeBigUInt64LE(BigInt(listAt + listBytes), 64);
  long.writeUInt32LE(1, 72);
  return Buffer.concat([long, end]);
}

/** Where each byte of an archive of stored files lies; nothing is read before it is asked for, and nothing is held whole. */
export function planZip(entries: readonly ZipEntry[], at: Date): ZipPlan {
  const parts: Part[] = [];
  let size = 0;
  const add = (part: { readonly head: Buffer } | { readonly entry: ZipEntry }) => {
    const bytes = 'head' in part ? part.head.length : part.entry.bytes;
    parts.push({ ...part, from: size, bytes });
    size += bytes;
  };
  const list = entries.map((entry) => {
    const offset = size;
    add({ head: header(entry, at, null) });
    add({ entry });
    return header(entry, at, offset);
  });
  const listAt = size;
  for (const head of list) add({ head });
  add({ head: ending(entries.length, size - listAt, listAt) });
  return {
    size,
    stream: (from = 0, to = size - 1) => Readable.from(bytesOf(parts, from, to), { objectMode: false }),
  };
}

/** A file whose size and checksum nobody wrote down: read once to know them, and again when it is sent. */
export async function readZipEntry(path: string, open: ZipEntry['open']): Promise<ZipEntry> {
  let [bytes, sum] = [0, 0];
  for await (const chunk of await open()) {
    sum = crc32(chunk, sum);
    bytes += chunk.length;
  }
  return { path, bytes, crc32: sum, open };
}

/** A file that is held whole, or one that is read while it is sent. */
export type MadeFile = ZipEntry | { readonly path: string; readonly bytes: Buffer };

/** An archive of files that are made one after the other: each is sent as soon as it is there. */
export async function* zipAsMade(files: AsyncIterable<MadeFile>, at: Date): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let size = 0;
  for await (const file of files) {
    const told =
      'open' in file ? file : { path: file.path, bytes: file.bytes.length, crc32: crc32(file.bytes) };
    const head = header(told, at, null);
    list.push(header(told, at, size));
    yield head;
    if ('open' in file) yield* cut(await file.open(), file, 0, file.bytes - 1);
    else yield file.bytes;
    size += head.length + told.bytes;
  }
  const listed = Buffer.concat(list);
  yield listed;
  yield ending(list.length, listed.length, size);
}

async function* bytesOf(parts: readonly Part[], from: number, to: number): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const [first, last] = [Math.max(from - part.from, 0), Math.min(to - part.from, part.bytes - 1)];
    if (first > last) continue;
    if ('head' in part) yield part.head.subarray(first, last + 1);
    else yield* cut(await part.entry.open(), part.entry, first, last);
  }
}

/** A file between two of its bytes. One that is not what the list says ends the archive instead of spoiling it unseen. */
async function* cut(
  source: AsyncIterable<Buffer>,
  { path, bytes, crc32: expected }: ZipEntry,
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  let [place, sum] = [0, 0];
  for await (const chunk of source) {
    sum = crc32(chunk, sum);
    const [begin, end] = [Math.max(first - place, 0), Math.min(last - place + 1, chunk.length)];
    place += chunk.length;
    if (begin < end) yield chunk.subarray(begin, end);
    if (place > last && last < bytes - 1) return;
  }
  if (place !== bytes || sum !== expected) throw new Error(`${path} is not the file it was`);
}
