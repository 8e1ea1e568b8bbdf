import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FontShelf, type FontSource, fontShelf } from './font-shelf.ts';

export const FONT_FOLDER: string = path.join(import.meta.dirname, '..', 'fonts');

/** Reads faces from this package's own folder. */
export const fileFontSource: FontSource = async (key) => {
  if (!/^[a-z0-9-]+$/.test(key)) throw new Error(`There is no font ${key}`);
  return readFile(path.join(FONT_FOLDER, `${key}.ttf`));
};

/** A shelf of the shop's fonts for a server process. */
export function fileFontShelf(): FontShelf {
  return fontShelf(fileFontSource);
}

export { type CheckOptions, checkTemplate, type TemplateCheck } from './check-template.ts';
export { colourProfile } from './colour-profiles.ts';
export * from './document-page.ts';
export { type PdfOptions, paintPdf, paintPdfBytes, paintPdfFile } from './paint-pdf.ts';
export type { Sink } from './pdf-file.ts';
export type { OutputIntent } from './pdf-metadata.ts';
export type { PictureFile, PicturePair } from './pdf-picture.ts';
export { paintThumbnail, type ThumbnailOptions } from './thumbnail.ts';
