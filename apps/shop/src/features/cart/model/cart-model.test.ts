import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { describe, expect, it } from 'vitest';
import { isBlocked, itemLines, quantityOptions } from '../shared/cart-lines.ts';
import { lineTarget } from '../shared/line-target.ts';

const line = (type: number, change: Partial<OrderLine> = {}, uuid = 'product'): OrderLine => ({
  uuid: 'line',
  type: 0,
  product: { uuid, name: 'Product', type, subproducts: [] },
  subProductUuids: [],
  quantity: 1,
  description: '',
  linePrice: 100,
  actualLinePrice: 100,
  rebate: null,
  canChangeQuantity: true,
  minimumQuantity: 1,
  maximumQuantity: null,
  subjects: [],
  digitalFiles: [],
  ...change,
});
const ada = { uuid: 'ada', name: 'Ada Solheim', group: '4B', numImages: 12, job: { name: 'School' } };

describe('a line is edited', () => {
  it.each([1, 2, 89, 200])('of product type %i at its own address', (type) => {
    expect(lineTarget(line(type))).toEqual({ to: '/shopping-cart/edit/line', what: 'edit' });
  });

  it('of digital sets and files at the digital portrait page of the subject', () => {
    for (const uuid of [
      FIXED_PRODUCT.digitalSet,
      FIXED_PRODUCT.singlePortraitFile,
      FIXED_PRODUCT.groupFile,
    ]) {
      expect(lineTarget(line(11, { subjects: [ada] }, uuid))).toEqual({
        to: '/products/digital-portraits/ada',
        what: 'view',
      });
    }
  });

  it('of catalogues nowhere: only its quantity changes', () => {
    expect(lineTarget(line(12, {}, FIXED_PRODUCT.catalogue))).toBeNull();
  });
});

describe('the quantity select', () => {
  it("runs from the product's minimum order quantity to the line maximum", () => {
    expect(quantityOptions(line(1, { quantity: 6, minimumQuantity: 5, maximumQuantity: 8 }))).toEqual([
      5, 6, 7, 8,
    ]);
  });

  it('runs to the current quantity plus 100 when there is no maximum', () => {
    expect(quantityOptions(line(1, { quantity: 7 })).at(-1)).toBe(107);
  });

  it('still shows a quantity that is no longer allowed', () => {
    expect(quantityOptions(line(1, { quantity: 3, minimumQuantity: 5, maximumQuantity: 6 }))).toEqual([
      3, 5, 6,
    ]);
  });
});

it('a withdrawn product blocks the checkout, and only products are lines of the cart', () => {
  const cart = { orderLines: [line(1), line(1, { type: 4, product: null })] };
  expect(itemLines(cart)).toHaveLength(1);
  expect(isBlocked(cart)).toBe(false);
  expect(isBlocked({ orderLines: [line(1, { blocked: 'withdrawn' })] })).toBe(true);
});
