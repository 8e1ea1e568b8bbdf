import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FontSource } from './font-shelf.ts';

export const FONT_FOLDER: string = path.join(import.meta.dirname, '..', 'fonts');

/** Reads faces from this package's own folder. */
export const fileFontSource: FontSource = async (key) => {
  if (!/^[a-z0-9-]+$/.test(key)) throw new Error(`There is no font ${key}`);
  return readFile(path.join(FONT_FOLDER, `${key}.ttf`));
};
