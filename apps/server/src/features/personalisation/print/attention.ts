import { callUrl } from '@picture-day/contract/call';
import { retryPrintFile } from '@picture-day/contract/calls/personalisation';
import { orderReference } from '@picture-day/contract/constants';
import { PRODUCTION } from '@picture-day/contract/roles';
import type { Condition } from '../../../platform/attention.ts';
import { printFault } from '../made-with.ts';
import { failedPrints } from './attention-store.ts';
import { printAttention } from './attention-texts.ts';

/** A family has paid for what is not printed. Whoever prints reads no names. */
export const printFailed: Condition = {
  kind: 'failure',
  grave: true,
  roles: PRODUCTION,
  async find({ db }, { portal, lang, role }) {
    const prints = await failedPrints(db, portal.uuid);
    return prints.map(({ orderUuid, lineUuid, number, error, changedAt, customer }) => {
      const reference = orderReference(orderUuid);
      const said = { reference, customer, error: printFault(error, lang) ?? '' };
      return {
        key: `print ${orderUuid} ${lineUuid} ${number}`,
        sentence: printAttention(lang, 'failed'),
        reason: printAttention(lang, role === 'production' || !customer ? 'orderOnly' : 'order', said),
        at: changedAt,
        label: printAttention(lang, 'again'),
        does: callUrl(retryPrintFile, { params: { orderUuid, lineUuid, number } }),
      };
    });
  },
};
