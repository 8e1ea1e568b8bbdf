import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../../testing/picture-sets.ts';
import { chosenCatalogues, maximumOf, presetChoice } from './catalogue-choice.ts';
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
