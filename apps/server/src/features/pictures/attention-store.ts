import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { ImportProblem } from './import/import-report.ts';

/** Whose jobs: a photographer's own, everybody's of the shop otherwise. */
export interface JobsOf {
  readonly portalUuid: string;
  readonly photographerUuid?: string | undefined;
}

/** Whether the job `j` is one of them. */
export const ofJobs = ({ portalUuid, photographerUuid }: JobsOf) =>
  photographerUuid === undefined
    ? sql`j.portal_uuid = ${portalUuid}`
    : sql`j.portal_uuid = ${portalUuid} and j.photographer_uuid in (
        select p.uuid from photographer p where p.portal_uuid = ${portalUuid} and p.account_uuid = ${photographerUuid})`;

export interface ReadyJob {
  readonly key: string;
  readonly name: string;
  readonly children: number;
  readonly pictured: number;
  readonly at: Date | null;
}

/** Jobs that have pictures and are not in the webshop, nor waiting for their time to go there. */
export const readyJobsQuery = (of: JobsOf) => sql<ReadyJob>`
    select j.key, j.name,
      (select count(*) from subject s where s.job_uuid = j.uuid and s.gone_at is null) as children,
      (select count(*) from subject s where s.job_uuid = j.uuid and s.gone_at is null
        and exists (select from picture_subject l where l.subject_uuid = s.uuid and not l.hidden)) as pictured,
      (select max(p.created_at) from picture p where p.job_uuid = j.uuid and p.gone_at is null) as at
    from job j
    where ${ofJobs(of)} and not j.in_webshop and not j.is_archived and j.publish_at is null and j.closed_at is null
      and exists (select from picture p where p.job_uuid = j.uuid and p.gone_at is null)
    order by j.creation_time desc limit 20`;

/** Kinds that leave a picture without a child. */
const DOUBTS: readonly ImportProblem['kind'][] = ['unmatched', 'unreadable'];

export interface DoubtfulJob {
  readonly key: string;
  readonly name: string;
  readonly unmatched: number;
  readonly unreadable: number;
  readonly at: Date;
}

export const doubtfulJobsQuery = (of: JobsOf) => sql<DoubtfulJob>`
    select j.key, j.name, count(*) filter (where i.kind = 'unmatched') as unmatched,
      count(*) filter (where i.kind = 'unreadable') as unreadable, max(i.found_at) as at
    from import_problem i join job j on j.uuid = i.job_uuid
    where ${ofJobs(of)} and not j.is_archived and i.kind = any(${DOUBTS}::text[])
    group by j.uuid order by max(i.found_at) desc limit 20`;

export async function doubtsOf(
  db: Db,
  of: JobsOf,
  key: string,
): Promise<
  { readonly job: string; readonly doubts: Pick<ImportProblem, 'kind' | 'what' | 'reason'>[] } | undefined
> {
  const { rows } = await sql<{
    name: string;
    kind: ImportProblem['kind'] | null;
    what: string;
    reason: string;
  }>`
    select j.name, i.kind, i.what, i.reason
    from job j left join import_problem i on i.job_uuid = j.uuid and i.kind = any(${DOUBTS}::text[])
    where ${ofJobs(of)} and j.key = ${key}
    order by i.kind, i.what limit 2000`.execute(db);
  if (!rows[0]) return undefined;
  const doubts = rows.flatMap(({ kind, what, reason }) => (kind ? [{ kind, what, reason }] : []));
  return { job: rows[0].name, doubts };
}

/** What the last import of a job could not place, instead of what the one before could not. */
export async function replaceProblems(
  db: Db | Trx,
  jobUuid: string,
  problems: readonly ImportProblem[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('import_problem').where('job_uuid', '=', jobUuid).execute();
  const column = (field: 'kind' | 'what' | 'reason') =>
    problems.map((problem) => problem[field].replaceAll('\0', ''));
  await sql`
    insert into import_problem (job_uuid, kind, what, reason, found_at)
    select ${jobUuid}, p.kind, p.what, p.reason, ${at}
    from unnest(${column('kind')}::text[], ${column('what')}::text[], ${column('reason')}::text[]) p (kind, what, reason)`.execute(
    db,
  );
}

/** Says which colleague a photographer of the jobs is, by the name they bear. */
export async function linkPhotographer(
  trx: Trx,
  portalUuid: string,
  photographerUuid: string,
): Promise<void> {
  await sql`
    update photographer p set account_uuid = a.uuid from account a
    where p.uuid = ${photographerUuid} and p.portal_uuid = ${portalUuid} and p.account_uuid is null
      and a.portal_uuid = p.portal_uuid and a.role = 'photographer' and a.deleted_at is null
      and lower(btrim(a.name)) = lower(btrim(p.name))
      and not exists (
        select from account o
        where o.portal_uuid = p.portal_uuid and o.role = 'photographer' and o.deleted_at is null and o.uuid <> a.uuid
          and lower(btrim(o.name)) = lower(btrim(p.name))
      )`.execute(trx);
}
