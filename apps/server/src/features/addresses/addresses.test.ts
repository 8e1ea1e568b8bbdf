import fs from 'node:fs';
import path from 'node:path';
import { autocompleteAddress, resolveAddress } from '@picture-day/contract/calls/addresses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../../platform/config.ts';
import { transact } from '../../platform/database/connect.ts';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { postalCodesFile } from './postal-codes.ts';
import { savePostalCodes } from './store.ts';

let shop: TestShop;
let parent: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  const register = path.join(CHECKOUT, 'demo', 'catalogue', 'postal-codes.json');
  const codes = postalCodesFile.parse(JSON.parse(fs.readFileSync(register, 'utf8')));
  await transact(shop.services.db, (trx) => savePostalCodes(trx, codes));
  parent = await addCustomer(shop);
});
afterAll(() => shop.close());

const suggest = async (q: string) => (await parent.browser.ask(autocompleteAddress, { query: { q } })).body;
const resolve = async (id: string) => (await parent.browser.ask(resolveAddress, { params: { id } })).body;

describe('the address service', () => {
  it('suggests streets for the first letters, and resolves what was picked', async () => {
    const [first] = await suggest('kjøpm');
    expect(first?.suggestion).toContain('Kjøpmannsgata');
    expect(first?.address).toBeUndefined();
    expect((await resolve(first!.id)).address).toMatchObject({
      address1: 'Kjøpmannsgata',
      city: 'Trondheim',
    });
  });

  it('gives a whole address where the number exists', async () => {
    const [first] = await suggest('Kjøpmannsgata 12B');
    expect(first?.address).toEqual({
      address1: 'Kjøpmannsgata 12B',
      address2: '',
      postalCode: '7010',
      city: 'Trondheim',
      state: '',
    });
    expect((await resolve(first!.id)).address).toEqual(first?.address);
    expect(await suggest('Kjøpmannsgata 9999')).toEqual([]);
  });

  it('tells streets of one name apart by postal code or city', async () => {
    const all = await suggest('Storgata 5');
    expect(all.length).toBeGreaterThan(1);
    const [only, ...more] = await suggest('Storgata 5, 9008');
    expect(more).toEqual([]);
    expect(only?.address?.postalCode).toBe('9008');
  });

  it('says so when an address cannot be resolved', async () => {
    for (const id of ['nothing', '9008|Storgata|9999', '9008|Storgata|x', "9008|Storgata';--|1"]) {
      expect(await resolve(id)).toEqual({ error: 'Error resolving address' });
    }
  });

  it('answers nothing to one letter, wildcards and strangers', async () => {
    expect(await suggest('S')).toEqual([]);
    expect(await suggest('%%')).toEqual([]);
    expect(await suggest('__')).toEqual([]);
    const stranger = await shop.browser().ask(autocompleteAddress, { query: { q: 'Storgata' } });
    expect(stranger.status).toBe(401);
  });
});
