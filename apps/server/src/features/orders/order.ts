/** What other features may use of orders. */
export { expireOrder, giveCartBack } from './lapse-order.ts';
export { moneyCame } from './money-came.ts';
export { redeemVoucher, usesOfCode } from './redeem-voucher.ts';
export { PRINT_QUEUE, type PrintJob, settleOrder } from './settle-order.ts';
export {
  type CartOfOrder,
  type Handover,
  type OrderAsJson,
  type OrderRow,
  type Owner,
  orderFromJson,
  orderOfCart,
  overdueOrders,
  takeCartOfPayment,
  takeOrder,
  writeHistory,
} from './store.ts';
export { type NewOrder, type NewOrderLine, writeOrder } from './write-order.ts';
