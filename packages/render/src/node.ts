import { fileFontSource } from './font-files.ts';
import { type FontShelf, fontShelf } from './font-shelf.ts';

/** A shelf of the shop's fonts for a server process. */
export function fileFontShelf(): FontShelf {
  return fontShelf(fileFontSource);
}

export { type CheckOptions, checkTemplate, type TemplateCheck } from './check-template.ts';
export { colourProfile } from './colour-profiles.ts';
export * from './document-page.ts';
export { FONT_FOLDER, fileFontSource } from './font-files.ts';
export { type PdfOptions, paintPdf, paintPdfBytes, paintPdfFile } from './paint-pdf.ts';
export { type ParsedTemplate, parseTemplate } from './parse-template.ts';
export type { Sink } from './pdf-file.ts';
export type { OutputIntent } from './pdf-metadata.ts';
export type { PictureFile, PicturePair } from './pdf-picture.ts';
export { describeFault, type Fault } from './template-faults.ts';
export { paintThumbnail, type ThumbnailOptions } from './thumbnail.ts';
