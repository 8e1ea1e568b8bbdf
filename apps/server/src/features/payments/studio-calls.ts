import { cancelOrder } from '@picture-day/contract/calls/studio/orders';
import * as calls from '@picture-day/contract/calls/studio/refunds';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { takeOrder } from '../orders/order.ts';
import { cancel } from './cancel-order.ts';
import { describeRefund, describeRefunds } from './describe-refunds.ts';
import { refundByColleague } from './refund-by-colleague.ts';
import { refundMany } from './refund-many.ts';
import { findRefund, leftOfOrders, takeRefundOfShop } from './refund-store.ts';
import { giveUpRefund, refundIsDoneIn, sendRefunds } from './refunds.ts';
import { findOrderOfShop } from './store.ts';
import { paymentText } from './texts.ts';

/** The studio's refunds, and orders that end with all their money. */
export const studioRefunds: Feature = (on, services) => {
  const { db, clock } = services;
  on(cancelOrder, cancel(services));
  on(calls.orderRefunds, async ({ params, visitor: { portal }, concerns }) => {
    const order = await findOrderOfShop(db, portal.uuid, params.orderUuid);
    const described = order && (await describeRefunds(db, order));
    if (!described) throw notFound();
    concerns({ family: order.account_uuid, order: order.uuid });
    return described;
  });

  on(calls.refundOrder, async ({ params, body, visitor }) => {
    const orderUuid = params.orderUuid.toLowerCase();
    const asked = { ...body, orderUuid };
    const { uuid } = await transact(db, (trx) => refundByColleague(trx, services, visitor, asked));
    await sendRefunds(services);
    const sent = await findRefund(db, uuid);
    if (!sent) throw notFound();
    return { refund: describeRefund(sent, visitor.session.user.name) };
  });

  on(calls.refundableOrders, async ({ query: { only }, visitor: { portal } }) => {
    const named = [...new Set(only.map((uuid) => uuid.toLowerCase()))];
    const orders = await leftOfOrders(db, portal.uuid, named);
    if (orders.length !== named.length) throw notFound();
    return { orders };
  });
  on(calls.refundOrders, refundMany(services));

  on(calls.refundByHand, async ({ params, visitor }) => {
    await transact(db, async (trx) => {
      const refund = await takeRefundOfShop(trx, visitor.portal.uuid, params.uuid);
      if (!refund) throw notFound();
      if (refund.done_at) return;
      if (!refund.failed_at || refund.withdrawn_at) throw conflict(paymentText.sentence('refundDecided'));
      await refundIsDoneIn(trx, services, refund.uuid, { reference: null, byHand: true });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'refundByHand',
        order: refund.order_uuid,
        detail: { refund: refund.uuid, amount: refund.amount },
      });
    });
    const refund = await findRefund(db, params.uuid);
    if (!refund) throw notFound();
    return { refund: describeRefund(refund, visitor.session.user.name) };
  });

  on(calls.takeRefundBack, async ({ params, visitor }) => {
    await transact(db, async (trx) => {
      const known = await findRefund(trx, params.uuid);
      if (known) await takeOrder(trx, known.order_uuid);
      const refund = await takeRefundOfShop(trx, visitor.portal.uuid, params.uuid);
      if (!refund) throw notFound();
      if (refund.withdrawn_at) return;
      // One that has its credit note stands: only its money is still to be sent.
      if (!refund.failed_at || refund.documented_at) throw conflict(paymentText.sentence('refundDecided'));
      await giveUpRefund(trx, services, refund);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'takeRefundBack',
        order: refund.order_uuid,
        detail: { refund: refund.uuid, amount: refund.amount },
      });
    });
    return { error: false };
  });
};
