import { FIXED_PRODUCT, PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { Category, PromotedProduct } from '@picture-day/contract/entities/product';
import { paths, type TemplateListType } from '../../../paths.ts';

/** The categories whose tiles lead to a page of their own; every other one is a category of photo gifts. */
const OWN_PAGES: Readonly<Record<string, () => string>> = {
  digitalprint: paths.products.digitalPortraits,
  catalogues: paths.products.catalogues,
  calendar: () => paths.products.templates('calendars'),
  packages: paths.products.packages,
};

/** Where the tile of a category leads. */
export function categoryPath({
  internalName,
  subCategories,
}: Pick<Category, 'internalName' | 'subCategories'>): string {
  const own = OWN_PAGES[internalName];
  if (own) return own();
  if (internalName !== 'cards') return paths.products.templates('photogifts', internalName);
  const opened = subCategories.find((sub) => sub.default) ?? subCategories[0];
  return paths.products.templates('cards', opened?.internalName);
}

const LIST_OF_PRODUCT: Readonly<Record<number, TemplateListType>> = {
  [PRODUCT_TYPE.card]: 'cards',
  [PRODUCT_TYPE.calendar]: 'calendars',
  [PRODUCT_TYPE.photoGift]: 'photogifts',
};

const LIST_OF_TEMPLATE = { CARD: 'cards', CALENDAR: 'calendars', PHOTOGIFT: 'photogifts' } as const;

/** Where a promoted product leads: into its design, or to the category that has it. */
export function promotedPath({ product, template, category, type }: PromotedProduct): string {
  if (type !== 'category' && template) {
    const list = LIST_OF_TEMPLATE[template.type];
    const within = list === 'calendars' ? undefined : (category ?? undefined);
    return paths.products.create(list, product.uuid, template.uuid, within);
  }
  if (product.uuid === FIXED_PRODUCT.catalogue) return paths.products.catalogues();
  const list = LIST_OF_PRODUCT[product.type];
  if (category && (OWN_PAGES[category] || !list))
    return categoryPath({ internalName: category, subCategories: [] });
  if (!list) return paths.products.list();
  return paths.products.templates(list, list === 'calendars' ? undefined : (category ?? undefined));
}
