import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type Places, statement } from './statement.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('a statement is put together once, and sent with the values of each time', async () => {
  let built = 0;
  const keyOf = statement((db, { uuid, named }: Places<{ uuid: string; named: string }>) => {
    built++;
    return db
      .selectFrom('portal')
      .where('uuid', '=', uuid)
      .where('is_default', '=', true)
      .select(['key', sql<string>`${named}::text`.as('named'), sql<string>`${uuid}::text`.as('again')]);
  });
  const { db } = shop.services;
  const uuid = shop.portalUuid;
  expect(await keyOf(db, { uuid, named: 'first' })).toEqual([{ key: 'test', named: 'first', again: uuid }]);
  expect(await keyOf(db, { uuid, named: 'second' })).toEqual([{ key: 'test', named: 'second', again: uuid }]);
  const other = '00000000-0000-4000-8000-000000000000';
  expect(await keyOf(db, { uuid: other, named: 'third' })).toEqual([]);
  expect(built).toBe(1);
});

it('it is part of the transaction that sends it, written by hand or not', async () => {
  const rename = statement(
    (_db, { uuid, name }: Places<{ uuid: string; name: string }>) =>
      sql<{ name: string }>`update portal set name = ${name} where uuid = ${uuid} returning name`,
  );
  const { db } = shop.services;
  const undone = db.transaction().execute(async (trx) => {
    expect(await rename(trx, { uuid: shop.portalUuid, name: 'Other' })).toEqual([{ name: 'Other' }]);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await db.selectFrom('portal').select('name').execute()).toEqual([{ name: 'Test Foto' }]);
});
