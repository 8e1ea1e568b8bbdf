import { randomBytes } from 'node:crypto';
import { ACCESS_CODE_ALPHABET, formatAccessCode, makeAccessCode } from '@picture-day/contract/access-code';
import { changeLanguage, verifySubjectCode } from '@picture-day/contract/calls/access';
import { LANGUAGES } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { addJob, addRedirectCode, addSubject, openAgain } from '../../testing/fixtures.ts';
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

  it('lets old short codes work where the shop has them', async () => {
    const { code } = await addSubject(shop, { code: 'K7P2XM' });
    expect((await verify(shop.browser(), 'k7p2-xm')).body.data?.code?.code).toBe(code);
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

  it('sees a wrong check character without asking the database, and still counts it', async () => {
    const { code } = await addSubject(shop);
    const last = ACCESS_CODE_ALPHABET.indexOf(code.at(-1) ?? '');
    const mistyped = code.slice(0, -1) + ACCESS_CODE_ALPHABET[(last + 1) % ACCESS_CODE_ALPHABET.length];
    // It lies in the table, so that a look there would find it.
    await addSubject(shop, { code: mistyped });
    const browser = shop.browser();
    for (let n = 0; n < 10; n++) expect((await verify(browser, mistyped)).body.valid).toBe(false);
    expect((await verify(browser, code)).status).toBe(429);
  });

  it('does not know the codes of another shop', async () => {
    const other = await addOtherShop(shop);
    const { code } = await addSubject(shop, { portalUuid: other.uuid });
    expect((await verify(shop.browser(), code)).body.valid).toBe(false);
    expect((await verify(other.browser(), code)).body.valid).toBe(true);
  });
});

describe('wrong codes', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('are evaluated at most ten times in 15 minutes from one address, then refused whatever the code', async () => {
    const { code } = await addSubject(shop);
    const browser = shop.browser();
    for (let n = 0; n < 10; n++) expect((await verify(browser, unknownCode())).status).toBe(200);
    const refused = await verify(browser, code);
    expect(refused.status).toBe(429);
    expect(refused.raw.json().error).toBe('Too many attempts. Please wait a while and try again.');
    shop.clock.forward(minutes(15) + 1);
    expect((await verify(browser, code)).body.valid).toBe(true);
  });

  it('stay counted across a restart', async () => {
    const { code } = await addSubject(shop);
    const browser = shop.browser();
    for (let n = 0; n < 10; n++) await verify(browser, unknownCode());
    const again = await openAgain(shop);
    expect((await verify(again.browser(browser.address), code)).status).toBe(429);
    await again.close();
  });

  it('are evaluated ten times when forty arrive at once', async () => {
    const browser = shop.browser();
    const again = await openAgain(shop);
    const other = again.browser(browser.address);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => verify(n % 2 ? browser : other, unknownCode())),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
    await again.close();
  });

  it('count an IPv6 household as one address', async () => {
    for (let n = 0; n < 10; n++) {
      expect((await verify(shop.browser(`2001:db8:1:2::${n + 1}`), unknownCode())).status).toBe(200);
    }
    expect((await verify(shop.browser('2001:db8:1:2:ffff::1'), unknownCode())).status).toBe(429);
    expect((await verify(shop.browser('2001:db8:1:3::1'), unknownCode())).status).toBe(200);
  });

  it('stop at fifty a day from one address', async () => {
    const browser = shop.browser();
    for (let round = 0; round < 5; round++) {
      for (let n = 0; n < 10; n++) expect((await verify(browser, unknownCode())).status).toBe(200);
      shop.clock.forward(minutes(16));
    }
    expect((await verify(browser, unknownCode())).status).toBe(429);
  });

  it('do not count what was right', async () => {
    const { code } = await addSubject(shop);
    const browser = shop.browser();
    for (let n = 0; n < 25; n++) expect((await verify(browser, code)).body.valid).toBe(true);
  });
});
