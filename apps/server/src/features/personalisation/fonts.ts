import { type FontShelf, neededFonts } from '@picture-day/render';
import type { Template, Values } from '@picture-day/render/model';
import { fileFontShelf } from '@picture-day/render/node';

const shelf = fileFontShelf();

/** The shop's fonts with all that a design needs loaded. */
export async function fontsFor(template: Template, values?: Values): Promise<FontShelf> {
  await shelf.load(neededFonts(template, values));
  return shelf;
}
