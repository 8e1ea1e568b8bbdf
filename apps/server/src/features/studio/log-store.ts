import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export interface LogFilter {
  readonly portalUuid: string;
  /** Whose entries these are, where somebody reads their own. */
  readonly ownOf?: string | undefined;
  readonly author?: string | undefined;
  readonly program?: string | undefined;
  readonly family?: string | undefined;
  readonly job?: string | undefined;
  readonly order?: string | undefined;
  readonly colleague?: string | undefined;
  readonly kind?: string | undefined;
  /** Kinds that are kept from who reads. */
  readonly without?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly id?: number | undefined;
}

export interface LogPlace {
  readonly at: Date;
  readonly id: number;
}

function found(db: Db, asked: LogFilter) {
  let lines = db.selectFrom('audit_log as l').where('l.portal_uuid', '=', asked.portalUuid);
  if (asked.ownOf) lines = lines.where('l.operator_uuid', '=', asked.ownOf);
  if (asked.author) lines = lines.where('l.operator_uuid', '=', asked.author);
  if (asked.program) lines = lines.where('l.program', '=', asked.program);
  if (asked.family) lines = lines.where('l.account_uuid', '=', asked.family);
  if (asked.job) lines = lines.where('l.job_uuid', '=', asked.job);
  if (asked.order) lines = lines.where('l.order_uuid', '=', asked.order);
  if (asked.colleague) lines = lines.where('l.colleague_uuid', '=', asked.colleague);
  if (asked.kind) lines = lines.where('l.kind', '=', asked.kind);
  if (asked.without) lines = lines.where('l.kind', 'not in', [...asked.without]);
  if (asked.from) lines = lines.where('l.at', '>=', asked.from);
  if (asked.until) lines = lines.where('l.at', '<', asked.until);
  if (asked.id) lines = lines.where('l.id', '=', asked.id);
  return lines;
}

export interface LogValues {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export type LogRow = Awaited<ReturnType<typeof logPage>>[number];

/** Lines of the log, newest first, after a place; a colleague who is gone keeps the name, a family that is gone has none. */
export async function logPage(db: Db, asked: LogFilter, before: LogPlace | undefined, limit: number) {
  let lines = found(db, asked);
  if (before) lines = lines.where(sql<boolean>`(l.at, l.id) < (${before.at}, ${before.id})`);
  return lines
    .leftJoin('account as o', 'o.uuid', 'l.operator_uuid')
    .leftJoin('account as f', 'f.uuid', 'l.account_uuid')
    .leftJoin('account as c', 'c.uuid', 'l.colleague_uuid')
    .leftJoin('former_colleague as fo', 'fo.uuid', 'l.operator_uuid')
    .leftJoin('former_colleague as fc', 'fc.uuid', 'l.colleague_uuid')
    .leftJoin('subject as s', 's.uuid', 'l.subject_uuid')
    .leftJoin('job as j', 'j.uuid', 'l.job_uuid')
    .select(['l.id', 'l.at', 'l.program', 'l.action', 'l.kind', 'l.fields', 'l.detail'])
    .select([
      'l.operator_uuid as authorUuid',
      sql<string | null>`coalesce(o.name, fo.name)`.as('authorName'),
      sql<string | null>`coalesce(o.email, fo.email)`.as('authorEmail'),
    ])
    .select(['l.account_uuid as familyUuid', 'f.name as familyName', 'f.email as familyEmail'])
    .select([
      'l.colleague_uuid as colleagueUuid',
      sql<string | null>`coalesce(c.name, fc.name)`.as('colleagueName'),
    ])
    .select(['l.subject_uuid as subjectUuid', 's.name as subjectName'])
    .select(['l.job_uuid as jobUuid', 'j.name as jobName', 'l.order_uuid as orderUuid'])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countLog(db: Db, asked: LogFilter, most: number): Promise<number> {
  const { n } = await db
    .selectFrom(found(db, asked).select('l.id').limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const valuesOf = (db: Db, id: number) =>
  db
    .selectFrom('audit_values')
    .where('log_id', '=', id)
    .select(['before', 'after', 'reason', 'emptied_at'])
    .executeTakeFirst();

/** What stood before and after, by entry. */
export async function valuesOfEntries(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, LogValues>();
  const rows = await db
    .selectFrom('audit_values')
    .where('log_id', 'in', ids)
    .select(['log_id', 'before', 'after'])
    .execute();
  return new Map(rows.map(({ log_id, before, after }) => [Number(log_id), { before, after }]));
}

/** The shop's people, by name. */
export const listColleagues = (db: Db, portalUuid: string) =>
  db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('role', '!=', 'customer')
    .select(['uuid', 'name', 'email'])
    .orderBy('name')
    .orderBy('uuid')
    .execute();

/** The programs that have written, each found by a step of its index. */
export async function listPrograms(db: Db, portalUuid: string): Promise<string[]> {
  const { rows } = await sql<{ program: string }>`
    with recursive p as (
      (select program from audit_log where portal_uuid = ${portalUuid} and program is not null
        order by program limit 1)
      union all
      select (select l.program from audit_log l
        where l.portal_uuid = ${portalUuid} and l.program > p.program order by l.program limit 1)
      from p where p.program is not null
    )
    select program from p where program is not null`.execute(db);
  return rows.map(({ program }) => program);
}

export const listLoggedJobs = (db: Db, portalUuid: string) =>
  db
    .selectFrom('job as j')
    .where('j.portal_uuid', '=', portalUuid)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('audit_log as l').whereRef('l.job_uuid', '=', 'j.uuid').select('l.id')),
    )
    .select(['j.uuid', 'j.name'])
    .orderBy('j.name')
    .execute();
