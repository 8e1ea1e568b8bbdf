import { dayIn } from '@picture-day/commerce';
import type { Attention, LiveJob } from '@picture-day/contract/calls/studio/today';
import * as calls from '@picture-day/contract/calls/studio/today';
import type { AttentionLine, Condition, Looker } from '../../platform/attention.ts';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import { queueAgain } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { Portal } from '../portals/portal.ts';
import { looksAfterInstallation, unsentMails } from './condition-store.ts';
import { salesOf } from './sales.ts';
import { type JobRow, liveJobs } from './store.ts';

/** What needs a person now. The table of conditions is in the order of what costs a family most. */
export const today =
  (conditions: readonly Condition[]): Feature =>
  (on, services) => {
    const { db, clock, jobs } = services;
    on(calls.studioToday, async ({ visitor }) => {
      const { portal, lang, session } = visitor;
      const role = session.role ?? 'production';
      const looker: Looker = { portal, lang, role, colleagueUuid: operatorUuid(visitor) };
      const now = clock.now();
      const day = dayIn(portal.settings.timeZone, now);
      const withPrices = role === 'owner' || role === 'office';
      const ofPhotographer = role === 'photographer' ? looker.colleagueUuid : undefined;
      const [attention, live, sales] = await Promise.all([
        needsPerson(services, conditions, looker),
        role === 'production' ? null : liveJobs(db, portal.uuid, ofPhotographer),
        withPrices ? salesOf(db, portal, lang, now) : null,
      ]);
      const described = live?.map((job) => describeJob(job, { portal, day, withPrices })) ?? null;
      return { day, attention, jobs: described, sales };
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

/** One condition that cannot be looked at must not hide the others. */
async function needsPerson(
  services: Services,
  conditions: readonly Condition[],
  looker: Looker,
): Promise<Attention[]> {
  const installation = await looksAfterInstallation(services.db, looker.colleagueUuid);
  const mine = conditions.filter(
    ({ roles, ofInstallation }) => roles.includes(looker.role) && (!ofInstallation || installation),
  );
  const found = await Promise.all(
    mine.map(async (condition) => {
      try {
        const lines = await condition.find(services, looker);
        return lines.map((line) => describe(condition, line));
      } catch (error) {
        services.log.error(
          { err: error, kind: condition.kind },
          'a condition of Today could not be looked at',
        );
        return [];
      }
    }),
  );
  return found.flat();
}

const describe = (
  { kind, grave = false }: Condition,
  { key, sentence, reason, at, label, opens, does, question }: AttentionLine,
): Attention => ({
  ...{ key, kind, grave, sentence, reason },
  time: at?.toISOString() ?? null,
  action: { label, opens: opens ?? null, does: does ?? null, question: question ?? null },
});

const DAY_MS = 86_400_000;

function describeJob(
  { at, in_cart, sales, deadline, ...job }: JobRow,
  of: { readonly portal: Portal; readonly day: string; readonly withPrices: boolean },
): LiveJob {
  const left = deadline ? Math.round((Date.parse(deadline) - Date.parse(of.day)) / DAY_MS) : null;
  return {
    ...job,
    day: dayIn(of.portal.settings.timeZone, at),
    deadline,
    daysLeft: left !== null && left >= 0 ? left : null,
    inCart: in_cart,
    sales: of.withPrices ? sales : null,
  };
}
