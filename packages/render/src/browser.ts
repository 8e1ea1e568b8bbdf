import { type FontShelf, type FontSource, fontShelf } from './font-shelf.ts';

/** Fetches faces from wherever the app serves this package's `fonts` folder. */
function fetchFontSource(address: (key: string) => string): FontSource {
  return async (key) => {
    const answer = await fetch(address(key));
    if (!answer.ok) throw new Error(`The font ${key} could not be loaded (${answer.status})`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}

/** A shelf of the shop's fonts for a page, loaded on demand. */
export function fetchFontShelf(address: (key: string) => string): FontShelf {
  return fontShelf(fetchFontSource(address));
}
