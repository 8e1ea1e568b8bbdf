import type { Template } from '@picture-day/contract/entities/template';
import { uuidOf } from '../../../testing/picture-sets.ts';

let number = 0;

interface Change extends Partial<Omit<Template, 'product'>> {
  product?: Partial<Template['product']>;
}

/** A design of a list; a test says what is different. */
export function templateOf({ product, ...change }: Change = {}): Template {
  number += 1;
  return {
    uuid: uuidOf(number),
    version: 1,
    name: `Design ${number}`,
    product: {
      uuid: product?.name ?? 'card',
      name: 'Card 15x15',
      formatSize: '15x15',
      type: 1,
      sortOrder: 1,
      minorderpartquantity: 1,
      campaignrequirement: null,
      productprices: [{ quantity: 1, price: 3_900, campaignprice: null, type: 0 }],
      ...product,
    },
    preview: { large: '' },
    width: 156,
    height: 156,
    trimBox: { width: 150, height: 150 },
    dimensions: { width: 150, height: 150 },
    categories: [],
    type: 'CARD',
    supportedYears: [],
    separateFromBackground: false,
    hasUserText: true,
    numUserImages: 1,
    numUserParts: 1,
    ...change,
  };
}
