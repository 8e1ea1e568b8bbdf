import { createHash } from 'node:crypto';
import type { Box, ImageItem, Item, Names, Paint, Part, Template } from '@picture-day/render';
import { boxed } from './art.ts';
import { PART_NAMES } from './words.ts';

/** A design of the demo shop and the name of its file. */
export interface Design {
  readonly key: string;
  readonly template: Template;
}

export function design(
  key: string,
  template: Omit<Template, 'uuid' | 'version'> & { version?: number },
): Design {
  return { key, template: { uuid: uuidOf(key), version: 2, ...template } };
}

/** The same design keeps the same uuid however often it is built. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(`lillesund-foto template ${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `9${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const CARD_SIZES = {
  'card-15x15': [150, 150],
  'card-10x15': [100, 150],
  'card-15x10': [150, 100],
  'card-21x10': [210, 100],
} as const;
export type CardSize = keyof typeof CARD_SIZES;

interface CardPart {
  readonly background: Paint;
  readonly items: readonly Item[];
}

/** A card; parts are its printed pages in the order they are opened. Lying cards share the upright product. */
export function card(
  key: string,
  size: CardSize,
  category: string | readonly string[],
  names: Names,
  parts: Partial<Record<keyof typeof PART_NAMES, CardPart>>,
  symbols?: Template['symbols'],
): Design {
  return design(key, {
    type: 'CARD',
    names,
    product: size === 'card-15x10' ? 'card-10x15' : size,
    categories: typeof category === 'string' ? [category] : category,
    ...(symbols && { symbols }),
    parts: Object.entries(parts).map(
      ([id, { background, items }]): Part => ({
        id,
        names: PART_NAMES[id as keyof typeof PART_NAMES],
        trim: CARD_SIZES[size],
        bleed: 3,
        safe: 5,
        background,
        items,
      }),
    ),
  });
}

/** A slot for one of the customer's pictures. */
export function picture(id: string, box: Box, look: Omit<ImageItem, 'kind' | 'id' | 'box'> = {}): ImageItem {
  return { kind: 'image', id, box: boxed(box), ...look };
}

export function roundPicture(
  id: string,
  cx: number,
  cy: number,
  radius: number,
  look: Omit<ImageItem, 'kind' | 'id' | 'box'> = {},
): ImageItem {
  return picture(id, [cx - radius, cy - radius, radius * 2, radius * 2], { shape: 'ellipse', ...look });
}
