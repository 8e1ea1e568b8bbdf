import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeptKind } from '@picture-day/contract/calls/studio/retention';

export const KIND_WORDS: Readonly<Record<KeptKind, MessageDescriptor>> = {
  orders: msg`Orders: names, addresses, what was written and drawn`,
  documents: msg`Receipts, invoices and credit notes`,
  pictures: msg`Pictures that nobody bought`,
  children: msg`Lists of children, their contacts and codes`,
  events: msg`What was counted in the shop`,
  recordings: msg`Recordings of visits`,
  drawings: msg`Drawings made for the screen`,
};

export const WHY_WORDS: Readonly<Record<KeptKind, MessageDescriptor>> = {
  orders: msg`Bookkeeping law. Sums, VAT and numbers stay.`,
  documents: msg`Bookkeeping law. Number, day, sum and VAT stay.`,
  pictures: msg`The agreement with the school. Families are told before.`,
  children: msg`The agreement with the school. They go with the pictures of the job.`,
  events: msg`To compare with the year before. Without names.`,
  recordings: msg`To find errors, where a visitor allowed it.`,
  drawings: msg`They are drawn again when somebody looks.`,
};
