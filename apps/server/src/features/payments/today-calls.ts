import * as calls from '@picture-day/contract/calls/studio/today';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { paymentOfShop, releaseRefund } from './attention-store.ts';
import { askProvider } from './check-payment.ts';
import { sendRefunds } from './refunds.ts';

/** The buttons of Today that concern money. */
export const moneyOfToday: Feature = (on, services) => {
  const { db, clock } = services;
  on(calls.retryRefund, async ({ params, visitor }) => {
    await transact(db, async (trx) => {
      const order = await releaseRefund(trx, visitor.portal.uuid, params.uuid);
      if (!order) throw notFound();
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'retryRefund', order, detail: params });
    });
    await sendRefunds(services);
    return { error: false };
  });
  on(calls.askPaymentAgain, async ({ params, visitor }) => {
    const payment = await paymentOfShop(db, visitor.portal.uuid, params.uuid);
    if (!payment) throw notFound();
    await writeAudit(db, clock, colleagueOf(visitor), {
      action: 'askPaymentAgain',
      order: payment.order_uuid,
      detail: params,
    });
    await askProvider(services, payment);
    return { error: false };
  });
};
