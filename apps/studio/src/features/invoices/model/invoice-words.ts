import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankMeaning, InvoiceState } from '@picture-day/contract/entities/invoice';
import type { StateKind } from '../../../ui/state-dot/state-dot.tsx';

export const STATE_WORDS: Readonly<Record<InvoiceState, MessageDescriptor>> = {
  open: msg`Open`,
  overdue: msg`Overdue`,
  paid: msg`Paid`,
  credited: msg`Credited`,
};

export const STATE_DOTS: Readonly<Record<InvoiceState, StateKind>> = {
  open: 'waiting',
  overdue: 'failed',
  paid: 'done',
  credited: 'half',
};

/** What a column of a bank's file holds. */
export const MEANING_WORDS: Readonly<Record<BankMeaning, MessageDescriptor>> = {
  day: msg`Day`,
  amount: msg`Sum`,
  in: msg`Money in`,
  out: msg`Money out`,
  reference: msg`Payment reference`,
  name: msg`Who paid`,
  text: msg`What was written`,
  id: msg`The bank’s own number`,
};
