import type { ReplyOf } from '@picture-day/contract/call';
import type { studioInvoices } from '@picture-day/contract/calls/studio/invoices';
import type { BankRow, InvoiceRow } from '@picture-day/contract/entities/invoice';

export const invoiceRow = (own: Partial<InvoiceRow> = {}): InvoiceRow => ({
  orderUuid: 'd4f81a30-0000-4000-8000-000000000001',
  order: 'd4f81a30',
  number: '2026-0219',
  reference: '20260002194',
  name: 'Turid Eide',
  state: 'open',
  created: '2026-11-16T10:00:00.000Z',
  due: '2026-11-30',
  total: 156_600,
  fees: 0,
  credited: 0,
  booked: 0,
  left: 156_600,
  giveBack: 0,
  reminders: 0,
  documentUuid: 'd4f81a30-0000-4000-8000-00000000000d',
  ...own,
});

export const listed = (
  invoices: readonly InvoiceRow[],
  own: Partial<ReplyOf<typeof studioInvoices>> = {},
): ReplyOf<typeof studioInvoices> => ({
  invoices: [...invoices],
  hasMore: false,
  sums: {
    open: { count: 1, sum: 156_600 },
    overdue: { count: 1, sum: 34_900 },
    paid: { count: 12, sum: 1_204_000 },
    credited: { count: 1, sum: 19_900 },
  },
  giveBack: { count: 0, sum: 0 },
  hasAccount: true,
  today: '2026-11-16',
  ...own,
});

export const bankRow = (own: Partial<BankRow> = {}): BankRow => ({
  line: 2,
  day: '2026-11-30',
  amount: 156_600,
  reference: '20260002194',
  name: 'TURID EIDE',
  text: '',
  state: 'sure',
  invoice: invoiceRow(),
  left: 0,
  giveBack: 0,
  ...own,
});
