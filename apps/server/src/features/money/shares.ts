import { randomUUID } from 'node:crypto';
import { schoolShare } from '@picture-day/commerce';
import type { payShare, SchoolRow } from '@picture-day/contract/calls/studio/money-shares';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import { text } from '../../texts/text.ts';
import { lockPortal } from '../portals/portal.ts';
import { type Asked, asked } from './asked.ts';
import * as store from './share-store.ts';
import { type GroupRow, type Scope, sumsBy } from './store.ts';
import { moneyText } from './texts.ts';

const describePaid = ({ school: _, at, ...paid }: store.PaidRow) => ({ ...paid, time: at.toISOString() });

/** What shares are counted on: goods. Postage and payment fees are not the school's. */
export const sharedScope = (scope: Scope): Scope => ({ ...scope, goodsOnly: true });

/** The jobs of a school with what it gets of each: the share is rounded once for each job. */
export function sharesOfJobs(jobs: readonly GroupRow[], school: string, rate: number | null) {
  return jobs
    .filter((job) => job.school === school)
    .map((job) => ({ ...job, share: rate ? schoolShare(job.net, rate) : 0 }));
}

/**
 * What a school was paid for these days. Of a payment that reaches beyond them only their part counts, by the rule it
 * was paid by.
 */
export async function paidOfDays(
  db: Db,
  scope: Scope,
  paid: readonly store.PaidRow[],
  rate: number | null,
): Promise<store.PaidRow[]> {
  return Promise.all(
    paid.map(async (one) => {
      if (one.from >= scope.from && one.until <= scope.until) return one;
      const from = one.from > scope.from ? one.from : scope.from;
      const until = one.until < scope.until ? one.until : scope.until;
      const jobs = sharesOfJobs(
        await sumsBy(db, sharedScope({ ...scope, from, until }), 'job'),
        one.school,
        rate,
      );
      return { ...one, from, until, amount: jobs.reduce((sum, { share }) => sum + share, 0) };
    }),
  );
}

/** Every school that sold something in these days, or that gets a share. */
export async function shareReport(db: Db, { portal, days, scope }: Asked) {
  const [jobs, rates, paid] = await Promise.all([
    sumsBy(db, sharedScope(scope), 'job'),
    store.shareRates(db, portal.uuid),
    store.paidShares(db, scope),
  ]);
  const named = jobs.flatMap(({ school }) => (school ? [school] : []));
  const schools = [...new Set([...named, ...rates.keys()])].sort((a, b) => a.localeCompare(b));
  return {
    days,
    country: portal.settings.country,
    schools: schools.map((school): SchoolRow => {
      const rate = rates.get(school) ?? null;
      const ofSchool = sharesOfJobs(jobs, school, rate);
      return {
        school,
        rate,
        jobs: ofSchool.length,
        net: ofSchool.reduce((sum, { net }) => sum + net, 0),
        share: ofSchool.reduce((sum, { share }) => sum + share, 0),
        paid: paid.filter((one) => one.school === school).map(describePaid),
      };
    }),
  };
}

export async function saveRate(
  db: Db,
  clock: Clock,
  visitor: Customer,
  { school, rate }: { readonly school: string; readonly rate: number },
) {
  const portalUuid = visitor.portal.uuid;
  return transact(db, async (trx) => {
    await lockPortal(trx, portalUuid);
    const before = (await store.shareRates(trx, portalUuid)).get(school) ?? 0;
    if (!before && !(await store.isSchool(trx, portalUuid, school))) throw notFound();
    if (before !== rate) {
      await store.writeRate(trx, portalUuid, school, rate);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'changeShare',
        changed: { rate: [before, rate] },
        detail: { school },
      });
    }
    return { rate: rate || null };
  });
}

/** Under the shop's lock, so that two who press at once pay once. */
export const paySchool =
  (db: Db, clock: Clock): Handler<typeof payShare> =>
  async ({ body: { school, from, until, amount }, visitor }) => {
    const { portal } = visitor;
    const question = await asked(db, clock, portal, { period: 'own', from, until });
    const row = (await shareReport(db, question)).schools.find((one) => one.school === school);
    if (!row?.rate) throw notFound();
    if (row.share !== amount) throw conflict(text.sentence('changedElsewhere'));
    return transact(db, async (trx) => {
      await lockPortal(trx, portal.uuid);
      const scope = { portalUuid: portal.uuid, from, until };
      if ((await store.paidShares(trx, scope, school)).length > 0)
        throw conflict(moneyText.sentence('paidBefore'));
      const paid = { uuid: randomUUID(), school, from, until, amount, at: clock.now() };
      await store.insertPaid(trx, {
        ...paid,
        portalUuid: portal.uuid,
        net: row.net,
        by: operatorUuid(visitor),
      });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'payShare',
        detail: { school, from, until, amount },
      });
      return describePaid(paid);
    });
  };

export async function takeBack(db: Db, clock: Clock, visitor: Customer, uuid: string) {
  return transact(db, async (trx) => {
    const gone = await store.deletePaid(trx, visitor.portal.uuid, uuid);
    if (!gone) throw notFound();
    await writeAudit(trx, clock, colleagueOf(visitor), { action: 'takeBackShare', detail: gone });
    return { error: false };
  });
}
