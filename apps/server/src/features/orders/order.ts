/** What other features may use of orders. */
export { amendOrder, assertLineWaits, mayChange } from './amend-order.ts';
export { amendmentsOf } from './amendment-store.ts';
export {
  type Amendment,
  type AsAmended,
  asAmended,
  changedDesign,
  changedDesigns,
  designInLine,
  lineAsAmended,
} from './amendments.ts';
export { cancelOrder, mayCancel } from './cancel-order.ts';
export { repeatConfirmation } from './confirmation-mail.ts';
export { type DrawLine, drawLines } from './draw-lines.ts';
export { promiseWords } from './handover-day.ts';
export { expireOrder, giveCartBack } from './lapse-order.ts';
export { type LastOrder, lastOrderOf, overdueOrders } from './list-store.ts';
export { mailRow } from './mail-row.ts';
export { moneyCame } from './money-came.ts';
export type { NewOrder, NewOrderLine } from './new-order-store.ts';
export { transition } from './order-states.ts';
export { receiptPaper } from './receipt-document.ts';
export { addressLines, orderMoney, productName, receiptLines, vatNotes } from './receipt-lines.ts';
export { recipientsOf } from './recipients.ts';
export { redeemVoucher } from './redeem-voucher.ts';
export { usesOfCode } from './redemption-store.ts';
export { INVOICE_QUEUE, PRINT_QUEUE, type PrintJob, settleOrder } from './settle-order.ts';
export { giveFilesAgain, takeBackLineFiles } from './sold-files.ts';
export {
  type CartOfOrder,
  findOrderOfShop,
  type Handover,
  moveOrder,
  moveOrderBack,
  type OrderAsJson,
  type OrderLineRow,
  type OrderRow,
  type Owner,
  orderFromJson,
  orderOfCart,
  readLinesOfOrders,
  readOrderLines,
  setCaptured,
  takeCartOfPayment,
  takeOrder,
  writeHistory,
} from './store.ts';
export { writeOrder } from './write-order.ts';
