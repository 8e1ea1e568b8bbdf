import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pasteAt, splitAddresses, validRecipients, withEmptyEnd } from './recipients.ts';

describe('recipients', () => {
  it('are pasted however they are separated', () => {
    const two = ['a@b.no', 'c@d.no'];
    for (const pasted of ['a@b.no, c@d.no', 'a@b.no;c@d.no', 'a@b.no\nc@d.no', ' a@b.no  c@d.no ']) {
      expect(splitAddresses(pasted)).toEqual(two);
    }
    expect(splitAddresses('"Ann B" <a@b.no>, Carl <c@d.no>')).toEqual(two);
  });

  it('take the place they were pasted in and leave one field free', () => {
    expect(pasteAt(['x@y.no', '', 'z@y.no'], 1, 'a@b.no c@d.no', 20)).toEqual([
      'x@y.no',
      'a@b.no',
      'c@d.no',
      'z@y.no',
      '',
    ]);
  });

  it('never grow beyond the most', () => {
    fc.assert(
      fc.property(fc.array(fc.emailAddress(), { maxLength: 40 }), (addresses) => {
        expect(pasteAt([''], 0, addresses.join(', '), 20).length).toBeLessThanOrEqual(20);
      }),
    );
    expect(withEmptyEnd(Array(20).fill('a@b.no'), 20)).toHaveLength(20);
  });

  it('count only when valid, and once', () => {
    expect(validRecipients(['', 'a@b', 'A@b.no', 'a@b.no ', 'c@d.no'])).toEqual(['a@b.no', 'c@d.no']);
  });
});
