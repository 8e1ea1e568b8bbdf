import type { Template } from '@picture-day/contract/entities/template';
import type { TemplateListType } from '../../../paths.ts';

export type FilterName = 'formats' | 'texts' | 'images' | 'pages';

/** What is checked in each filter; nothing checked means no restriction. */
export type Checked = Readonly<Record<FilterName, readonly string[]>>;

export const nothingChecked: Checked = { formats: [], texts: [], images: [], pages: [] };

const FILTERS_OF: Readonly<Record<TemplateListType, readonly FilterName[]>> = {
  cards: ['formats', 'texts', 'images'],
  calendars: ['formats', 'pages'],
  photogifts: [],
};

const VALUE: Readonly<Record<FilterName, (template: Template) => string>> = {
  formats: ({ product }) => product.formatSize,
  texts: ({ hasUserText }) => (hasUserText ? 'yes' : 'no'),
  images: ({ numUserImages }) => String(numUserImages),
  pages: ({ numUserParts }) => String(numUserParts),
};

const inOrder = new Intl.Collator(undefined, { numeric: true });

export interface Filter {
  name: FilterName;
  values: string[];
}

/** The filters of a list. A filter with a single value would filter nothing; 'With text' always has both. */
export function filtersOf(type: TemplateListType, templates: readonly Template[]): Filter[] {
  return FILTERS_OF[type].flatMap((name): Filter[] => {
    if (name === 'texts') return [{ name, values: ['yes', 'no'] }];
    const values = [...new Set(templates.map(VALUE[name]))].filter(Boolean).sort(inOrder.compare);
    return values.length > 1 ? [{ name, values }] : [];
  });
}

/** A template must satisfy every filter; within a filter any checked option suffices. */
export function filterTemplates(templates: readonly Template[], checked: Checked): Template[] {
  const names = Object.keys(VALUE) as FilterName[];
  return templates.filter((template) =>
    names.every((name) => checked[name].length === 0 || checked[name].includes(VALUE[name](template))),
  );
}

/** The designs of a category; all of them where none is named. */
export const ofCategory = (templates: readonly Template[], category: string | undefined): Template[] =>
  templates.filter(({ categories }) => category === undefined || categories.includes(category));

/** How many designs each category has; all of them without a name. */
export function countByCategory(templates: readonly Template[]): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>([[undefined, templates.length]]);
  for (const category of templates.flatMap(({ categories }) => categories))
    counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

export function toggle(checked: Checked, name: FilterName, value: string): Checked {
  const values = checked[name];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...checked, [name]: next };
}

export const countChecked = (checked: Checked): number =>
  Object.values(checked).reduce((count, values) => count + values.length, 0);
