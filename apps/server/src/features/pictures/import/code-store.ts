import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { ImportPlan, PlannedCode } from './import-plan.ts';

export async function deleteCodes(trx: Trx, portalUuid: string, codes: readonly string[]): Promise<void> {
  await sql`
    delete from access_code where portal_uuid = ${portalUuid} and code = any(${[...codes]}::text[])`.execute(
    trx,
  );
}

/**
 * A code never leaves its owner, unless the owner is gone, or of this job, whose codes the plan knows. Answers those
 * that were written.
 */
export async function writeCodes(
  trx: Trx,
  { portalUuid, jobUuid }: Pick<ImportPlan, 'portalUuid' | 'jobUuid'>,
  codes: readonly PlannedCode[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    insert into access_code (portal_uuid, code, subject_uuid, needs_confirmation, redirect, job_uuid)
    select ${portalUuid}, c.code, c.subject, c.confirm, c.redirect, case when c.in_job_file then ${jobUuid}::uuid end
    from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ subject }) => subject)}::uuid[],
      ${codes.map(({ confirm }) => confirm)}::boolean[], ${codes.map(({ redirect }) => redirect)}::text[],
      ${codes.map(({ inJobFile }) => inJobFile)}::boolean[]) c (code, subject, confirm, redirect, in_job_file)
    on conflict (portal_uuid, code) do update set subject_uuid = excluded.subject_uuid,
      needs_confirmation = excluded.needs_confirmation, redirect = excluded.redirect, job_uuid = excluded.job_uuid
    where access_code.subject_uuid is not distinct from excluded.subject_uuid
      or exists (
        select from subject s
        where s.uuid = access_code.subject_uuid and (s.gone_at is not null or s.job_uuid = ${jobUuid})
      )
    returning code`.execute(trx);
  return new Set(rows.map(({ code }) => code));
}

/** Gives each subject the code that was drawn for it, unless somebody has it. Answers the subjects that got theirs. */
export async function insertFreeCodes(
  trx: Trx,
  portalUuid: string,
  drawn: readonly string[],
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject_uuid: string }>`
    insert into access_code (portal_uuid, code, subject_uuid)
    select ${portalUuid}, c.code, c.subject
    from unnest(${[...drawn]}::text[], ${[...subjects]}::uuid[]) c (code, subject)
    on conflict (portal_uuid, code) do nothing
    returning subject_uuid`.execute(trx);
  return new Set(rows.map(({ subject_uuid }) => subject_uuid));
}

/** Children of the job whose pictures no code opens. Guardians who want no pictures get no code. */
export async function childrenWithoutCode(trx: Trx, jobUuid: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from subject s
    where s.job_uuid = ${jobUuid} and s.gone_at is null and not s.pictures_refused
      and not exists (select from access_code c where c.subject_uuid = s.uuid and c.redirect is null)
    order by s.uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}
