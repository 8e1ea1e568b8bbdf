/** What of a camera's notes tells one frame of a day from another. */
export interface Exif {
  readonly model: string;
  readonly serial: string;
  /** By the camera's own clock, as if it were in UTC; null where it wrote none. */
  readonly takenAt: Date | null;
}

const TAG = {
  make: 0x010f,
  model: 0x0110,
  exif: 0x8769,
  taken: 0x9003,
  fraction: 0x9291,
  serial: 0xa431,
} as const;
const TEXT = 2;
/** No camera writes more entries; a file made to be slow might. */
const MOST_ENTRIES = 512;
const LONGEST_TEXT = 200;

type Entries = ReadonlyMap<number, string | number>;

/** Texts and numbers of one directory; whatever points out of the bytes is passed over. */
function readDirectory(bytes: Buffer, at: number, isLittle: boolean): Entries {
  const u16 = (place: number): number => (isLittle ? bytes.readUInt16LE(place) : bytes.readUInt16BE(place));
  const u32 = (place: number): number => (isLittle ? bytes.readUInt32LE(place) : bytes.readUInt32BE(place));
  const entries = new Map<number, string | number>();
  if (at + 2 > bytes.length) return entries;
  const count = Math.min(u16(at), MOST_ENTRIES);
  for (let entry = at + 2; entry < at + 2 + count * 12 && entry + 12 <= bytes.length; entry += 12) {
    const [tag, type, length] = [u16(entry), u16(entry + 2), u32(entry + 4)];
    if (type !== TEXT) {
      entries.set(tag, u32(entry + 8));
      continue;
    }
    const from = length <= 4 ? entry + 8 : u32(entry + 8);
    if (length > LONGEST_TEXT || from + length > bytes.length) continue;
    entries.set(
      tag,
      bytes
        .toString('latin1', from, from + length)
        .split('\0', 1)[0]!
        .trim(),
    );
  }
  return entries;
}

const textOf = (entries: Entries, tag: number): string => {
  const value = entries.get(tag);
  // What cannot be stored or shown is no name of a camera.
  return typeof value === 'string' && !/\p{Cc}/u.test(value) ? value : '';
};

/** Reads the block of notes as sharp hands it over; an empty one, or one that is none, says nothing. */
export function readExif(block: Buffer | undefined): Exif {
  const nothing: Exif = { model: '', serial: '', takenAt: null };
  if (!block) return nothing;
  const bytes = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block;
  const order = bytes.toString('latin1', 0, 2);
  if (bytes.length < 8 || (order !== 'II' && order !== 'MM')) return nothing;
  const isLittle = order === 'II';
  const first = readDirectory(bytes, isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4), isLittle);
  const pointer = first.get(TAG.exif);
  const own: Entries = typeof pointer === 'number' ? readDirectory(bytes, pointer, isLittle) : new Map();
  return {
    model: [textOf(first, TAG.make), textOf(first, TAG.model)].filter(Boolean).join(' '),
    serial: textOf(own, TAG.serial),
    takenAt: momentOf(textOf(own, TAG.taken), textOf(own, TAG.fraction)),
  };
}

/** `2026:11:17 10:31:07` and the parts of a second, which are digits behind the point. */
function momentOf(text: string, fraction: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day) return null;
  const milliseconds = /^\d+$/.test(fraction) ? Math.floor(Number(`0.${fraction}`) * 1000) : 0;
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The number in a file's name, which cameras count to 9999; a name made of a date has none. */
export function counterOf(path: string): number | null {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const digits = /(?:^|[^\d])(\d{4,5})(?:_(?:fav|gs))*$/i.exec(name)?.[1];
  const count = digits ? Number(digits) % 10_000 : 0;
  return count === 0 ? null : count;
}

/** The body by its serial number, else its model and the folder: two bodies of one model lie in two folders. */
export const cameraOf = ({ model, serial }: Exif, path: string): string =>
  serial ? `${model} ${serial}`.trim() : `${model} in ${path.slice(0, Math.max(0, path.lastIndexOf('/')))}`;
