import { CALENDARS_FIRST, CARDS_FIRST } from '@picture-day/contract/constants';
import type { Template } from '@picture-day/contract/entities/template';
import type { TemplateListType } from '../../../paths.ts';

export interface ProductGroup {
  product: Template['product'];
  templates: Template[];
}

/** Formats are written `15 × 15` and `15x15` alike. */
const plain = (name: string) => name.toLowerCase().replace(/\s/g, '').replaceAll('×', 'x');

const byName = new Intl.Collator(undefined, { numeric: true });

const calendarRank = ({ product }: ProductGroup) => {
  const found = CALENDARS_FIRST.findIndex((part) => plain(product.name).includes(part));
  return found === -1 ? CALENDARS_FIRST.length : found;
};

const isFirstCard = ({ product }: ProductGroup) => plain(product.name).includes(CARDS_FIRST);

const area = ({ templates }: ProductGroup) =>
  Math.max(0, ...templates.map(({ trimBox }) => trimBox.width * trimBox.height));

/** Calendars: 20x30, then those of 12 pages. Cards: 15x15, then the larger ones. Then the shop's own order. */
function compare(type: TemplateListType, a: ProductGroup, b: ProductGroup): number {
  const own =
    type === 'calendars'
      ? calendarRank(a) - calendarRank(b)
      : type === 'cards'
        ? Number(isFirstCard(b)) - Number(isFirstCard(a)) || area(b) - area(a)
        : 0;
  return own || a.product.sortOrder - b.product.sortOrder || byName.compare(a.product.name, b.product.name);
}

/** The designs of a list by product. */
export function groupByProduct(type: TemplateListType, templates: readonly Template[]): ProductGroup[] {
  const groups = new Map<string, ProductGroup>();
  for (const template of templates) {
    const group = groups.get(template.product.uuid) ?? { product: template.product, templates: [] };
    group.templates.push(template);
    groups.set(template.product.uuid, group);
  }
  return [...groups.values()].sort((a, b) => compare(type, a, b));
}
