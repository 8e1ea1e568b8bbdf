import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepReferrer, takeReferrer } from './referrer.ts';
import { sessionStore } from './session-store.ts';

const refuses = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('what lasts for a visit', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['refuses everything', { getItem: refuses, setItem: refuses, removeItem: refuses }],
    ['is full', { getItem: () => null, setItem: refuses, removeItem: () => {} }],
  ])('lasts as long as the page where the storage %s', (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    expect(sessionStore.getItem('x')).toBeNull();
    sessionStore.setItem('x', 'kept');
    expect(sessionStore.getItem('x')).toBe('kept');
    sessionStore.removeItem('x');
    expect(sessionStore.getItem('x')).toBeNull();
    keepReferrer('/account/orders');
    expect([takeReferrer(), takeReferrer()]).toEqual(['/account/orders', null]);
  });
});
