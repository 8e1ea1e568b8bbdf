import { fallbackFaces } from './fallback-fonts.ts';
import { type Font, loadFont } from './font.ts';
import { pickFace } from './fonts.ts';
import type { Template, TextLook, Values } from './model.ts';

/** Where the bytes of a face come from: a file on the server, a request in the browser. */
export type FontSource = (key: string) => Promise<Uint8Array>;

/** The faces loaded so far. */
export interface FontShelf {
  get(key: string): Font | undefined;
  /** Loads what is not there yet; a face asked for twice is fetched once. */
  load(keys: Iterable<string>): Promise<void>;
}

export function fontShelf(source: FontSource): FontShelf {
  const fonts = new Map<string, Font>();
  const pending = new Map<string, Promise<void>>();
  const fetchFace = async (key: string) => {
    try {
      fonts.set(key, loadFont(key, await source(key)));
    } finally {
      pending.delete(key);
    }
  };
  return {
    get: (key) => fonts.get(key),
    async load(keys) {
      const waits = [];
      for (const key of new Set(keys)) {
        if (fonts.has(key)) continue;
        let wait = pending.get(key);
        if (!wait) {
          wait = fetchFace(key);
          pending.set(key, wait);
        }
        waits.push(wait);
      }
      await Promise.all(waits);
    },
  };
}

/** The faces a template needs, with the families the customer has chosen and what these and other words take besides. */
export function neededFonts(template: Template, values?: Values, words: readonly string[] = []): string[] {
  const keys = new Set<string>();
  const need = (look: TextLook | undefined, family?: string) => {
    const face = look && pickFace(family ?? look.font, look.weight, look.italic);
    if (face) keys.add(face.key);
  };
  for (const part of template.parts) {
    for (const item of part.items) {
      if (item.kind !== 'string') continue;
      const own = values?.strings[`${part.id}.${item.id}`];
      need(item, own?.family);
      const face = pickFace(own?.family ?? item.font, item.weight, item.italic);
      if (!face) continue;
      for (const text of [own?.text ?? '', ...words]) {
        for (const key of fallbackFaces(text, face)) keys.add(key);
        if (item.uppercase)
          for (const key of fallbackFaces(text.toUpperCase().normalize('NFC'), face)) keys.add(key);
      }
    }
  }
  for (const style of Object.values(template.monthStyles ?? {})) {
    for (const look of [style.title, style.weekdays, style.days, style.holidayNames, style.weekNumbers])
      need(look);
  }
  return [...keys];
}
