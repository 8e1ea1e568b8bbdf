import * as calls from '@picture-day/contract/calls/payments';
import type { Feature } from '../../platform/http/bind.ts';
import { conflict, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { returnPath } from './begin-payment.ts';
import { cancelPayment, checkPayment } from './check-payment.ts';
import { describePayment } from './describe-payment.ts';
import { findMoneyBack } from './money-back.ts';
import { BadSignature, UnreadableMessage } from './provider.ts';
import { receiveEvent, startEvents } from './provider-events.ts';
import { isSetUp } from './providers.ts';
import { reconcilePayments } from './reconcile.ts';
import { decideSandbox, startSandbox } from './sandbox.ts';
import { findOwnPayment, type PaymentRow } from './store.ts';
import { paymentText } from './texts.ts';

export const payments: Feature = (on, services) => {
  const { db } = services;
  const own = async ({ portal, session }: Customer, uuid: string): Promise<PaymentRow> => {
    const owner = { portalUuid: portal.uuid, accountUuid: session.user.uuid };
    const payment = await findOwnPayment(db, owner, uuid.toLowerCase());
    if (!payment) throw notFound();
    return payment;
  };
  const ownSandbox = async (visitor: Customer, uuid: string): Promise<PaymentRow> => {
    const payment = await own(visitor, uuid);
    if (payment.provider !== 'sandbox') throw notFound();
    return payment;
  };

  on(calls.paymentOfTransaction, async ({ visitor, params }) => {
    const payment = await own(visitor, params.transactionUuid);
    return { transaction: describePayment(await checkPayment(services, payment), visitor.lang) };
  });
  on(calls.cancelTransaction, async ({ visitor, params }) => {
    const payment = await own(visitor, params.transactionUuid);
    return { transaction: describePayment(await cancelPayment(services, payment), visitor.lang) };
  });

  on(calls.sandboxPayment, async ({ visitor, params }) => ({
    transaction: describePayment(await ownSandbox(visitor, params.transactionUuid), visitor.lang),
  }));
  on(calls.decideSandboxPayment, async ({ visitor, params, body }) => {
    const { uuid } = await ownSandbox(visitor, params.transactionUuid);
    if (!(await decideSandbox(services, uuid, body.decision))) {
      throw conflict(paymentText.sentence('alreadyDecided'));
    }
    return { returnUrl: returnPath(uuid) };
  });

  on(calls.paymentWebhook, async ({ params, request }) => {
    if (!isSetUp(services, params.provider)) throw notFound();
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { headers, host, originalUrl: path } = request;
    try {
      await receiveEvent(services, params.provider, { raw, headers, host, path });
    } catch (error) {
      if (error instanceof BadSignature) throw new Refusal(400, paymentText.sentence('badSignature'));
      if (error instanceof UnreadableMessage) throw new Refusal(400, paymentText.sentence('unreadable'));
      throw error;
    }
    return { received: true };
  });
};

/** What payments do without a request. */
export async function startPayments(services: Services): Promise<void> {
  await startEvents(services);
  await startSandbox(services, (message) => receiveEvent(services, 'sandbox', message));
  await services.jobs.schedule('payments-reconcile', '* * * * *', () => reconcilePayments(services));
  await services.jobs.schedule('payments-money-back', '*/5 * * * *', () => findMoneyBack(services));
}
