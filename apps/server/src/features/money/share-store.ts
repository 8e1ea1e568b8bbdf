import type { Day } from '@picture-day/commerce';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Scope } from './store.ts';

/** The percentage of each school that gets one, in hundredths. */
export async function shareRates(db: Db | Trx, portalUuid: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('school_share')
    .where('portal_uuid', '=', portalUuid)
    .select(['school', 'rate'])
    .execute();
  return new Map(rows.map(({ school, rate }) => [school, rate]));
}

/** 0 takes the school's share away. */
export async function writeRate(trx: Trx, portalUuid: string, school: string, rate: number): Promise<void> {
  if (rate === 0) {
    await trx
      .deleteFrom('school_share')
      .where('portal_uuid', '=', portalUuid)
      .where('school', '=', school)
      .execute();
    return;
  }
  await trx
    .insertInto('school_share')
    .values({ portal_uuid: portalUuid, school, rate })
    .onConflict((oc) => oc.columns(['portal_uuid', 'school']).doUpdateSet({ rate }))
    .execute();
}

export async function isSchool(db: Db | Trx, portalUuid: string, school: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .where('portal_uuid', '=', portalUuid)
    .where('location', '=', school)
    .select('uuid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PaidRow {
  readonly uuid: string;
  readonly school: string;
  readonly from: Day;
  readonly until: Day;
  readonly amount: number;
  readonly at: Date;
}

/** What was paid to schools for days among these. */
export async function paidShares(
  db: Db | Trx,
  { portalUuid, from, until }: Scope,
  school?: string,
): Promise<PaidRow[]> {
  return db
    .selectFrom('school_share_paid')
    .where('portal_uuid', '=', portalUuid)
    .where('from_day', '<=', until)
    .where('until_day', '>=', from)
    .$if(school !== undefined, (query) => query.where('school', '=', school ?? ''))
    .orderBy('from_day')
    .select(['uuid', 'school', 'from_day as from', 'until_day as until', 'amount', 'paid_at as at'])
    .execute();
}

export async function insertPaid(
  trx: Trx,
  paid: PaidRow & { readonly portalUuid: string; readonly net: number; readonly by: string | null },
): Promise<void> {
  await trx
    .insertInto('school_share_paid')
    .values({
      uuid: paid.uuid,
      portal_uuid: paid.portalUuid,
      school: paid.school,
      from_day: paid.from,
      until_day: paid.until,
      net: paid.net,
      amount: paid.amount,
      paid_at: paid.at,
      by_account: paid.by,
    })
    .execute();
}

export async function deletePaid(
  trx: Trx,
  portalUuid: string,
  uuid: string,
): Promise<{ readonly school: string; readonly amount: number } | undefined> {
  return trx
    .deleteFrom('school_share_paid')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .returning(['school', 'amount'])
    .executeTakeFirst();
}
