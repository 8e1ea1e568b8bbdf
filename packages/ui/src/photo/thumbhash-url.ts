import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string>();

/** The blurred stand-in of a picture as a data address; nothing for a text that is none. */
export function thumbhashUrl(thumbhash: string | undefined): string | undefined {
  // As text of a page it would outweigh all the rest; there the mat waits alone.
  if (!thumbhash || import.meta.env.SSR) return undefined;
  const found = known.get(thumbhash);
  if (found !== undefined) return found || undefined;
  let url = '';
  try {
    url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    // A damaged stand-in is no reason to lose the page: the mat alone will do.
  }
  known.set(thumbhash, url);
  return url || undefined;
}
