import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { PromotedProduct } from '@picture-day/contract/entities/product';
import { describe, expect, it } from 'vitest';
import { categoryPath, promotedPath } from './category-path.ts';

const sub = (internalName: string, isDefault = false) => ({ internalName, default: isDefault });
const to = (internalName: string, subCategories: ReturnType<typeof sub>[] = []) =>
  categoryPath({ internalName, subCategories });

describe('the tile of a category leads', () => {
  it('from photogifts to the photogift category route with the category name', () => {
    expect(to('photogifts')).toBe('/products/photogifts/photogifts');
    expect(to('mugs')).toBe('/products/photogifts/mugs');
  });

  it('from digitalprint to the digital portraits', () => {
    expect(to('digitalprint')).toBe('/products/digital-portraits');
  });

  it('from catalogues to the catalogues', () => {
    expect(to('catalogues')).toBe('/products/catalogues');
  });

  it('from cards to the default subcategory, or the first one', () => {
    expect(to('cards', [sub('birthday'), sub('thank-you', true)])).toBe('/products/cards/thank-you');
    expect(to('cards', [sub('birthday'), sub('thank-you')])).toBe('/products/cards/birthday');
  });

  it('from cards without subcategories to the plain cards route', () => {
    expect(to('cards')).toBe('/products/cards');
  });

  it('from calendar to the calendars', () => {
    expect(to('calendar')).toBe('/products/calendars');
  });

  it('from packages to the packages', () => {
    expect(to('packages')).toBe('/products/packages/');
  });
});

describe('a promoted product leads', () => {
  const promoted = (change: Partial<PromotedProduct>, type = 89, uuid = 'product'): PromotedProduct => ({
    product: {
      uuid,
      name: 'Mug',
      type,
      producttype: type,
      sortOrder: 1,
      productprices: [],
      subproducts: [],
      minorderpartquantity: 1,
      campaignrequirement: null,
    },
    template: null,
    category: 'mugs',
    templateData: null,
    rebatedPrice: null,
    type: 'category',
    ...change,
  });
  const template = (type: 'CARD' | 'CALENDAR' | 'PHOTOGIFT') => ({ uuid: 'design', type, names: {} });

  it('into its design where it has one', () => {
    expect(promotedPath(promoted({ type: 'template', template: template('PHOTOGIFT') }))).toBe(
      '/products/photogifts/mugs/product/design',
    );
    expect(
      promotedPath(promoted({ type: 'template', template: template('CARD'), category: 'thank-you' }, 1)),
    ).toBe('/products/cards/thank-you/product/design');
    expect(
      promotedPath(promoted({ type: 'template', template: template('CALENDAR'), category: 'calendar' }, 2)),
    ).toBe('/products/calendars/product/design');
  });

  it('to its category otherwise', () => {
    expect(promotedPath(promoted({}))).toBe('/products/photogifts/mugs');
    expect(promotedPath(promoted({ category: 'thank-you' }, 1))).toBe('/products/cards/thank-you');
    expect(promotedPath(promoted({ category: 'calendar' }, 2))).toBe('/products/calendars');
    expect(promotedPath(promoted({ category: 'digitalprint' }, 10))).toBe('/products/digital-portraits');
    expect(promotedPath(promoted({ category: null }, 12, FIXED_PRODUCT.catalogue))).toBe(
      '/products/catalogues',
    );
    expect(promotedPath(promoted({ category: null }, 10))).toBe('/products/categories');
  });
});
