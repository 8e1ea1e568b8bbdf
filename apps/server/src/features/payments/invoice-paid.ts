import type { markInvoicePaid } from '@picture-day/contract/calls/payments';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { moneyCame, takeCartOfPayment, writeHistory } from '../orders/order.ts';
import { operatorOf } from '../studio/operator.ts';
import { transition } from './payment-states.ts';
import { changePayment, findPaymentAndOrder, livePayment } from './store.ts';

/** The shop books the money of its own invoice. Pressed again, it is the same answer and nothing more happens. */
export const bookInvoice =
  (services: Services): Handler<typeof markInvoicePaid> =>
  async ({ params, visitor }) => {
    const { db, clock } = services;
    const operator = operatorUuid(visitor);
    const person = await operatorOf(db, visitor);
    return transact(db, async (trx) => {
      const known = await livePayment(trx, params.orderUuid.toLowerCase());
      const cart = known && (await takeCartOfPayment(trx, known.uuid));
      const found = cart && (await findPaymentAndOrder(trx, known.uuid));
      if (found?.order.portal_uuid !== visitor.portal.uuid || found.payment.provider !== 'invoice') {
        throw notFound();
      }
      const { payment, order } = found;
      if (payment.state === 'captured') return { state: payment.state };
      const state = transition(payment.state, 'capture');
      if (!state || order.state === 'cancelled') throw conflict(text.sentence('stepNotPossible'));
      await changePayment(trx, payment.uuid, { state, captured: payment.amount });
      await writeHistory(trx, order, {
        event: 'invoice_paid',
        to: order.state,
        at: clock.now(),
        detail: { payment: payment.uuid, operator, by: person?.name || person?.emailAddress },
      });
      await moneyCame(trx, services, found);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'markInvoicePaid',
        family: order.account_uuid,
        order: order.uuid,
        detail: { amount: payment.amount },
      });
      return { state };
    });
  };
