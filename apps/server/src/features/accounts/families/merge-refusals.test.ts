import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addCustomer, addOperator } from '../../../testing/fixtures.ts';
import { addOtherShop } from '../../../testing/portals.ts';
import type { Browser, TestShop } from '../../../testing/test-shop.ts';
import { addParent, openShopWithCatalogue } from '../../cart/testing/picture-sets.ts';
import { bought, decide, goToCheckout, messageArrives } from '../../checkout/testing/shopping.ts';
import { merge, merged, setsOf } from './testing/merge-families.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop, { role: 'office' })).browser;
});
afterAll(() => shop.close());

describe('a merge', () => {
  it('is refused in words while one of the two is paying, and possible when the payment is over', async () => {
    const kept = await addParent(shop);
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    const { status, body } = await merge(desk, kept, shopping.parent);
    expect([status, (body as unknown as { error: string }).error]).toEqual([
      409,
      expect.stringContaining('paying right now'),
    ]);
    await decide(shopping.browser, transaction, 'approve');
    await messageArrives(shop, transaction.uuid);
    await merged(desk, kept, shopping.parent);
    const sets = (await setsOf(kept.browser)).filter((set) => set.bought);
    expect(sets.map(({ subject }) => subject.uuid)).toEqual([shopping.parent.set.subjectUuid]);
  });

  it('and a purchase at the same moment: nobody pays for what is lost', async () => {
    for (let round = 0; round < (process.env.LONG ? 40 : 4); round++) {
      const kept = await addParent(shop);
      const shopping = await goToCheckout(shop);
      const press = () =>
        bought(shopping).then(
          (transaction) => transaction,
          () => undefined,
        );
      const [transaction, { status }] = await Promise.all([press(), merge(desk, kept, shopping.parent)]);
      // Either the purchase was first and the merge refused, or the cart was gone before it could be bought.
      expect([transaction !== undefined, status]).toEqual(transaction ? [true, 409] : [false, 200]);
    }
  });

  it('of one account into two families at once happens once', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, two, other] = [await addParent(shop), await addParent(shop), await addParent(shop)];
      const replies = await Promise.all([
        merge(desk, one, other),
        merge(desk, two, other),
        merge(desk, one, other),
      ]);
      expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const [first, second] = [await setsOf(one.browser), await setsOf(two.browser)];
      expect(first.length + second.length).toBe(3);
    }
  });

  it('of two accounts into each other at once leaves one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await addParent(shop), await addParent(shop)];
      const replies = await Promise.all([merge(desk, one, two), merge(desk, two, one)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });

  it('never makes a chain: an account that has others in it stays', async () => {
    const [one, two, three] = [await addParent(shop), await addParent(shop), await addParent(shop)];
    await merged(desk, two, one);
    expect((await merge(desk, three, two)).status).toBe(409);
    expect((await merge(desk, three, one)).status).toBe(404);
    await merged(desk, two, three);
    expect(await setsOf(two.browser)).toHaveLength(3);
  });

  it('finds only families of its own shop, and no colleague', async () => {
    const kept = await addParent(shop);
    const elsewhere = await addOtherShop(shop);
    const foreign = await addAccount(shop, { portalUuid: elsewhere.uuid });
    const colleague = await addAccount(shop, { role: 'office' });
    const missing = await merge(desk, kept, { uuid: crypto.randomUUID() });
    for (const other of [foreign, colleague]) {
      const { status, body } = await merge(desk, kept, other);
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }]);
      expect((await merge(desk, other, kept)).status).toBe(404);
    }
    expect((await merge(desk, kept, kept)).status).toBe(409);
  });

  it('stands in the log with its reason, at both accounts, and tells both addresses', async () => {
    const [kept, other] = [await addParent(shop), await addParent(shop)];
    await merged(desk, kept, other);
    const lines = await shop.services.db
      .selectFrom('audit_log as l')
      .innerJoin('audit_values as v', 'v.log_id', 'l.id')
      .where('l.action', '=', 'mergeFamilies')
      .where('l.account_uuid', 'in', [kept.uuid, other.uuid])
      .select('v.reason')
      .execute();
    expect(lines).toEqual([{ reason: 'asked by phone' }, { reason: 'asked by phone' }]);
    const told = await shop.services.db
      .selectFrom('outbox_mail')
      .where('recipient', 'in', [kept.email, other.email])
      .where('key', 'like', 'accounts-joined%')
      .select('recipient')
      .execute();
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([kept.email, other.email].sort());
  });

  it('is for the owner and the office', async () => {
    const [kept, other] = [await addCustomer(shop), await addCustomer(shop)];
    for (const role of ['photographer', 'production'] as const) {
      const { browser } = await addOperator(shop, { role });
      expect((await merge(browser, kept, other)).status).toBe(403);
    }
    expect((await merge(kept.browser, kept, other)).status).toBe(401);
  });
});
