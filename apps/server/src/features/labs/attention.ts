import { PRODUCTION } from '@picture-day/contract/roles';
import type { Condition } from '../../platform/attention.ts';
import { type FailedDelivery, failedDeliveriesQuery } from './store.ts';
import { labText } from './texts.ts';

/** A batch that did not reach its lab: families wait for it. */
export const labFailed: Condition<FailedDelivery> = {
  kind: 'failure',
  grave: true,
  roles: PRODUCTION,
  reads: (_, { portal }) => failedDeliveriesQuery(portal.uuid),
  tells: (failed, _, { lang, role }) =>
    failed.map(({ uuid, lab, name, at }) => ({
      key: `lab ${uuid}`,
      sentence: labText(lang, 'failed', { lab }),
      reason: labText(lang, 'failedReason', { name }),
      at,
      label: labText(lang, 'look'),
      opens: role === 'owner' ? '/studio/production/labs' : '/studio/production',
    })),
};
