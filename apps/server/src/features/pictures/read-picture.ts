import fs from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { bytesToDecode } from './decoding-bytes.ts';

// Every picture is decoded once; a cache would only hold memory.
sharp.cache(false);

/** What can be told in the customer's own language; anything else is told as damaged. */
export type RefusedFor =
  | 'no-picture'
  | 'heic'
  | 'too-many-pixels'
  | 'too-small'
  | 'several-pages'
  | 'too-hungry'
  | 'damaged';

/** Why a file is not taken, in words for the photographer who imports it. */
export class PictureRefused extends Error {
  readonly why: RefusedFor;
  constructor(message: string, why: RefusedFor = 'damaged') {
    super(message);
    this.why = why;
  }
}

export interface PictureLimits {
  readonly maxBytes: number;
  readonly maxPixels: number;
}

export interface PictureHeader {
  readonly format: PictureFormat;
  /** Upright size. */
  readonly width: number;
  readonly height: number;
  readonly isUpright: boolean;
  readonly hasAlpha: boolean;
  /** What decoding it in full size holds of the memory. */
  readonly bytesToDecode: number;
  /** What the camera wrote beside the pixels, as it wrote it. */
  readonly exif: Buffer | undefined;
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heif';

const SHORTEST_SIDE = 16;
/** Nothing honest takes longer; a file made to be slow must not hold its place for ever. */
const DECODING_SECONDS = 60;

/** What the bytes are, whatever the file is called. */
function sniffFormat(bytes: Buffer): PictureFormat | undefined {
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*') return 'tiff';
  if (ascii(4, 8) === 'ftyp' && /^(avif|heic|heix|mif1|msf1)$/.test(ascii(8, 12))) return 'heif';
  return undefined;
}

/** How much of a file tells what it is. */
export const TELLING_BYTES = 16;

/** What a file is by its first bytes; refuses what is no picture. */
export function formatOf(first: Buffer): PictureFormat {
  if (first.length === 0) throw new PictureRefused('the file is empty', 'no-picture');
  const format = sniffFormat(first);
  if (!format)
    throw new PictureRefused('the file is not a JPEG, PNG, WebP, AVIF or TIFF picture', 'no-picture');
  return format;
}

/** Where what is said of a JPEG ends, and its pixels begin; one that says more is taken for one of the hungriest. */
const HEAD_BYTES = 512 * 1024;

interface Opened {
  readonly size: number;
  /** What it begins with, or all of it. */
  readonly head: Buffer;
}

async function opened(file: Buffer | string): Promise<Opened> {
  if (typeof file !== 'string') return { size: file.length, head: file };
  await using handle = await fs.open(file);
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(Math.min(size, HEAD_BYTES)), 0);
  return { size, head: buffer.subarray(0, bytesRead) };
}

/** Whether a file is a photograph as phones take them, which only a process of its own decodes. */
export async function isHeic(file: Buffer | string): Promise<boolean> {
  if (sniffFormat((await opened(file)).head) !== 'heif') return false;
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return header?.compression === 'hevc';
}

/** A decoder for bytes whose header has been read; a damaged file fails rather than shows grey. */
export function decoderOf(file: Buffer | string, { width, height }: PictureHeader): Sharp {
  return sharp(file, {
    failOn: 'warning',
    limitInputPixels: width * height,
    sequentialRead: true,
  }).timeout({ seconds: DECODING_SECONDS });
}

/** Reads the header only, and refuses what would be too costly or too odd to decode. */
export async function readHeader(
  file: Buffer | string,
  limits: PictureLimits,
  takesHeic = false,
): Promise<PictureHeader> {
  const { size, head } = await opened(file);
  if (size > limits.maxBytes) {
    throw new PictureRefused(`the file is larger than ${Math.round(limits.maxBytes / 1024 / 1024)} MB`);
  }
  const format = formatOf(head);
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header || header.format !== format) throw new PictureRefused('the picture cannot be read');
  if (format === 'heif' && header.compression !== 'av1' && !(takesHeic && header.compression === 'hevc')) {
    throw new PictureRefused('HEIC pictures cannot be read here; please save it as JPEG', 'heic');
  }
  const { width, height } = header.autoOrient;
  if (width * height > limits.maxPixels) {
    throw new PictureRefused(
      `the picture has more than ${limits.maxPixels / 1_000_000} megapixels`,
      'too-many-pixels',
    );
  }
  if (Math.min(width, height) < SHORTEST_SIDE)
    throw new PictureRefused('the picture is too small', 'too-small');
  if ((header.pages ?? 1) > 1)
    throw new PictureRefused('the file holds more than one picture', 'several-pages');
  return {
    format,
    width,
    height,
    isUpright: (header.orientation ?? 1) === 1,
    hasAlpha: header.hasAlpha ?? false,
    bytesToDecode: bytesToDecode(header, head),
    exif: header.exif,
  };
}
