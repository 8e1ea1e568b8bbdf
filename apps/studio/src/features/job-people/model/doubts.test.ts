import { describe, expect, it } from 'vitest';
import { askedOf, type Chosen, groupDoubts, linesOf, mendedAddress } from './doubts.ts';

const doubtful = (
  line: number,
  doubt: 'same name' | 'no class' | 'not an address',
  beside: number[] = [],
) => ({
  line,
  doubt,
  beside,
  cells: [],
});
const GROUPS = groupDoubts([
  doubtful(11, 'same name', [12]),
  doubtful(12, 'same name', [11]),
  doubtful(12, 'no class'),
]);
const chosenOf = (...says: Chosen[string]['says'][]): Chosen =>
  Object.fromEntries(
    says.map((said, at) => [GROUPS[at]!.key, { group: GROUPS[at]!, choice: 'any', says: said }]),
  );

describe('the doubts of a list', () => {
  it('stand together where lines may be one another’s', () => {
    expect(GROUPS.map(({ lines }) => lines)).toEqual([[11, 12], [12]]);
  });

  it('leave a line open until all that is asked about it is answered', () => {
    expect(linesOf(GROUPS, chosenOf({ 11: 'take', 12: 'take' }))).toEqual({ 11: 'take' });
    expect(linesOf(GROUPS, chosenOf({ 11: 'take', 12: 'take' }, { 12: { group: '4B' } }))).toEqual({
      11: 'take',
      12: { group: '4B' },
    });
  });

  it('ask nothing more about a line that is left out', () => {
    const chosen = chosenOf({ 11: 'take', 12: 'leave' });
    expect(askedOf(GROUPS, chosen).map(({ key }) => key)).toEqual(['same name 11 12']);
    expect(linesOf(GROUPS, chosen)).toEqual({ 11: 'take', 12: 'leave' });
    const other = { 'no class 12': { group: GROUPS[1]!, choice: 'leave', says: { 12: 'leave' } } } as const;
    expect(askedOf(GROUPS, other).map(({ key }) => key)).toEqual(['no class 12']);
  });

  it('leave a line out where one answer says so', () => {
    expect(linesOf(GROUPS, chosenOf({ 11: 'take', 12: 'leave' }, { 12: { group: '4B' } }))).toMatchObject({
      12: 'leave',
    });
  });
});

describe('an address that cannot be one', () => {
  it.each([
    ['anne.larsen@example,com', 'anne.larsen@example.com'],
    ['anne larsen@example.com', 'annelarsen@example.com'],
    ['anne@@example.com', 'anne@example.com'],
    ['anne', undefined],
    ['', undefined],
  ])('is mended from %j to %j', (cell, mended) => {
    expect(mendedAddress(cell)).toBe(mended);
  });
});
