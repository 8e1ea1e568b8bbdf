import { expect, it } from 'vitest';
import { Lately } from './lately.ts';

it('keeps what was asked for lately, and no more than it may', () => {
  const kept = new Lately<number>(2);
  kept.set('one', 1);
  kept.set('two', 2);
  expect(kept.get('one')).toBe(1);
  kept.set('three', 3);
  expect([kept.get('one'), kept.get('two'), kept.get('three')]).toEqual([1, undefined, 3]);
  kept.set('three', 4);
  expect([kept.get('one'), kept.get('three')]).toEqual([1, 4]);
});
