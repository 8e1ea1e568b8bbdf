import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HookEvent, KeyScope } from '@picture-day/contract/connections';

export const EVENT_WORDS: Readonly<Record<HookEvent | 'test', MessageDescriptor>> = {
  'order.paid': msg`Order paid`,
  'order.sent': msg`Order sent`,
  'order.refunded': msg`Order refunded`,
  test: msg`Test`,
};

export const SCOPE_WORDS: Readonly<Record<KeyScope, MessageDescriptor>> = {
  orders: msg`Orders`,
  documents: msg`Documents`,
  sales: msg`Sales`,
};

/** What a scope opens, for who gives it. */
export const SCOPE_NOTES: Readonly<Record<KeyScope, MessageDescriptor>> = {
  orders: msg`Ids, states and sums of orders and their lines. No names.`,
  documents: msg`Receipts, invoices and credit notes as PDF, with names and addresses.`,
  sales: msg`Sums by day.`,
};

/** Words of a list, as the reader's language joins them. */
export const joined = (i18n: I18n, words: readonly MessageDescriptor[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words.map((word) => i18n._(word)));
