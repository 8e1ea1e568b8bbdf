import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefundReason } from '@picture-day/contract/entities/refund';

export const REASON_WORDS: Readonly<Record<RefundReason, MessageDescriptor>> = {
  'not-printed': msg`Could not be printed`,
  faulty: msg`Was faulty`,
  missing: msg`Was missing`,
  'too-late': msg`Came too late`,
  'wrong-order': msg`Was ordered by mistake`,
  regret: msg`The family changed its mind`,
  goodwill: msg`As a favour`,
  cancelled: msg`The order is cancelled`,
  other: msg`Another reason`,
};

/** Reasons nobody chooses: the payment provider or a rule of the shop did it. */
const OTHER_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  provider: msg`Given back in the provider’s own pages`,
  dispute: msg`The bank took the payment back`,
  late: msg`Paid after the order had ended`,
};

export const reasonWord = (reason: string): MessageDescriptor | undefined =>
  REASON_WORDS[reason as RefundReason] ?? OTHER_WORDS[reason];
