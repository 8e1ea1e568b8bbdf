const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const ICC = 'ICC_PROFILE\0';

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
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return -1;
}

/**
 * Takes all metadata but the colour profile out of a JPEG without touching its pixels, and everything that
 * follows the picture. Answers undefined where the structure is not what it should be.
 */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === EOI) break;
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (isKept(marker, segment)) parts.push(segment);
    at = end;
    if (marker === SOS) {
      const scanEnd = endOfScan(bytes, end);
      if (scanEnd < 0) return undefined;
      parts.push(bytes.subarray(end, scanEnd));
      at = scanEnd;
    }
  }
  if (bytes[at] !== 0xff || bytes[at + 1] !== EOI) return undefined;
  parts.push(Buffer.from([0xff, EOI]));
  return Buffer.concat(parts);
}
