import { describe, expect, it } from 'vitest';
import { isChanged, setName } from './set-names.ts';

const ADA = { uuid: 'a', name: 'Ada Solheim' };

describe('a subject in a list of choices', () => {
  it('is told apart by job and year', () => {
    const set = { subject: { ...ADA, group: '4B' }, job: { name: 'Lillesund skole' }, year: 2026 };
    expect(setName(ADA, [set as never])).toEqual({ title: 'Ada Solheim', detail: 'Lillesund skole 2026' });
    expect(setName(ADA, [])).toEqual({ title: 'Ada Solheim', detail: '' });
  });
});

describe('picture packages', () => {
  const stored = [
    { uuid: 'a', enabled: true },
    { uuid: 'b', enabled: false },
  ];

  it('can be saved only after a change', () => {
    expect(isChanged(stored, new Map())).toBe(false);
    expect(isChanged(stored, new Map([['a', false]]))).toBe(true);
  });

  it('cannot be saved once the change is taken back', () => {
    expect(isChanged(stored, new Map([['a', true]]))).toBe(false);
  });
});
