import type { WorkFault } from '@picture-day/contract/work-kinds';

/** By what a cause is known in the words of an error; the first that fits. */
const CAUSES: readonly (readonly [WorkFault, RegExp])[] = [
  ['disk', /ENOSPC|EDQUOT|EROFS|no space left/i],
  ['ended', /the shop was stopped|shut down while active|heartbeat timeout|job timed out|exceeded \d+/i],
  ['database', /terminating connection|connection terminated|deadlock|too many clients|does not answer/i],
  ['mail', /\b[45]\d\d[ -]\d\.\d+\.\d+|SMTP|EAUTH|EENVELOPE|can't send mail|invalid login|no recipients/i],
  [
    'network',
    /ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|socket|no answer in time|greeting never|fetch failed/i,
  ],
];

export const causeOf = (message: string): WorkFault =>
  CAUSES.find(([, known]) => known.test(message))?.[0] ?? 'other';

const LENGTH = 200;

/** The words of an error without what may be somebody's: addresses, numbers that could be a phone's, ids, what is quoted. */
export function withoutPeople(message: string): string {
  const [line = ''] = message.split('\n');
  return line
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/[\da-f]{8}-[\da-f-]{27}/gi, '…')
    .replace(/"[^"]*"|'[^']*'|«[^»]*»/g, '…')
    .replace(/\+?\d[\d ]{5,}\d/g, '…')
    .slice(0, LENGTH);
}
