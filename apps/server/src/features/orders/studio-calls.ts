import * as calls from '@picture-day/contract/calls/studio/orders';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { describeForOperator } from './describe-order.ts';
import { findOrders, historyOf, linesOfOrders } from './list-store.ts';

/** The studio's room of orders. */
export const studioOrders: Feature = (on, { db }) => {
  on(calls.studioOrder, async ({ params, visitor: { portal }, concerns }) => {
    const [order] = await findOrders(db, portal.uuid, { q: params.reference, limit: 1 });
    if (!order) throw notFound();
    concerns({ family: order.account_uuid, order: order.uuid });
    const [lines, history] = await Promise.all([
      linesOfOrders(db, [order.uuid]),
      historyOf(db, [order.uuid]),
    ]);
    return { order: describeForOperator(order, lines, history) };
  });
};
