import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { fillShop } from '../../testing/fill-shop.ts';
import { addSubject } from '../../testing/fixtures.ts';
import { planOf } from '../../testing/plan-of.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addOrder } from '../today/testing/sold.ts';
import { forgetGoneChildren } from './delete-unsold.ts';
import { goneChildren } from './store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.services.db, { portalUuid: shop.portalUuid, count: 300, now: shop.clock.now() });
}, 60_000);
afterAll(() => shop.close());

it('a child that left its roster is forgotten, unless something was ordered of it', async () => {
  const { db, clock } = shop.services;
  const [ordered, other] = [await addSubject(shop), await addSubject(shop)];
  await addOrder(shop, clock.now(), ordered.subjectUuid);
  const both = [ordered.subjectUuid, other.subjectUuid];
  const left = { gone_at: new Date(clock.now().getTime() - days(31)) };
  await db.updateTable('subject').set(left).where('uuid', 'in', both).execute();
  await forgetGoneChildren(shop.services);
  const kept = await db.selectFrom('subject').where('uuid', 'in', both).select('uuid').execute();
  expect(kept).toEqual([{ uuid: ordered.subjectUuid }]);
});

it('those who left are found without going through what was ever ordered', async () => {
  const { wholeTables } = await planOf(shop.services.db, goneChildren(shop.clock.now()));
  expect(wholeTables).not.toContain('order_line');
  expect(wholeTables).not.toContain('ordered_child');
});
