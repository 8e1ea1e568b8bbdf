import { type FileHandle, open } from 'node:fs/promises';
import type { Pages } from '../../platform/storage.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const ICC = 'ICC_PROFILE\0';
/** Of a segment's beginning, enough to tell its kind. */
const TELLING = 4 + ICC.length;
const PAGE = 512 * 1024;

/** Bytes that are looked at piece by piece: each piece is only lent until the next is asked for. */
interface Source {
  readonly size: number;
  /** As many bytes as asked for, fewer at the end. */
  read(at: number, bytes: number): Promise<Buffer>;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** Segments without which the picture would look different: JFIF, the colour profile, Adobe's colour transform. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COM) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const starts = (text: string): boolean => segment.toString('latin1', 4, 4 + text.length) === text;
  if (marker === 0xe0) return starts('JFIF\0');
  if (marker === 0xe2) return starts(ICC);
  return marker === 0xee && starts('Adobe');
}

/** Where the compressed data that starts at `from` ends: at the next marker that is neither stuffing nor a restart. */
async function endOfScan(source: Source, from: number): Promise<number> {
  while (from + 1 < source.size) {
    const piece = await source.read(from, PAGE);
    let at = piece.indexOf(0xff);
    while (at >= 0 && at + 1 < piece.length) {
      const next = piece[at + 1]!;
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return from + at;
      at = piece.indexOf(0xff, at + (next === 0xff ? 1 : 2));
    }
    // A marker may begin with the last byte of a piece.
    from += at === piece.length - 1 ? at : piece.length;
  }
  return -1;
}

/** Parts that follow each other are one. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const { from, to } of parts) {
    const before = all.at(-1);
    if (before?.to === from) all[all.length - 1] = { from: before.from, to };
    else all.push({ from, to });
  }
  return all;
}

/** The parts of a JPEG that stay; undefined where its structure is not what it should be. */
async function keptParts(source: Source): Promise<Part[] | undefined> {
  const start = await source.read(0, 2);
  if (start[0] !== 0xff || start[1] !== SOI) return undefined;
  const parts: Part[] = [{ from: 0, to: 2 }];
  for (let at = 2; at + 2 <= source.size; ) {
    const head = await source.read(at, TELLING);
    const marker = head[1]!;
    if (head[0] !== 0xff) return undefined;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === EOI) return joined([...parts, { from: at, to: at + 2 }]);
    if (head.length < 4 || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined;
    const end = at + 2 + head.readUInt16BE(2);
    if (end > source.size) return undefined;
    const scanEnd = marker === SOS ? await endOfScan(source, end) : end;
    if (scanEnd < 0) return undefined;
    if (isKept(marker, head)) parts.push({ from: at, to: scanEnd });
    at = scanEnd;
  }
  return undefined;
}

/** A file's bytes by way of one page, which is filled anew where it does not hold what is asked for. */
async function sourceOf(file: FileHandle): Promise<Source> {
  const page = Buffer.allocUnsafe(PAGE);
  let [first, held] = [0, 0];
  const { size } = await file.stat();
  return {
    size,
    read: async (at, bytes) => {
      const wanted = Math.min(bytes, PAGE, size - at);
      if (at < first || at + wanted > first + held) {
        [first, held] = [at, 0];
        while (held < wanted) {
          const { bytesRead } = await file.read(page, held, PAGE - held, at + held);
          if (bytesRead === 0) throw new Error('a file ended while it was read');
          held += bytesRead;
        }
      }
      return page.subarray(at - first, at - first + wanted);
    },
  };
}

/** Bytes in memory are looked at where they are. */
const inMemory = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});

/** Lends what can be looked at piece by piece, for as long as the handle is held. */
async function opened(file: Buffer | string): Promise<Source & AsyncDisposable> {
  if (typeof file !== 'string') return { ...inMemory(file), [Symbol.asyncDispose]: async () => {} };
  const handle = await open(file);
  return { ...(await sourceOf(handle)), [Symbol.asyncDispose]: () => handle.close() };
}

async function* pagesOf(file: Buffer | string, parts: readonly Part[]): Pages {
  await using source = await opened(file);
  for (const { from, to } of parts)
    for (let at = from; at < to; at += PAGE) yield await source.read(at, Math.min(PAGE, to - at));
}

/**
 * Takes all metadata but the colour profile out of a JPEG without touching its pixels, and everything that follows the
 * picture. It is answered page by page, so that no copy of it is held. Undefined where the structure is not what it
 * should be.
 */
export async function stripJpeg(file: Buffer | string): Promise<Pages | undefined> {
  await using source = await opened(file);
  const parts = await keptParts(source);
  return parts && pagesOf(file, parts);
}
