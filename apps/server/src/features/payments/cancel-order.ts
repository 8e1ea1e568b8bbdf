import { randomUUID } from 'node:crypto';
import type { cancelOrder as cancelCall } from '@picture-day/contract/calls/studio/orders';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { cancelOrder, mayCancel, takeCartOfPayment } from '../orders/order.ts';
import { operatorOf } from '../studio/operator.ts';
import { owePart } from './owe-part.ts';
import { transition } from './payment-states.ts';
import { refundOrder } from './refund-order.ts';
import { partOfInvoice } from './refund-store.ts';
import { sendRefunds } from './refunds.ts';
import { changePayment, findPaymentAndOrder, latestPayment } from './store.ts';
import { paymentText } from './texts.ts';

/** Ends an order with its money, in one transaction. Pressed again it is the same answer, and nothing goes back twice. */
export const cancel =
  (services: Services): Handler<typeof cancelCall> =>
  async ({ params, body, visitor }) => {
    const { db, clock } = services;
    const operator = operatorUuid(visitor);
    const person = await operatorOf(db, visitor);
    const ended = await transact(db, async (trx) => {
      const known = await latestPayment(trx, params.orderUuid.toLowerCase());
      const cart = known && (await takeCartOfPayment(trx, known.uuid));
      const found = cart && (await findPaymentAndOrder(trx, known.uuid));
      if (found?.order.portal_uuid !== visitor.portal.uuid) throw notFound();
      const { payment, order, email, hasLeft } = found;
      if (order.state === 'cancelled') return { state: order.state, givenBack: payment.refunded };
      if (!mayCancel(order)) throw conflict(paymentText.sentence('notCancelled'));
      // A part of an invoice that came is money of the family, though its payment waits for the rest.
      const part = payment.captured === 0 ? await partOfInvoice(trx, order.uuid) : 0;
      const amount = part || payment.captured - payment.refunded;
      if (amount !== body.amount) throw conflict(paymentText.sentence('otherAmount'));
      const refund = await refundOrder(trx, services, {
        uuid: randomUUID(),
        orderUuid: order.uuid,
        asked: { kind: 'whole' },
        reason: 'cancelled',
        by: operator,
        source: 'studio',
      });
      if ((refund?.amount ?? 0) + part !== amount) throw conflict(paymentText.sentence('notCancelled'));
      if (part > 0) await owePart(trx, services, payment, { amount: part, by: operator });
      const by = person?.name || person?.emailAddress;
      await cancelOrder(trx, services, {
        order,
        email: hasLeft ? undefined : email,
        amount,
        operator,
        by,
      });
      // What was only agreed on is let go.
      const state = payment.captured + part === 0 ? transition(payment.state, 'cancel') : null;
      if (state) await changePayment(trx, payment.uuid, { state });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'cancelOrder',
        family: order.account_uuid,
        order: order.uuid,
        changed: { state: [order.state, 'cancelled'] },
        detail: { amount },
      });
      return { state: 'cancelled' as const, givenBack: payment.refunded + amount };
    });
    await sendRefunds(services);
    return ended;
  };
