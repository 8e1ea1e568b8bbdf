import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../../testing/picture-sets.ts';
import { findDraft, keepDraft } from './kept-draft.ts';

describe('a draft', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (at: number) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    };
  };
  const draft = {
    template: { uuid: uuidOf(1), version: 1 },
    data: { userResources: {}, year: null },
    at: 1000,
  };

  it('is found again, until it is a month old', () => {
    const place = store();
    keepDraft('a', draft, () => place);
    expect(findDraft('a', 2000, () => place)).toEqual(draft);
    expect(findDraft('a', 1000 + 31 * 86_400_000, () => place)).toBeNull();
  });

  it('is none when it is damaged or the browser keeps nothing', () => {
    const place = store();
    place.setItem('picture-day/draft/a', '{broken');
    expect(findDraft('a', 0, () => place)).toBeNull();
    place.setItem('picture-day/draft/a', JSON.stringify({ ...draft, data: {} }));
    expect(findDraft('a', 0, () => place)).toBeNull();
    const refuse = () => {
      throw new Error('SecurityError');
    };
    expect(() => keepDraft('a', draft, refuse)).not.toThrow();
    expect(findDraft('a', 0, refuse)).toBeNull();
  });
});
