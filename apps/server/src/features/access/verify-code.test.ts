import { randomBytes } from 'node:crypto';
import { ACCESS_CODE_ALPHABET, formatAccessCode, makeAccessCode } from '@picture-day/contract/access-code';
import { changeLanguage, verifySubjectCode } from '@picture-day/contract/calls/access';
import { LANGUAGES } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob, addRedirectCode, addSubject } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const verify = (browser: Browser, code: string) => browser.ask(verifySubjectCode, { query: { code } });
/** One of our own codes that nobody has, so that it is really looked up. */
const unknownCode = (): string => makeAccessCode(randomBytes);

describe('a visitor enters a subject code', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('verifies it and tells only a first name and an initial', async () => {
    const { code } = await addSubject(shop, { subjectName: 'Emma Louise Hansen' });
    const { status, body } = await verify(shop.browser(), code);
    expect(status).toBe(200);
    expect(body).toEqual({
      error: false,
      valid: true,
      data: { code: { code, subject: { firstName: 'Emma', initial: 'H' } } },
    });
  });

  it('has no initial for a child with one name', async () => {
    const { code } = await addSubject(shop, { subjectName: 'Åse' });
    const { body } = await verify(shop.browser(), code);
    expect(body.data?.code?.subject).toEqual({ firstName: 'Åse', initial: '' });
  });

  it('marks the browser session as code-verified', async () => {
    const { code } = await addSubject(shop);
    const browser = shop.browser();
    await verify(browser, code);
    expect(browser.cookies.has('session')).toBe(true);
    const sessions = await shop.services.db
      .selectFrom('session')
      .where('verified_code', '=', code)
      .select(['account_uuid', 'portal_uuid'])
      .execute();
    expect(sessions).toEqual([{ account_uuid: null, portal_uuid: shop.portalUuid }]);
  });

  it('marks the session that is there already, the last code counting', async () => {
    const first = await addSubject(shop);
    const second = await addSubject(shop);
    const browser = shop.browser();
    await verify(browser, first.code);
    const token = browser.cookies.get('session');
    await verify(browser, second.code);
    expect(browser.cookies.get('session')).toBe(token);
    const marked = await shop.services.db
      .selectFrom('session')
      .where('verified_code', 'in', [first.code, second.code])
      .select('verified_code')
      .execute();
    expect(marked).toEqual([{ verified_code: second.code }]);
  });

  it('ignores case, spaces and hyphens on entry', async () => {
    const { code } = await addSubject(shop);
    for (const typed of [
      formatAccessCode(code),
      ` ${code.toLowerCase()} `,
      [...code].join(' '),
      code.replace(/(..)/g, '$1–'),
    ]) {
      expect((await verify(shop.browser(), typed)).body.valid).toBe(true);
    }
  });

  it('lets the codes of an archived job work', async () => {
    const jobUuid = await addJob(shop, { isArchived: true });
    const { code } = await addSubject(shop, { jobUuid });
    expect((await verify(shop.browser(), code)).body.valid).toBe(true);
  });

  it('answers a redirect code with where it leads and marks no session', async () => {
    const browser = shop.browser();
    const own = await addRedirectCode(shop, '/pages/summer?from=letter');
    expect((await verify(browser, own)).body).toEqual({
      error: false,
      valid: true,
      data: { redirect: '/pages/summer?from=letter' },
    });
    const foreign = await addRedirectCode(shop, 'https://photos.example/album');
    expect((await verify(browser, foreign)).body.data?.redirect).toBe('https://photos.example/album');
    expect(browser.cookies.has('session')).toBe(false);
  });

  it.each([
    '//evil.example',
    '/..//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://plain.example',
  ])('does not lead to %s', async (target) => {
    const code = await addRedirectCode(shop, target);
    expect((await verify(shop.browser(), code)).body).toEqual({
      error: true,
      errorMessage: 'The code is not valid',
      valid: false,
    });
  });

  it('says that a wrong code is not valid, in the language of the visitor', async () => {
    const messages = new Set<string | undefined>();
    for (const lang of LANGUAGES) {
      const browser = shop.browser();
      await browser.ask(changeLanguage, { body: { lang } });
      const { status, body } = await verify(browser, unknownCode());
      expect(status).toBe(200);
      expect(body).toMatchObject({ error: true, valid: false });
      messages.add(body.errorMessage);
    }
    expect(messages).toContain('The code is not valid');
    expect(messages).toContain('Koden er ikke gyldig');
    expect(messages).toContain('Koodi ei kelpaa');
  });

  it('sees a wrong check character without asking the database', async () => {
    const { code } = await addSubject(shop);
    const last = ACCESS_CODE_ALPHABET.indexOf(code.at(-1) ?? '');
    const mistyped = code.slice(0, -1) + ACCESS_CODE_ALPHABET[(last + 1) % ACCESS_CODE_ALPHABET.length];
    // It lies in the table, so that a look there would find it.
    await addSubject(shop, { code: mistyped });
    expect((await verify(shop.browser(), mistyped)).body.valid).toBe(false);
  });

  it('does not know the codes of another shop', async () => {
    const other = await addOtherShop(shop);
    const { code } = await addSubject(shop, { portalUuid: other.uuid });
    expect((await verify(shop.browser(), code)).body.valid).toBe(false);
    expect((await verify(other.browser(), code)).body.valid).toBe(true);
  });
});
