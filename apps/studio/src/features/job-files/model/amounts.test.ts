import { expect, it } from 'vitest';
import { stateOf } from '../testing/example-day.ts';
import { refusedFiles } from './amounts.ts';

it('files that could not be read are counted once, by whomever they were refused, listed or not', () => {
  const state = stateOf({ refusedCount: 300 });
  const [listed] = state.refused;
  const own = { path: 'FJ_0999.MOV', bytes: 1, state: 'refused', sent: 0, reason: 'no-picture' } as const;
  expect(refusedFiles(state, { refused: [{ ...own, path: listed!.path }, own] })).toBe(301);
});
