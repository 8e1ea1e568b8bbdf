import { verifySubjectCode } from '@picture-day/contract/calls/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../platform/database/connect.ts';
import { addRedirectCode, addSubject } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { giveNewCode } from './code.ts';
import { replaceCodes } from './store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const codes = async (): Promise<string[]> => {
  const rows = await shop.services.db.selectFrom('access_code').select('code').execute();
  return rows.map(({ code }) => code).sort();
};

it('ends the codes of its child, and no other of the shop', async () => {
  const [child, sibling] = [await addSubject(shop), await addSubject(shop)];
  const elsewhere = await addRedirectCode(shop, '/campaign');
  const fresh = await transact(shop.services.db, (trx) =>
    giveNewCode(trx, shop.portalUuid, child.subjectUuid),
  );
  expect(fresh).not.toBe(child.code);
  expect(await codes()).toEqual([sibling.code, elsewhere, fresh].sort());
});

it('is none that somebody has: then nothing is given and nothing ends', async () => {
  const [child, other] = [await addSubject(shop), await addSubject(shop)];
  const before = await codes();
  const given = await transact(shop.services.db, (trx) =>
    replaceCodes(trx, shop.portalUuid, child.subjectUuid, other.code),
  );
  expect(given).toBe(false);
  expect(await codes()).toEqual(before);
});

it('closes the door to a browser that had just been let in by the old one', async () => {
  const { code, subjectUuid } = await addSubject(shop);
  const browser = shop.browser();
  const look = async (typed: string) =>
    (await browser.ask(verifySubjectCode, { query: { code: typed } })).body;
  expect(await look(code)).toMatchObject({ valid: true });
  const fresh = await transact(shop.services.db, (trx) => giveNewCode(trx, shop.portalUuid, subjectUuid));
  expect(await look(code)).toEqual({ error: true, errorMessage: 'The code is not valid', valid: false });
  expect(await look(fresh)).toMatchObject({ valid: true });
});
