import { recordedEvent } from '@picture-day/contract/calls/recording';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callTemplate, errorName, isRecorded } from './recorded.ts';

describe('a recording', () => {
  it('never runs where people pay', () => {
    expect(isRecorded('/shopping-cart/checkout')).toBe(false);
    expect(isRecorded('/shopping-cart/checkout/payment/:transactionUuid')).toBe(false);
    expect(isRecorded('/shopping-cart')).toBe(true);
  });

  it('knows calls by their template: no query, no uuid, no token, no code', () => {
    expect(callTemplate('http://localhost:3000/ajax/prophoto/verify_subject_code.php?code=WVR54MBPKD')).toBe(
      '/ajax/prophoto/verify_subject_code.php',
    );
    expect(callTemplate('/api/webshop/shares/1fKxQ9-abc/pictures/5d0a3f2e-6a54/640')).toBe(
      '/api/webshop/shares/{}/pictures/{}/{}',
    );
    expect(callTemplate('/api/webshop/reset-password/AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh')).toBe(
      '/api/webshop/reset-password/{}',
    );
  });

  it('keeps the class of an error and not its message', () => {
    expect(errorName(new TypeError('kari@example.com'))).toBe('TypeError');
    expect(errorName('kari@example.com')).toBe('unknown');
  });

  it('sends nothing that its own schema would refuse', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const event = { at: 0, kind: 'call', route: '/', what: callTemplate(url) };
        expect(z.safeParse(recordedEvent, event).success).toBe(true);
      }),
    );
  });
});
