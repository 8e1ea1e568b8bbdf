import type { TemplateListType } from '../../../paths.ts';

export interface ListAddress {
  type: TemplateListType;
  /** Absent for the whole type. */
  category?: string | undefined;
}

const WHOLE: readonly string[] = ['cards', 'calendar', 'calendars', 'photogifts'];

/** Which designs an address asks for: /products/{type}/{category?} or /products/categories/{category}/{sub?}. */
export function listAddress(
  path: string,
  { category, subCategory }: { category?: string | undefined; subCategory?: string | undefined },
): ListAddress {
  const [first = '', second] = path.replace(/^(\/m)?\/products\//, '').split('/');
  if (first !== 'categories') {
    return {
      type: first as TemplateListType,
      category: category && !WHOLE.includes(category) ? category : undefined,
    };
  }
  if (second === 'cards') return { type: 'cards', category: subCategory };
  if (second === 'calendar' || second === 'calendars') return { type: 'calendars' };
  const gift = subCategory ?? category;
  return { type: 'photogifts', category: gift && !WHOLE.includes(gift) ? gift : undefined };
}
