/** What other features may use of payments. */
export { beginLeased, beginPayment, leaseUntil } from './begin-payment.ts';
export { paymentFailure } from './describe-payment.ts';
export { isSetUp } from './providers.ts';
export { insertPayment, type LeasedPayment, latestPayment } from './store.ts';
export { unfinishedPayment } from './unfinished-payment.ts';
