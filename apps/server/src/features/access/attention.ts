import { OFFICE } from '@picture-day/contract/roles';
import type { Condition } from '../../platform/attention.ts';
import { countWaiting } from './code-request-store.ts';
import { codeRequestText } from './code-request-texts.ts';

/** Families who ask for a code, and whose address the roster does not have. */
export const codesAskedFor: Condition = {
  kind: 'code',
  grave: true,
  roles: OFFICE,
  async find({ db }, { portal, lang }) {
    const { count, first, schools } = await countWaiting(db, portal.uuid);
    if (count === 0) return [];
    return [
      {
        key: 'code-requests',
        sentence: codeRequestText(lang, 'waiting', { count }),
        reason: codeRequestText(lang, 'reason', { schools: new Intl.ListFormat(lang).format(schools) }),
        at: first,
        label: codeRequestText(lang, 'look'),
        opens: '/studio?panel=codes',
      },
    ];
  },
};
