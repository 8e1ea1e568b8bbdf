import { dayIn, formatMoney } from '@picture-day/commerce';
import { OFFICE } from '@picture-day/contract/roles';
import type { Condition } from '../../platform/attention.ts';
import { dayWords } from '../../texts/dates.ts';
import { invoiceAttention } from './attention-texts.ts';
import { type Overdue, overdueQuery } from './reminder-store.ts';

/** Invoices that nobody paid in time, in one line. */
export const invoicesOverdue: Condition<Overdue> = {
  kind: 'money',
  roles: OFFICE,
  reads: ({ clock }, { portal }) => overdueQuery(portal.uuid, dayIn(portal.settings.timeZone, clock.now())),
  tells: (rows, _, { portal, lang }) =>
    rows.map(({ count, sum, due }) => ({
      key: 'invoices overdue',
      sentence: invoiceAttention(lang, 'overdue', { count }),
      reason: invoiceAttention(lang, 'reason', {
        amount: formatMoney(sum, portal.settings.currencyCode, lang),
        date: due ? dayWords(lang, due) : '',
      }),
      at: null,
      label: invoiceAttention(lang, 'see'),
      opens: '/studio/money/invoices?state=overdue',
    })),
};
