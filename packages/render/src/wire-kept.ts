import { type Fault, fault, isRecord, place } from './json-reader.ts';
import type { Kept, KeptPicture, KeptWord, TextRole } from './model.ts';
import { readImage, toWireImage, type WireImage } from './wire-image.ts';

/** What the customer wrote or chose beyond what the design shows, as it stands on the wire. */
export interface WireKept {
  words?: KeptWord[];
  pictures?: { at: number; image: WireImage }[];
}

const ROLES: readonly TextRole[] = ['name', 'greeting', 'place', 'date', 'free'];
const MOST = 400;
const LONGEST = 5000;

export const toWireKept = ({ words, pictures }: Kept): WireKept => ({
  ...(words && { words: [...words] }),
  ...(pictures && { pictures: pictures.map(({ at, image }) => ({ at, image: toWireImage(image) })) }),
});

export function readKept(wire: unknown, at: string, faults: Fault[]): Kept | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire)) return fault(faults, at, 'must be an object');
  const words = readList(wire.words, place(at, 'words'), faults, readWord);
  const pictures = readList(wire.pictures, place(at, 'pictures'), faults, readPicture);
  if (words.length + pictures.length === 0) return undefined;
  return { ...(words.length > 0 && { words }), ...(pictures.length > 0 && { pictures }) };
}

type ReadEntry<T> = (entry: Record<string, unknown>, at: string, faults: Fault[]) => T | undefined;

function readList<T>(wire: unknown, at: string, faults: Fault[], read: ReadEntry<T>): T[] {
  if (wire === undefined || wire === null) return [];
  if (!Array.isArray(wire) || wire.length > MOST) {
    fault(faults, at, 'must be a list');
    return [];
  }
  return wire.flatMap((entry, index) => {
    const here = `${at}[${index}]`;
    if (!isRecord(entry)) return fault(faults, here, 'must be an object') ?? [];
    return read(entry, here, faults) ?? [];
  });
}

const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MOST;

function readWord({ role, at, text }: Record<string, unknown>, here: string, faults: Fault[]) {
  const known = ROLES.find((one) => one === role);
  if (!known || !isPlace(at) || typeof text !== 'string' || text.length > LONGEST) {
    return fault(faults, here, 'must have a role, a place and a text');
  }
  return { role: known, at, text } satisfies KeptWord;
}

function readPicture({ at, image }: Record<string, unknown>, here: string, faults: Fault[]) {
  const value = readImage(image, place(here, 'image'), faults);
  if (!isPlace(at) || !value) return fault(faults, here, 'must have a place and an image');
  return { at, image: value } satisfies KeptPicture;
}
