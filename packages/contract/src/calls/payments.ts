import * as z from 'zod/mini';
import { uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { paymentProgress } from '../entities/checkout.ts';
import { WEBHOOK_PROVIDERS } from '../payment-providers.ts';

const ofTransaction = z.object({ transactionUuid: uuid });

export const paymentOfTransaction = call({
  method: 'GET',
  path: '/api/webshop/transactions/{transactionUuid}',
  summary: 'How far a payment has come; the payment page polls it',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: ofTransaction,
  answer: z.object({ transaction: paymentProgress }),
});

export const cancelTransaction = call({
  method: 'POST',
  path: '/api/webshop/transactions/{transactionUuid}/cancel',
  summary: 'Give up an unpaid transaction and get the cart back',
  who: 'customer',
  changes: true,
  limit: 'write',
  notSimulated: true,
  params: ofTransaction,
  answer: z.object({ transaction: paymentProgress }),
});

export const sandboxPayment = call({
  method: 'GET',
  path: '/api/webshop/sandbox-payments/{transactionUuid}',
  summary: "The sandbox provider's hosted page: what is to be paid",
  who: 'customer',
  changes: false,
  limit: 'read',
  params: ofTransaction,
  answer: z.object({ transaction: paymentProgress }),
});

export const decideSandboxPayment = call({
  method: 'POST',
  path: '/api/webshop/sandbox-payments/{transactionUuid}',
  summary: "Approve, decline or cancel a payment on the sandbox provider's page; it can answer late or twice",
  who: 'customer',
  changes: true,
  limit: 'write',
  notSimulated: true,
  params: ofTransaction,
  body: z.object({ decision: z.enum(['approve', 'decline', 'cancel', 'delay', 'twice']) }),
  answer: z.object({ returnUrl: z.string() }),
});

export const paymentWebhook = call({
  method: 'POST',
  path: '/api/webshop/payments/{provider}/webhook',
  summary: "A provider's signed event; stored before it is acknowledged",
  who: 'anyone',
  changes: true,
  limit: 'read',
  params: z.object({ provider: z.enum(WEBHOOK_PROVIDERS) }),
  body: 'raw',
  answer: z.object({ received: z.boolean() }),
});
