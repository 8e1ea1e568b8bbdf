import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FontShelf, neededFonts } from '@picture-day/render';
import type { Template, Values } from '@picture-day/render/model';
import { FONT_FOLDER, fileFontShelf } from '@picture-day/render/node';

const shelf = fileFontShelf();

/** The shop's fonts with all that a design needs loaded. */
export async function fontsFor(template: Template, values?: Values): Promise<FontShelf> {
  await shelf.load(neededFonts(template, values));
  return shelf;
}

interface FontList {
  readonly faces: readonly { readonly key: string; readonly sha256: string }[];
}
let known: Promise<ReadonlyMap<string, string>> | undefined;

async function readHashes(): Promise<ReadonlyMap<string, string>> {
  const list: FontList = JSON.parse(await readFile(path.join(FONT_FOLDER, 'fonts.json'), 'utf8'));
  return new Map(list.faces.map(({ key, sha256 }) => [key, sha256]));
}

/** Which files a design's texts are set with, by the hash of each face. */
export async function fontHashes(template: Template, values: Values): Promise<Record<string, string>> {
  known ??= readHashes();
  const hashes = await known;
  return Object.fromEntries(
    neededFonts(template, values)
      .sort()
      .map((key) => [key, hashes.get(key) ?? '']),
  );
}
