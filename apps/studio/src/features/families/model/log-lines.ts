import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a colleague did about a family, as it is told on the family's page. */
export const LOG_LINES: Readonly<Record<string, MessageDescriptor>> = {
  simulateCustomer: msg`acted as the family`,
  changeFamily: msg`changed the details`,
  noteFamily: msg`changed the note`,
  endFamilySessions: msg`ended devices`,
  renewFamilyCode: msg`gave a new code`,
  endFamilyShare: msg`ended a shared link`,
  resendFamilyMail: msg`sent a mail once more`,
  mergeFamilies: msg`made two accounts one`,
  undoFamilyMerge: msg`made two accounts of one again`,
  moveOrder: msg`took an order one step on`,
  markInvoicePaid: msg`noted that an invoice is paid`,
};
