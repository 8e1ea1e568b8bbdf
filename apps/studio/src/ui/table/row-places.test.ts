import { describe, expect, it } from 'vitest';
import { GROUP_HEIGHT, rowPlaces } from './row-places.ts';

describe('where the rows of a list stand', () => {
  it('is their number times their height', () => {
    const { topOf, at } = rowPlaces({ count: 100, rowHeight: 40 });
    expect([topOf(0), topOf(7), topOf(100)]).toEqual([0, 280, 4000]);
    expect([at(-5), at(0), at(39), at(40), at(9999)]).toEqual([0, 0, 0, 1, 100]);
  });

  it('makes room for the line above each group and for what is open', () => {
    const groups = ['today', 'today', 'yesterday', 'yesterday'];
    const open = { index: 1, height: 200 };
    const { topOf, at, beginsGroup } = rowPlaces({ count: 4, rowHeight: 36, groups, open });
    expect([0, 1, 2, 3].map(beginsGroup)).toEqual([true, false, true, false]);
    expect(topOf(1)).toBe(36 + GROUP_HEIGHT);
    expect(topOf(2)).toBe(72 + GROUP_HEIGHT + 200);
    expect(topOf(3)).toBe(108 + 2 * GROUP_HEIGHT + 200);
    expect(at(topOf(2) - 1)).toBe(1);
    expect(at(topOf(2))).toBe(2);
  });
});
