/** What other features may use of payments. */
export { beginPayment } from './begin-payment.ts';
export { describeFailure } from './describe-payment.ts';
export { isSetUp } from './providers.ts';
export { insertPayment, latestPayment } from './store.ts';
