import { describe, expect, it } from 'vitest';
import { lasting } from './lasting.ts';
import { recordedNotes, showable } from './recorded-notes.ts';

const note = (timestamp: number, tag: string, payload: object) => ({
  type: 5,
  timestamp,
  data: { tag, payload },
});

describe('a recording at the desk', () => {
  it('lists the pages, the errors and the calls that failed, by the time since its start', () => {
    expect(
      recordedNotes([
        { type: 4, timestamp: 1000, data: {} },
        note(1500, 'page', { route: '/shopping-cart' }),
        note(2000, 'call', { call: '/api/webshop/cart', status: 200 }),
        note(2500, 'call', { call: '/api/webshop/cart', status: 500 }),
        note(3000, 'error', { name: 'TypeError' }),
      ]),
    ).toEqual([
      { at: 500, kind: 'page', what: '/shopping-cart' },
      { at: 1500, kind: 'call', what: '500 /api/webshop/cart' },
      { at: 2000, kind: 'error', what: 'TypeError' },
    ]);
  });

  it('begins with the first picture of a page and the size of its window', () => {
    const [click, meta, picture] = [3, 4, 2].map((type, at) => ({ type, timestamp: at, data: {} }));
    expect(showable([click!, meta!, picture!])).toEqual([meta, picture]);
    expect(showable([click!, meta!])).toEqual([]);
  });

  it.each([
    [0, '0:00'],
    [65_400, '1:05'],
    [3_725_000, '1:02:05'],
  ])('of %i milliseconds lasts %s', (milliseconds, text) => {
    expect(lasting(milliseconds)).toBe(text);
  });
});
