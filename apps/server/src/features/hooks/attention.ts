import { HOOK_DAYS } from '@picture-day/contract/connections';
import { OWNER } from '@picture-day/contract/roles';
import type { Condition } from '../../platform/attention.ts';
import { dateWords } from '../../texts/dates.ts';
import { type FailingHook, failingHooksQuery } from './hook-store.ts';
import { hookText } from './texts.ts';

/** A system of the shop that is not told any more, because nothing arrived there. */
export const hookFailing: Condition<FailingHook> = {
  kind: 'failure',
  roles: OWNER,
  reads: (_, { portal }) => failingHooksQuery(portal.uuid),
  tells: (hooks, _, { portal, lang }) =>
    hooks.map(({ uuid, name, at }) => ({
      key: `hook ${uuid}`,
      sentence: hookText(lang, 'failing', { name }),
      reason: hookText(lang, 'failingReason', {
        days: HOOK_DAYS,
        date: dateWords(lang, portal, new Date(at)),
      }),
      at,
      label: hookText(lang, 'look'),
      opens: `/studio/shop/connections?hook=${uuid}`,
    })),
};
