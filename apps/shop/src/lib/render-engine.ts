import { fetchFontShelf } from '@picture-day/render/browser';

/** Draws products. It brings HarfBuzz's wasm along, so nothing imports it but `render.ts`, when it is needed. */
export {
  buildPage,
  charactersIn,
  fromTemplateData,
  isPictureAllowed,
  layoutString,
  neededFonts,
  pickFace,
  reactAttributes,
  svgTree,
  withoutMissing,
} from '@picture-day/render';

const files = import.meta.glob<string>('../../../../packages/render/fonts/*.ttf', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function fontAddress(key: string): string {
  const address = files[`../../../../packages/render/fonts/${key}.ttf`];
  if (address === undefined) throw new RangeError(`No font is called ${key}`);
  return address;
}

/** The faces this browser has fetched so far. */
export const shopFonts = fetchFontShelf(fontAddress);
