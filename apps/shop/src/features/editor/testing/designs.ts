import type { TemplateDefinition } from '@picture-day/contract/entities/template';
import type {
  ImageItem,
  ImageValue,
  Item,
  Part,
  StringItem,
  Template,
  Values,
} from '@picture-day/render/model';
import { toWireTemplate } from '@picture-day/render/wire';
import { uuidOf } from '../../../testing/picture-sets.ts';
import type { Design, Doc } from '../model/document.ts';

export const imageItem = (id: string, change: Partial<ImageItem> = {}): ImageItem => ({
  kind: 'image',
  id,
  box: [20, 20, 80, 100],
  ...change,
});

export const textItem = (id: string, change: Partial<StringItem> = {}): StringItem => ({
  kind: 'string',
  id,
  box: [10, 125, 130, 18],
  font: 'Roboto',
  size: 30,
  color: '#112233',
  text: 'Thank you',
  lines: 1,
  ...change,
});

export const partOf = (id: string, ...items: Item[]): Part => ({
  id,
  names: { en: id },
  trim: [150, 150],
  bleed: 3,
  safe: 5,
  background: '#ffffff',
  items,
});

/** A design with its definition as the server would send it; a test says what is different. */
export function designOf(change: Partial<Template> = {}): Design {
  const template: Template = {
    uuid: uuidOf(500),
    version: 1,
    type: 'CARD',
    names: { en: 'Eucalyptus' },
    product: 'card-15x15',
    categories: ['thank-you'],
    parts: [partOf('front', imageItem('portrait'), textItem('title'))],
    ...change,
  };
  const { userResources: _, ...wire } = toWireTemplate(template);
  const definition: TemplateDefinition = {
    ...wire,
    product: {
      uuid: uuidOf(501),
      name: 'Card 15x15',
      formatSize: '15x15',
      type: 1,
      sortOrder: 1,
      minorderpartquantity: 1,
      campaignrequirement: null,
      productprices: [{ quantity: 1, price: 2900, campaignprice: null, type: 0 }],
    },
    preview: { large: '' },
    userResources: {},
    model: template,
    holidays: {},
  };
  return { definition, template };
}

export const placed = (number: number, change: Partial<ImageValue> = {}): ImageValue => ({
  picture: uuidOf(number),
  width: 1200,
  height: 1500,
  rotation: 0,
  crop: { x: 0, y: 0, width: 1200, height: 1500 },
  ...change,
});

export const docOf = (change: Partial<Template> = {}, values: Partial<Values> = {}): Doc => ({
  design: designOf(change),
  values: { images: {}, strings: {}, ...values },
});
