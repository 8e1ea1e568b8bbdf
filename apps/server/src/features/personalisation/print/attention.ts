import { callUrl } from '@picture-day/contract/call';
import { retryPrintFile } from '@picture-day/contract/calls/personalisation';
import { orderReference } from '@picture-day/contract/constants';
import { PRODUCTION } from '@picture-day/contract/roles';
import type { Condition } from '../../../platform/attention.ts';
import { printFault } from '../made-with.ts';
import { type FailedPrint, failedPrintsQuery } from './attention-store.ts';
import { printAttention } from './attention-texts.ts';

/** A family has paid for what is not printed. Whoever prints reads no names and opens no orders. */
export const printFailed: Condition<FailedPrint> = {
  kind: 'failure',
  grave: true,
  roles: PRODUCTION,
  reads: (_, { portal }) => failedPrintsQuery(portal.uuid),
  tells: (prints, _, { lang, role }) =>
    prints.map(({ orderUuid, lineUuid, number, error, changedAt, customer }) => {
      const reference = orderReference(orderUuid);
      const said = { reference, customer, error: printFault(error, lang) ?? '' };
      return {
        key: `print ${orderUuid} ${lineUuid} ${number}`,
        sentence: printAttention(lang, 'failed'),
        reason: printAttention(lang, role === 'production' || !customer ? 'orderOnly' : 'order', said),
        at: changedAt,
        ...(role === 'production'
          ? {
              label: printAttention(lang, 'again'),
              does: callUrl(retryPrintFile, { params: { orderUuid, lineUuid, number } }),
            }
          : { label: printAttention(lang, 'mend'), opens: `/studio/orders/${reference}` }),
      };
    }),
};
