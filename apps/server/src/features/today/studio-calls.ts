import * as calls from '@picture-day/contract/calls/studio/today';
import type { Condition } from '../../platform/attention.ts';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import { queueAgain } from '../../platform/outbox.ts';
import { unsentMails } from './condition-store.ts';
import { seeToday } from './see-today.ts';

/** What needs a person now. The table of conditions is in the order of what costs a family most. */
export const today =
  (conditions: readonly Condition[]): Feature =>
  (on, services) => {
    const { db, clock, jobs } = services;
    on(calls.studioToday, ({ visitor }) => {
      const { portal, lang, session } = visitor;
      const role = session.role ?? 'production';
      return seeToday(services, conditions, { portal, lang, role, colleagueUuid: operatorUuid(visitor) });
    });
    on(calls.sendMailsAgain, async ({ visitor }) => {
      const mails = await unsentMails(db, visitor.portal.uuid);
      await transact(db, async (trx) => {
        for (const { uuid } of mails) await queueAgain(trx, jobs, uuid);
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'sendMailsAgain',
          detail: { count: mails.length },
        });
      });
      return { error: false };
    });
  };
