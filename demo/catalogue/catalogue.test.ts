import { LANGUAGES } from '@picture-day/contract/languages';
import { describe, expect, it } from 'vitest';
import { catalogueFile } from '../../apps/server/src/features/catalogue/catalogue-data.ts';
import { readCatalogueFolder } from '../../apps/server/src/features/catalogue/catalogue-folder.ts';
import { CALENDAR_CATEGORY, CARD_CATEGORIES, GIFT_CATEGORIES } from '../templates/categories.ts';
import { readTemplates } from '../templates/read-templates.ts';

const data = catalogueFile.parse(await readCatalogueFolder(import.meta.dirname));
const templates = await readTemplates();
const subCategoriesOf = (key: string) =>
  data.categories.find((category) => category.key === key)?.subCategories.map((sub) => sub.key);

describe("the demo shop's catalogue and designs", () => {
  it('have the same categories', () => {
    expect(subCategoriesOf('cards')).toEqual(CARD_CATEGORIES.map((category) => category.key));
    expect(subCategoriesOf('photogifts')).toEqual(GIFT_CATEGORIES.map((category) => category.key));
    expect(data.categories.some((category) => category.key === CALENDAR_CATEGORY.key)).toBe(true);
  });

  it('name each other: every design is of a product, every product with designs has one', () => {
    const products = new Set(data.products.map((product) => product.key));
    for (const template of templates.values()) expect(products).toContain(template.product);
    const designed = new Set([...templates.values()].map((template) => template.product));
    for (const product of data.products)
      if ([1, 2, 89].includes(product.type)) expect(designed).toContain(product.key);
  });

  it('agree on the designs that packages begin with', () => {
    for (const item of data.packages.flatMap((offer) => offer.items)) {
      if (item.template)
        expect([item.key, templates.get(item.template)?.product]).toEqual([item.key, item.product]);
    }
  });

  it('agree on the promoted designs and their categories', () => {
    for (const entry of data.promoted) {
      if (!entry.template) continue;
      const template = templates.get(entry.template);
      expect([entry.key, template?.product]).toEqual([entry.key, entry.product]);
      expect(template?.categories).toContain(entry.category);
    }
  });

  it('say everything in every language of the shop', () => {
    const languages = LANGUAGES;
    const names = [
      ...data.products,
      ...data.packages,
      ...data.catalogues,
      ...data.campaigns,
      ...data.delivery,
    ].map((entry) => entry.names);
    const titles = [...data.categories, ...data.payment].flatMap((entry) => [
      entry.titles,
      entry.descriptions,
    ]);
    for (const texts of [...names, ...titles]) expect(Object.keys(texts)).toEqual(languages);
  });
});
