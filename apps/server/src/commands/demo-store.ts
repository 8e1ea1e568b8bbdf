import { sql } from 'kysely';
import { writeAudit } from '../platform/audit.ts';
import type { Db, Trx } from '../platform/database/connect.ts';

/** Any number will do, as long as every process of the shop uses the same. */
const DEMO_LOCK = 7_315_201;

/** Runs the work while no other process loads a demo. */
export async function loadingAlone(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${DEMO_LOCK})`.execute(held);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${DEMO_LOCK})`.execute(held);
    }
  });
}

/** The mark of the files that the shop was loaded from. */
export async function findMark(db: Db, portalUuid: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('portal')
    .where('uuid', '=', portalUuid)
    .select('loaded_from')
    .executeTakeFirst();
  return row?.loaded_from;
}

export async function setMark(db: Db, portalUuid: string, mark: string): Promise<void> {
  await db.updateTable('portal').set({ loaded_from: mark }).where('uuid', '=', portalUuid).execute();
}

/** A family of the demo, and when it came. */
export interface Family {
  readonly portalUuid: string;
  readonly accountUuid: string;
  readonly now: Date;
}

/** Puts the picture set of a child on the account, and answers the child's uuid. */
export async function giveSet(
  trx: Trx,
  { portalUuid, accountUuid, now }: Family,
  set: { readonly job: string; readonly subject: string },
): Promise<string> {
  const { uuid, in_webshop } = await trx
    .selectFrom('subject')
    .innerJoin('job', 'job.uuid', 'subject.job_uuid')
    .where('job.portal_uuid', '=', portalUuid)
    .where('job.key', '=', set.job)
    .where('subject.key', '=', set.subject)
    .select(['subject.uuid', 'job.in_webshop'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('account_subject')
    .values({ account_uuid: accountUuid, subject_uuid: uuid, added_at: now, waits: !in_webshop })
    .execute();
  return uuid;
}

export async function planPackage(
  trx: Trx,
  { accountUuid, now }: Family,
  subjectUuid: string,
): Promise<void> {
  await trx
    .insertInto('package_for_inspection')
    .values({ account_uuid: accountUuid, subject_uuid: subjectUuid, changed_at: now })
    .execute();
}

const PAST = 'demo-past';

/** Whether the shop has been told its past. */
export async function isPastLoaded(db: Db, portalUuid: string): Promise<boolean> {
  const line = await db
    .selectFrom('audit_log')
    .where('portal_uuid', '=', portalUuid)
    .where('program', '=', PAST)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

export const markPast = (db: Db, portalUuid: string, at: Date): Promise<void> =>
  writeAudit(
    db,
    { now: () => at, wait: () => Promise.resolve() },
    { portalUuid, program: PAST },
    { action: 'loadShop' },
  );

/** Orders with goods that nobody has begun to make, of those that were paid until then. */
export async function waitingOrders(db: Db, portalUuid: string, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('fulfilment as f')
    .innerJoin('shop_order as o', 'o.uuid', 'f.order_uuid')
    .where('o.portal_uuid', '=', portalUuid)
    .where('f.state', '=', 'waiting')
    .where('f.released_at', 'is not', null)
    .where('o.placed_at', '<', until)
    .select('o.uuid')
    .distinct()
    .execute();
  return rows.map(({ uuid }) => uuid);
}
