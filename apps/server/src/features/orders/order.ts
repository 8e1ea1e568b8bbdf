/** What other features may use of orders. */
export { repeatConfirmation } from './confirmation-mail.ts';
export { expireOrder, giveCartBack } from './lapse-order.ts';
export { lastOrderOf, overdueOrders } from './list-store.ts';
export { moneyCame } from './money-came.ts';
export type { NewOrder, NewOrderLine } from './new-order-store.ts';
export { redeemVoucher } from './redeem-voucher.ts';
export { usesOfCode } from './redemption-store.ts';
export { PRINT_QUEUE, type PrintJob, settleOrder } from './settle-order.ts';
export {
  type CartOfOrder,
  type Handover,
  type OrderAsJson,
  type OrderRow,
  type Owner,
  orderFromJson,
  orderOfCart,
  takeCartOfPayment,
  takeOrder,
  writeHistory,
} from './store.ts';
export { writeOrder } from './write-order.ts';
