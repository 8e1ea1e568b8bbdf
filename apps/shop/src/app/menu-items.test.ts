import type { MenuItem } from '@picture-day/contract/entities/portal';
import { expect, it } from 'vitest';
import { visibleItems } from './menu-items.ts';

const items = ([0, 1, 2] as const).map((visibility): MenuItem => {
  return { id: String(visibility), title: {}, kind: 'internal', target: '/', visibility };
});
const shown = (loggedIn: boolean) => visibleItems(items, loggedIn).map(({ visibility }) => visibility);

it('Menu items are filtered by visibility: 0 always, 1 logged-in only, 2 logged-out only', () => {
  expect(shown(true)).toEqual([0, 1]);
  expect(shown(false)).toEqual([0, 2]);
});
