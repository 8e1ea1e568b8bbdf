import type { Item, Mockup, Names, Paint, Template } from '@picture-day/render';
import { type Design, design } from './design.ts';
import { PART_NAMES } from './words.ts';

interface GiftPart {
  readonly trim: readonly [number, number];
  readonly background: Paint;
  readonly items: readonly Item[];
  readonly mockup: Mockup;
  readonly bleed?: number;
  readonly safe?: number;
}

interface GiftLook extends Pick<Template, 'symbols' | 'separateFromBackground'> {
  readonly parts: Partial<Record<keyof typeof PART_NAMES, GiftPart>>;
}

/** A photo gift; each printed side is shown on the object it is made for. */
export function gift(
  key: string,
  product: string,
  category: string,
  names: Names,
  { parts, ...look }: GiftLook,
): Design {
  return design(key, {
    type: 'PHOTOGIFT',
    names,
    product,
    categories: [category],
    ...look,
    parts: Object.entries(parts).map(([id, { trim, background, items, mockup, bleed = 3, safe = 5 }]) => ({
      id,
      names: PART_NAMES[id as keyof typeof PART_NAMES],
      trim,
      bleed,
      safe,
      background,
      items,
      mockup,
    })),
  });
}
