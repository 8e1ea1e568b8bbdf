import type { Metadata } from 'sharp';

const MB = 2 ** 20;
/** What decoding and encoding hold of any picture, line by line. */
const LINES = 26 * MB;
const BYTES_PER_SAMPLE: { readonly [depth: string]: number } = { uchar: 1, char: 1, ushort: 2, short: 2 };
const MOST_PER_SAMPLE = 8;

/** What decoders hold of every pixel at once; measured, and rounded up. */
const WEBP_BYTES = 8;
const AVIF_BYTES = 20;
const INTERLACED = 1.05;
const PNG_LINES = 0.3;
const JPEG_COEFFICIENT = 2;
/** Counted of every pixel at least: what one picture leaves behind is not all given back before the next one comes. */
const LEFT_BEHIND = 1.5;
/** A picture cut out before another one: both of them, and what they make. */
const COMPOSED_BYTES = 10;

type Facts = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'> &
  Partial<Pick<Metadata, 'orientation'>>;

/** The bytes a process holds while it decodes a picture in full size and writes it as JPEG. */
export function bytesToDecode(facts: Facts, file: Buffer): number {
  const sample = BYTES_PER_SAMPLE[facts.depth] ?? MOST_PER_SAMPLE;
  const pixel = facts.channels * sample;
  const turned = (facts.orientation ?? 1) === 1 ? 0 : pixel;
  const held = {
    jpeg: () => heldByJpeg(file),
    png: () => pixel * (facts.isProgressive ? INTERLACED : PNG_LINES),
    webp: () => WEBP_BYTES,
    heif: () => AVIF_BYTES * sample,
    // Its strips may be as high as the picture.
    tiff: () => pixel,
  }[facts.format as 'jpeg' | 'png' | 'webp' | 'heif' | 'tiff']();
  return LINES + facts.width * facts.height * Math.max(held + turned, LEFT_BEHIND);
}

export const bytesToCompose = ({ width, height }: { readonly width: number; readonly height: number }) =>
  LINES + width * height * COMPOSED_BYTES;

/**
 * The bytes of each pixel that are held while a JPEG is decoded: none where all its colours come line by line,
 * all coefficients where they come in several scans.
 */
export function heldByJpeg(file: Buffer): number {
  const frame = jpegFrame(file);
  return frame?.isOneScan ? 0 : JPEG_COEFFICIENT * (frame?.samples ?? 4);
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const SOS = 0xda;
const SEQUENTIAL = new Set([0xc0, 0xc1, 0xc9]);

/** How many samples a pixel has, and whether the first scan holds them all; undefined where the structure is odd. */
function jpegFrame(file: Buffer): { samples: number; isOneScan: boolean } | undefined {
  let frame: { marker: number; parts: number; samples: number } | undefined;
  for (let at = 2; at + 10 <= file.length; ) {
    const marker = file[at + 1]!;
    if (file[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isFrame(marker)) frame ??= { marker, ...samplesOf(file, at) };
    if (marker === SOS) {
      const isOneScan = frame !== undefined && SEQUENTIAL.has(frame.marker) && file[at + 4] === frame.parts;
      return frame && { samples: frame.samples, isOneScan };
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Of a frame's parts, which may be coarser than the finest of them. */
function samplesOf(file: Buffer, at: number): { parts: number; samples: number } {
  const parts = file[at + 9]!;
  const factors = Array.from({ length: parts }, (_, part) => file[at + 11 + 3 * part] ?? 0x11);
  const area = factors.map((factor) => (factor >> 4) * (factor & 15));
  const finest = Math.max(...factors.map((f) => f >> 4)) * Math.max(...factors.map((f) => f & 15));
  return { parts, samples: area.reduce((sum, one) => sum + one, 0) / Math.max(1, finest) };
}
