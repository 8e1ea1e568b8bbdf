import { OFFICE } from '@picture-day/contract/roles';
import type { Condition } from '../../platform/attention.ts';
import { countObjectionsQuery, type ObjectionCount } from './code-notice-store.ts';
import { countWaitingQuery, type WaitingCount } from './code-request-store.ts';
import { codeRequestText } from './code-request-texts.ts';

/** Contacts who object to a code that went to somebody else. */
export const codesObjected: Condition<ObjectionCount> = {
  kind: 'code',
  grave: true,
  roles: OFFICE,
  reads: (_, { portal }) => countObjectionsQuery(portal.uuid),
  tells([waiting], _, { lang }) {
    const { count = 0, first = null, children } = waiting ?? {};
    if (count === 0) return [];
    return [
      {
        key: 'code-objections',
        sentence: codeRequestText(lang, 'objected', { count }),
        reason: codeRequestText(lang, 'objectedReason', {
          children: new Intl.ListFormat(lang).format(children ?? []),
        }),
        at: first,
        label: codeRequestText(lang, 'decide'),
        opens: '/studio?panel=codes',
      },
    ];
  },
};

/** Families who ask for a code, and whose address the roster does not have. */
export const codesAskedFor: Condition<WaitingCount> = {
  kind: 'code',
  grave: true,
  roles: OFFICE,
  reads: (_, { portal }) => countWaitingQuery(portal.uuid),
  tells([waiting], _, { lang }) {
    const { count = 0, first = null, schools } = waiting ?? {};
    if (count === 0) return [];
    return [
      {
        key: 'code-requests',
        sentence: codeRequestText(lang, 'waiting', { count }),
        reason: codeRequestText(lang, 'reason', { schools: new Intl.ListFormat(lang).format(schools ?? []) }),
        at: first,
        label: codeRequestText(lang, 'look'),
        opens: '/studio?panel=codes',
      },
    ];
  },
};
