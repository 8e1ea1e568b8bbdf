import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '@picture-day/contract/access-code';
import { addPictureSetByCode } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addJob, addRedirectCode, addSubject } from '../../testing/fixtures.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const add = (browser: Browser, code: string, confirm?: '0' | '1') =>
  browser.ask(addPictureSetByCode, { query: { code, confirm } });
const unknownCode = (): string => makeAccessCode(randomBytes);

describe('a signed-in customer enters a code', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const setsOf = async (accountUuid: string): Promise<readonly string[]> => {
    const rows = await shop.services.db
      .selectFrom('account_subject')
      .where('account_uuid', '=', accountUuid)
      .select('subject_uuid')
      .execute();
    return rows.map((row) => row.subject_uuid);
  };
  const currentSet = async (browser: Browser) =>
    (await browser.ask(bootstrap, { query: {} })).body.currentPictureSetUuid;

  it('gets that picture set added directly to the account, as the current one', async () => {
    const [first, second] = [await addSubject(shop), await addSubject(shop)];
    const { uuid, browser } = await addCustomer(shop, { owns: [first.subjectUuid] });
    const { body } = await add(browser, second.code.toLowerCase());
    expect(body).toEqual({ error: false, valid: true, subject: { uuid: second.subjectUuid } });
    expect(new Set(await setsOf(uuid))).toEqual(new Set([first.subjectUuid, second.subjectUuid]));
    expect(await currentSet(browser)).toBe(second.subjectUuid);
  });

  it('may enter the same code again without harm', async () => {
    const { code, subjectUuid } = await addSubject(shop);
    const { uuid, browser } = await addCustomer(shop);
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(browser, code)));
    for (const { body } of replies)
      expect(body).toMatchObject({ error: false, subject: { uuid: subjectUuid } });
    expect(await setsOf(uuid)).toEqual([subjectUuid]);
  });

  it('is shown the subject and asked for confirmation where the code demands it', async () => {
    const { code, subjectUuid } = await addSubject(shop, {
      subjectName: 'Emma Louise Hansen',
      group: '3A',
      needsConfirmation: true,
    });
    const { uuid, browser } = await addCustomer(shop);
    for (const confirm of [undefined, '0'] as const) {
      expect((await add(browser, code, confirm)).body).toEqual({
        error: false,
        valid: true,
        warning: { payload: { subject: { name: 'Emma Louise Hansen', group: '3A' } } },
      });
    }
    expect(await setsOf(uuid)).toEqual([]);
    expect((await add(browser, code, '1')).body).toMatchObject({
      error: false,
      subject: { uuid: subjectUuid },
    });
    expect(await setsOf(uuid)).toEqual([subjectUuid]);
    expect((await add(browser, code)).body.warning).toBeUndefined();
  });

  it('is led on by a redirect code', async () => {
    const { uuid, browser } = await addCustomer(shop);
    const code = await addRedirectCode(shop, '/pages/summer');
    expect((await add(browser, code)).body).toEqual({ error: false, valid: true, redirect: '/pages/summer' });
    expect(await setsOf(uuid)).toEqual([]);
  });

  it('gets the set of a code that leads on as well', async () => {
    const { uuid, browser } = await addCustomer(shop);
    const { code, subjectUuid } = await addSubject(shop, { redirect: '/products/packages' });
    const { body } = await add(browser, code);
    expect(body).toMatchObject({ redirect: '/products/packages', subject: { uuid: subjectUuid } });
    expect(await setsOf(uuid)).toEqual([subjectUuid]);
  });

  it('sees the field error for an invalid code', async () => {
    const { browser } = await addCustomer(shop);
    expect((await add(browser, unknownCode())).body).toEqual({
      error: true,
      errorMessage: 'The code is not valid',
      valid: false,
    });
  });

  it('must be signed in', async () => {
    const { code } = await addSubject(shop);
    const { status, raw } = await add(shop.browser(), code);
    expect(status).toBe(401);
    expect(raw.json().error).toBe('Please sign in');
  });

  it('starts with the newest set while none was chosen, and when the chosen one is gone', async () => {
    const old = await addSubject(shop, {
      jobUuid: await addJob(shop, { creationTime: new Date('2024-09-01') }),
    });
    const recent = await addSubject(shop, {
      jobUuid: await addJob(shop, { creationTime: new Date('2026-10-01') }),
    });
    const { uuid, browser } = await addCustomer(shop, { owns: [recent.subjectUuid, old.subjectUuid] });
    expect(await currentSet(browser)).toBe(recent.subjectUuid);
    await add(browser, old.code);
    expect(await currentSet(browser)).toBe(old.subjectUuid);
    await shop.services.db
      .deleteFrom('account_subject')
      .where('account_uuid', '=', uuid)
      .where('subject_uuid', '=', old.subjectUuid)
      .execute();
    expect(await currentSet(browser)).toBe(recent.subjectUuid);
  });

  it('prefers the newest set that has pictures to a newer one that has none yet', async () => {
    const { db } = shop.services;
    const shown = await addSubject(shop, {
      jobUuid: await addJob(shop, { creationTime: new Date('2025-09-01') }),
    });
    const waiting = await addSubject(shop, {
      jobUuid: await addJob(shop, { creationTime: new Date('2026-11-01'), inWebshop: false }),
    });
    const picture = crypto.randomUUID();
    await db
      .insertInto('picture')
      .values({
        uuid: picture,
        job_uuid: shown.jobUuid,
        source: '01.jpg',
        content_hash: 'x',
        picture_type: 'IP',
        width: 1600,
        height: 2000,
        thumbhash: '',
        created_at: new Date(),
      })
      .execute();
    await db
      .insertInto('picture_subject')
      .values({ subject_uuid: shown.subjectUuid, picture_uuid: picture })
      .execute();
    const { browser } = await addCustomer(shop, { owns: [waiting.subjectUuid, shown.subjectUuid] });
    expect(await currentSet(browser)).toBe(shown.subjectUuid);
  });
});
