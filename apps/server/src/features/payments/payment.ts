/** What other features may use of payments. */
export { beginPayment } from './begin-payment.ts';
export { isSecured, isUnderWay } from './payment-states.ts';
export { isSetUp } from './providers.ts';
export { findPayment, insertPayment, latestPayment, type PaymentRow } from './store.ts';
