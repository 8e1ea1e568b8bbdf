import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../testing/carts.ts';
import { uuidOf } from '../../../testing/picture-sets.ts';
import { productOf } from '../../../testing/products.ts';
import { openAt, spreadsOf } from './book.ts';
import { chosenCatalogues, maximumOf, presetChoice } from './catalogue-choice.ts';
import { suggestionsFor } from './suggestions.ts';
import { subjectToChangeTo, tilesOf } from './tile.ts';

const category = (internalName: string) => ({
  internalName,
  title: internalName,
  description: '',
  image: '',
  subCategories: [],
  firstQualifiedSubject: null,
});

describe('the category landing', () => {
  it('excludes the archive category', () => {
    expect(tilesOf([category('cards'), category('archive')]).map((tile) => tile.internalName)).toEqual([
      'cards',
    ]);
  });

  it("asks for a change only if the first qualified subject differs from the current picture set's", () => {
    const ada = { uuid: uuidOf(1), name: 'Ada Solheim', group: '4B' };
    expect(subjectToChangeTo({ firstQualifiedSubject: ada }, uuidOf(2))).toBe(ada);
    expect(subjectToChangeTo({ firstQualifiedSubject: ada }, uuidOf(1))).toBeNull();
    expect(subjectToChangeTo({ firstQualifiedSubject: null }, uuidOf(1))).toBeNull();
  });
});

describe('the catalogues', () => {
  it('preset the quantity of exactly one to 1', () => {
    expect([...presetChoice([{ uuid: 'a', quantity: 0 }])]).toEqual([['a', 1]]);
    const two = [
      { uuid: 'a', quantity: 0 },
      { uuid: 'b', quantity: 0 },
    ];
    expect([...presetChoice(two)].map(([, quantity]) => quantity)).toEqual([0, 0]);
  });

  it('have 10 as the maximum where the shop sets none', () => {
    expect(maximumOf({ maxQuantity: 0 })).toBe(10);
    expect(maximumOf({ maxQuantity: 3 })).toBe(3);
  });

  it('add only those with a quantity above 0', () => {
    expect(
      chosenCatalogues(
        new Map([
          ['a', 0],
          ['b', 2],
        ]),
      ),
    ).toEqual([{ uuid: 'b', quantity: 2 }]);
  });
});

describe('what is suggested beside a cart', () => {
  const promoted = (number: number) => ({
    ...{ template: null, category: null, templateData: null, rebatedPrice: null, type: 'category' },
    product: { ...productOf(uuidOf(number), [[1, 100]]), name: `Product ${number}` },
  });
  const numbers = (list: ReturnType<typeof suggestionsFor>) => list.map(({ product }) => product.name);
  const line = (number: number) => ({ ...lineOf(), product: { ...lineOf().product!, uuid: uuidOf(number) } });

  it('is four at most, each product once', () => {
    const list = [1, 2, 2, 3, 4, 5].map(promoted);
    expect(numbers(suggestionsFor(list, []))).toEqual(['Product 1', 'Product 2', 'Product 3', 'Product 4']);
  });

  it('is never what the cart holds, alone or in a package', () => {
    const item = { uuid: uuidOf(9), type: 'TEMPLATE_PRODUCT' as const, version: 1, canChangeTemplate: false };
    const product = { uuid: uuidOf(3), name: 'In a package', type: 89 };
    const packed = { ...lineOf(), package: { packageItems: [{ ...item, product }] } as never };
    const list = [1, 2, 3].map(promoted);
    expect(numbers(suggestionsFor(list, [line(1), packed]))).toEqual(['Product 2']);
  });

  it('is no catalogue where one is in the cart', () => {
    const book = { ...promoted(1), product: { ...promoted(1).product, uuid: FIXED_PRODUCT.catalogue } };
    const held = { ...lineOf(), catalogue: { name: 'Book', subject: { name: 'Ada' } } as never };
    expect(suggestionsFor([book], [held])).toEqual([]);
  });
});

describe('the pages of a catalogue', () => {
  const subject = { uuid: uuidOf(1), name: 'Ada Solheim', group: '4B' };

  it('go from cover to cover, two for each class, and lie open at the child’s', () => {
    const spreads = spreadsOf({ subject, book: { job: 'Lillesund skole', groups: ['4A', '4B', '10A'] } });
    expect(spreads.map(({ id }) => id)).toEqual(['cover', 'group 4A', 'group 4B', 'group 10A', 'back']);
    expect(openAt(spreads)).toBe(2);
  });

  it('are the covers alone where the classes are not known', () => {
    const spreads = spreadsOf({ subject });
    expect([spreads.length, openAt(spreads)]).toEqual([2, 0]);
  });
});
