import type { Template } from '@picture-day/contract/entities/template';
import { describe, expect, it } from 'vitest';
import { templateOf } from '../testing/template.ts';
import { batches } from './batches.ts';
import { countChecked, filtersOf, filterTemplates, nothingChecked, toggle } from './filter-templates.ts';
import { listAddress } from './list-address.ts';
import { groupByProduct } from './order-templates.ts';

const names = (type: Parameters<typeof groupByProduct>[0], templates: Template[]) =>
  groupByProduct(type, templates).map(({ product }) => product.name);
const box = (width: number, height: number) => ({ trimBox: { width, height } });

describe('the order of products', () => {
  it('puts cards of 15x15 first, then the larger ones', () => {
    expect(
      names('cards', [
        templateOf({ product: { name: 'Card 10x15', sortOrder: 1 }, ...box(100, 150) }),
        templateOf({ product: { name: 'Card 21x10', sortOrder: 9 }, ...box(210, 100) }),
        templateOf({ product: { name: 'Card 15 × 15', sortOrder: 5 }, ...box(150, 150) }),
        templateOf({ product: { name: 'Card 30x30', sortOrder: 3 }, ...box(300, 300) }),
      ]),
    ).toEqual(['Card 15 × 15', 'Card 30x30', 'Card 21x10', 'Card 10x15']);
  });

  it('puts calendars of 20x30 first, then those with (12', () => {
    expect(
      names('calendars', [
        templateOf({ product: { name: 'Calendar A4', sortOrder: 1 } }),
        templateOf({ product: { name: 'Calendar 30x30 (12 months)', sortOrder: 2 } }),
        templateOf({ product: { name: 'Calendar 20x30', sortOrder: 3 } }),
      ]),
    ).toEqual(['Calendar 20x30', 'Calendar 30x30 (12 months)', 'Calendar A4']);
  });

  it('goes by sortOrder, then by name with numbers in their order', () => {
    expect(
      names('photogifts', [
        templateOf({ product: { name: 'Magnet 10', sortOrder: 2 } }),
        templateOf({ product: { name: 'Magnet 9', sortOrder: 2 } }),
        templateOf({ product: { name: 'Puzzle', sortOrder: 1 } }),
      ]),
    ).toEqual(['Puzzle', 'Magnet 9', 'Magnet 10']);
  });

  it('keeps the designs of a product together', () => {
    const [group] = groupByProduct('cards', [templateOf(), templateOf()]);
    expect(group?.templates).toHaveLength(2);
  });
});

describe('the filters', () => {
  const small = templateOf({ product: { formatSize: '10x15' }, numUserImages: 3, hasUserText: false });
  const large = templateOf({ numUserImages: 1 });

  it('appear only with more than one value; With text always has Yes and No', () => {
    expect(filtersOf('cards', [large, templateOf()])).toEqual([{ name: 'texts', values: ['yes', 'no'] }]);
    expect(filtersOf('cards', [large, small])).toEqual([
      { name: 'formats', values: ['10x15', '15x15'] },
      { name: 'texts', values: ['yes', 'no'] },
      { name: 'images', values: ['1', '3'] },
    ]);
  });

  it('are formats and pages for calendars, and none for photo gifts', () => {
    const calendars = [templateOf({ numUserParts: 2 }), templateOf({ numUserParts: 13 })];
    expect(filtersOf('calendars', calendars)).toEqual([{ name: 'pages', values: ['2', '13'] }]);
    expect(filtersOf('photogifts', [large, small])).toEqual([]);
  });

  it('all have to be satisfied, with any checked option of each', () => {
    const checked = toggle(toggle(nothingChecked, 'formats', '10x15'), 'formats', '15x15');
    expect(filterTemplates([large, small], checked)).toEqual([large, small]);
    expect(filterTemplates([large, small], toggle(checked, 'texts', 'no'))).toEqual([small]);
    expect(filterTemplates([large, small], toggle(toggle(checked, 'texts', 'no'), 'images', '1'))).toEqual(
      [],
    );
    expect(countChecked(toggle(checked, 'formats', '10x15'))).toBe(1);
  });
});

describe('the address of a list', () => {
  it.each([
    ['/products/cards', {}, { type: 'cards' }],
    ['/products/cards/birthday', { category: 'birthday' }, { type: 'cards', category: 'birthday' }],
    ['/products/calendars/', {}, { type: 'calendars' }],
    ['/products/photogifts/photogifts', { category: 'photogifts' }, { type: 'photogifts' }],
    ['/m/products/photogifts/mugs', { category: 'mugs' }, { type: 'photogifts', category: 'mugs' }],
    [
      '/products/categories/cards/school',
      { category: 'cards', subCategory: 'school' },
      { type: 'cards', category: 'school' },
    ],
    ['/products/categories/calendar', { category: 'calendar' }, { type: 'calendars' }],
    ['/products/categories/mugs', { category: 'mugs' }, { type: 'photogifts', category: 'mugs' }],
  ])('%s', (path, params, expected) => {
    expect(listAddress(path, params)).toEqual({ category: undefined, ...expected });
  });
});

it('fills designs twelve at a time, each with its neighbours', () => {
  const templates = Array.from({ length: 14 }, () => templateOf());
  const batchOf = batches(templates);
  expect(batchOf(templates[0]!.uuid)).toHaveLength(12);
  expect(batchOf(templates[13]!.uuid)).toEqual([templates[12]!.uuid, templates[13]!.uuid]);
});
