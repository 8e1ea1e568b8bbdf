import { createAccount, verifySubjectCode } from '@picture-day/contract/calls/access';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, keyOf, keyOfCall } from './api.ts';
import { ApiError } from './api-error.ts';
import { worthRetrying } from './worth-retrying.ts';

const answers = (answer: Response | Error) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('goes to the path of the specification and gives its answer', async () => {
    const fetched = answers(Response.json({ error: false, valid: true }));
    const answer = await ask(verifySubjectCode, { query: { code: 'K7P2 M4' } });
    expect(answer).toEqual({ error: false, valid: true });
    expect(fetched.mock.calls[0]?.[0]).toBe('/ajax/prophoto/verify_subject_code.php?code=K7P2+M4');
  });

  it('sends its body as JSON', async () => {
    const fetched = answers(Response.json({ error: false, data: [] }));
    const body = {
      email: 'a@b.no',
      mobile: '90000000',
      password: 'sommer',
      confirm_password: 'sommer',
      code: 'K7P2M4',
      acceptmail: false,
      termsofservice: true,
    };
    await ask(createAccount, { body });
    const init = fetched.mock.calls[0]?.[1];
    expect(init?.method).toBe('POST');
    expect(JSON.parse(String(init?.body))).toEqual(body);
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('that is refused throws what the server said', async () => {
    answers(
      Response.json({ error: 'Too many attempts', requestId: 'r1', fields: ['code'] }, { status: 429 }),
    );
    await expect(ask(verifySubjectCode, { query: { code: 'x' } })).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts',
      requestId: 'r1',
      fields: ['code'],
    });
  });

  it('without an answer asks to check the connection', async () => {
    answers(new TypeError('Failed to fetch'));
    await expect(ask(verifySubjectCode, { query: { code: 'x' } })).rejects.toMatchObject({
      status: 0,
      isNetworkFailure: true,
      message: 'checkConnection',
    });
  });

  it('is tried again only when trying again may help, and at most twice', () => {
    expect(worthRetrying(0, new ApiError(0, ''))).toBe(true);
    expect(worthRetrying(1, new ApiError(503, ''))).toBe(true);
    expect(worthRetrying(2, new ApiError(503, ''))).toBe(false);
    expect(worthRetrying(0, new ApiError(404, ''))).toBe(false);
    expect(worthRetrying(0, new TypeError('a bug'))).toBe(false);
  });
});

describe('the key of an answer', () => {
  it('is found by the beginning of its path', () => {
    expect(keyOf('/api/webshop/user/orders/1?lang=nb')).toEqual([
      'api',
      'webshop',
      'user',
      'orders',
      '1',
      '?lang=nb',
    ]);
    expect(keyOfCall({ ...verifySubjectCode, path: '/api/webshop/user/orders/{orderUuid}' })).toEqual(
      keyOf('/api/webshop/user/orders'),
    );
  });
});
