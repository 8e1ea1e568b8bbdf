import { words } from '../../texts/words.ts';

/** What Today says of invoices. */
export const invoiceAttention = words('invoice-attention', {
  overdue: '{count, plural, one {# invoice is overdue} other {# invoices are overdue}}',
  reason: '{amount} is left to be paid. The oldest was due on {date}.',
  see: 'See them',
});
