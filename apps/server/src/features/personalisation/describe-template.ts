import { callUrl } from '@picture-day/contract/call';
import { templateImage } from '@picture-day/contract/calls/personalisation';
import type { TemplateType } from '@picture-day/contract/constants';
import type { Template as PublicTemplate, TemplateDefinition } from '@picture-day/contract/entities/template';
import { toWireTemplate } from '@picture-day/render';
import { type Catalogue, describeProduct, type Product, type Reader } from '../catalogue/catalogue.ts';
import { holidaysOf } from '../portals/holidays.ts';
import { holidaysShown } from './holidays-shown.ts';
import type { OwnPicture } from './own-pictures.ts';
import { canFill } from './pick-pictures.ts';
import type { Design, Shelf } from './templates.ts';
import { isOutdated, yearsFrom } from './years.ts';

/** The file of a design's preview; another as soon as the design or its language is another. */
const previewFile = ({ template }: Design, lang: string): string =>
  `${template.uuid}-${template.version}-${lang}.webp`;

/** A design as lists show it. */
export function describeTemplate(
  design: Design,
  product: Product,
  reader: Reader,
  now: Date,
): PublicTemplate {
  const { userResources: _, parts: __, ...wire } = toWireTemplate(design.template, reader.lang);
  const { producttype: ___, subproducts: ____, ...priced } = describeProduct(product, reader, now);
  const large = previewFile(design, reader.lang);
  return {
    ...wire,
    supportedYears: yearsFrom(design.template, now),
    product: { ...priced, formatSize: product.formatSize },
    preview: { large: callUrl(templateImage, { params: { file: large } }) },
  };
}

/** A design as the editor opens it. */
export function describeDefinition(
  design: Design,
  product: Product,
  reader: Reader,
  now: Date,
): TemplateDefinition {
  const { template } = design;
  const { parts, userResources } = toWireTemplate(template, reader.lang);
  const holidays = holidaysOf(reader.portal.settings.country, reader.lang);
  return {
    ...describeTemplate(design, product, reader, now),
    parts,
    userResources,
    model: template,
    holidays: holidaysShown(template, holidays, now),
  };
}

/** The formats that are sold, so that a picture can be measured by them. */
export function printSizesOf(products: readonly Product[]): string[] {
  const sold = products.filter(({ withdrawn }) => !withdrawn).map(({ formatSize }) => formatSize);
  return [...new Set(sold)].filter((size) => /^\d+x\d+$/.test(size));
}

const TYPE_OF_LIST: Readonly<Record<string, TemplateType>> = {
  cards: 'CARD',
  calendars: 'CALENDAR',
  photogifts: 'PHOTOGIFT',
  photogift: 'PHOTOGIFT',
};
/** Categories that stand for a whole type. */
const WHOLE_TYPE: readonly string[] = ['cards', 'calendar', 'calendars', 'photogifts', 'photogift'];

export interface ListRequest {
  readonly type: string;
  readonly category?: string;
  /** Only designs that these can fill. */
  readonly pictures?: readonly OwnPicture[];
}

/** What is sold of a list, in the order of its products. */
export function listDesigns(
  { designs }: Shelf,
  catalogue: Catalogue,
  { type, category, pictures }: ListRequest,
  now: Date,
): { readonly design: Design; readonly product: Product }[] {
  return designs
    .filter(({ template }) => template.type === TYPE_OF_LIST[type])
    .filter(
      ({ template }) =>
        category === undefined || WHOLE_TYPE.includes(category) || template.categories.includes(category),
    )
    .filter(({ template }) => !pictures || canFill(template, pictures))
    .flatMap((design) => {
      const product = productSold(catalogue, design, now);
      return product ? [{ design, product }] : [];
    })
    .sort((a, b) => a.product.sortOrder - b.product.sortOrder);
}

/** The product a design is sold as; none where it is withdrawn or the calendar's years are past. */
export function productSold(
  { productsByKey }: Catalogue,
  { template }: Design,
  now: Date,
): Product | undefined {
  const product = productsByKey.get(template.product);
  return product && !product.withdrawn && !isOutdated(template, now) ? product : undefined;
}
