import { createHash } from 'node:crypto';
import { type FontShelf, neededFonts } from '@picture-day/render';
import type { Template, Values } from '@picture-day/render/model';
import { fileFontShelf, fileFontSource } from '@picture-day/render/node';

const shelf = fileFontShelf();

/** The shop's fonts with all that a design needs loaded, for a customer's words and for others it may be filled with. */
export async function fontsFor(
  template: Template,
  values?: Values,
  words: readonly string[] = [],
): Promise<FontShelf> {
  await shelf.load(neededFonts(template, values, words));
  return shelf;
}

const hashes = new Map<string, Promise<string>>();

function hashOf(face: string): Promise<string> {
  const known =
    hashes.get(face) ??
    fileFontSource(face).then((bytes) => createHash('sha256').update(bytes).digest('hex'));
  hashes.set(face, known);
  return known;
}

/** Faces by the hash of the file each is set with. */
export async function hashesOf(faces: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(faces.map(async (face) => [face, await hashOf(face)])));
}

/** Which files a design's texts are set with. */
export const fontHashes = (template: Template, values: Values): Promise<Record<string, string>> =>
  hashesOf(neededFonts(template, values).sort());
