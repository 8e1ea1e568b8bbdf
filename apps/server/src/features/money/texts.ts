import { words } from '../../texts/words.ts';

/** What the room of money says. */
export const moneyText = words('money', {
  badDays: 'Choose a first day that lies before the last, and at most three years',
  unreadableReport:
    'This is not a report of payouts that we can read. It needs a column with the amount, one with the reference of the payment or order, and a day.',
  paidBefore: 'The school was paid for some of these days already.',
  statement: 'Statement of share',
  statementFor: 'What {school} gets of what families bought.',
  percent: 'Share',
  firstDay: 'First day',
  lastDay: 'Last day',
  orders: 'Orders',
  madeOn: 'Made on',
  job: 'Job',
  withVatIn: 'With VAT, {unit}',
  backIn: 'Refunded, {unit}',
  withoutVatIn: 'Without VAT, {unit}',
  shareIn: 'Share, {unit}',
  salesWithVat: 'Sales with VAT',
  refunded: 'Refunded',
  shareOf: 'Share of {percent}',
  paidFor: 'Paid {date}, for {from} to {until}',
  toPay: 'To pay',
  howShared:
    'The share is counted on goods without VAT, delivery and payment fees not included: orders on the day they were paid, invoices on the day they were sold, refunds taken off on the day they were made. It is rounded once for each job.',
});
