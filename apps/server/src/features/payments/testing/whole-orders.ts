import { expect } from 'vitest';
import type { Db } from '../../../platform/database/connect.ts';
import type { Journey } from './http-shopper.ts';

/** Each journey ended in one order, paid once and whole; there is no other. */
export async function everyOrderIsWhole(db: Db, journeys: readonly Journey[]): Promise<void> {
  const orders = await db.selectFrom('shop_order').selectAll().execute();
  expect(orders).toHaveLength(journeys.length);
  expect(new Set(orders.map((order) => order.uuid))).toEqual(
    new Set(journeys.map((journey) => journey.acknowledged!.order.uuid)),
  );
  for (const order of orders) {
    expect(order).toMatchObject({ state: 'done', captured: order.total, refunded: 0 });
    const lines = await db
      .selectFrom('order_line')
      .where('order_uuid', '=', order.uuid)
      .selectAll()
      .execute();
    const parts = lines.filter((line) => line.type !== 4).map((line) => line.actual_line_price);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(order.total);
  }
  const payments = await db.selectFrom('payment').select(['order_uuid', 'uuid', 'state']).execute();
  expect(payments.map((payment) => payment.state)).toEqual(orders.map(() => 'captured'));
  const charged = await db
    .selectFrom('sandbox_payment')
    .where('status', '=', 'approved')
    .selectAll()
    .execute();
  expect(new Set(charged.map((one) => one.uuid))).toEqual(new Set(payments.map((one) => one.uuid)));
  expect(charged.every((one) => one.charges === 1)).toBe(true);
  const unlocked = await db.selectFrom('bought_picture').select(['picture_uuid']).execute();
  expect(new Set(unlocked.map((row) => row.picture_uuid))).toEqual(
    new Set(journeys.map((journey) => journey.picture)),
  );
  const steps = await db.selectFrom('order_history').select(['order_uuid', 'event']).execute();
  expect(steps.filter((step) => step.event === 'paid')).toHaveLength(orders.length);
}
