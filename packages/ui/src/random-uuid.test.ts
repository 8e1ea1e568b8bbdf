import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

describe('a random name', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a uuid of version 4, another one each time, also where the browser has none on plain http', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const names = Array.from({ length: 200 }, randomUuid);
    for (const name of names)
      expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(names).size).toBe(200);
  });
});
