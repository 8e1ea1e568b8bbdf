/** What other features may use of payments. */
export { beginLeased, beginPayment, leaseUntil } from './begin-payment.ts';
export { creditOlderRefunds } from './credit-older.ts';
export { paymentFailure } from './describe-payment.ts';
export { transition as paymentStep } from './payment-states.ts';
export type { ProviderPayout } from './provider.ts';
export { isSetUp, payoutsSince } from './providers.ts';
export { BY_HAND, type RefundWanted, refundOrder } from './refund-order.ts';
export { comesWords, reasonWords, refundText } from './refund-texts.ts';
export {
  changePayment,
  findPaymentAndOrder,
  insertingPayment,
  type LeasedPayment,
  latestPayment,
} from './store.ts';
export { unfinishedPayment } from './unfinished-payment.ts';
