import { login } from '@picture-day/contract/calls/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from './fixtures.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('an added person signs in by a hash that costs little, and not with another password', async () => {
  const { uuid, email, password } = await addAccount(shop);
  const { password_hash } = await shop.services.db
    .selectFrom('account')
    .select('password_hash')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(password_hash).toContain('$m=64,t=1,p=1$');
  const enter = async (word: string) =>
    (await shop.browser().ask(login, { body: { username: email, password: word } })).body.error;
  expect(await enter(password)).toBe(false);
  expect(await enter('something else')).toBe(true);
});
