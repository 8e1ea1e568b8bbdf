import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENT_FACES } from './document-faces.ts';
import type { FontSource } from './font-shelf.ts';

export const FONT_FOLDER: string = path.join(import.meta.dirname, '..', 'fonts');

/** Reads faces from this package's own folder. */
export const fileFontSource: FontSource = async (key) => {
  if (!/^[a-z0-9-]+$/.test(key)) throw new Error(`There is no font ${key}`);
  const folder = DOCUMENT_FACES.some((face) => face.key === key) ? 'documents' : '';
  return readFile(path.join(FONT_FOLDER, folder, `${key}.ttf`));
};
