import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '@picture-day/contract/access-code';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { ImportPlan, PlannedCode } from './import-plan.ts';
import { ImportStopped } from './job-file.ts';

/** Ends codes, writes those that are given and makes those that are missing. Answers how many were made. */
export async function saveCodes(trx: Trx, plan: ImportPlan): Promise<number> {
  const { portalUuid, codes } = plan;
  const ended = codes.flatMap(({ change, code }) => (change === 'ends' && code ? [code] : []));
  if (ended.length > 0) {
    await sql`
      delete from access_code where portal_uuid = ${portalUuid} and code = any(${ended}::text[])`.execute(
      trx,
    );
  }
  const valid = codes.filter(({ change }) => change === 'new' || change === 'same');
  await writeCodes(
    trx,
    plan,
    valid.filter(({ code }) => code !== undefined),
  );
  const without = valid.flatMap(({ code, subject }) => (code === undefined && subject ? [subject] : []));
  await makeCodes(trx, portalUuid, without);
  return without.length;
}

/** A code never leaves its owner, unless the owner is gone, or of this job, whose codes the plan knows. */
async function writeCodes(
  trx: Trx,
  { portalUuid, jobUuid }: ImportPlan,
  codes: readonly PlannedCode[],
): Promise<void> {
  if (codes.length === 0) return;
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
  const written = new Set(rows.map(({ code }) => code));
  const lost = codes.find(({ code }) => !written.has(code ?? ''));
  if (lost) {
    throw new ImportStopped(`The code ${lost.code} was given to somebody else meanwhile. Import again.`);
  }
}

async function makeCodes(trx: Trx, portalUuid: string, subjects: readonly string[]): Promise<void> {
  let without = subjects;
  // A code that happens to exist is simply drawn again.
  while (without.length > 0) {
    const drawn = without.map(() => makeAccessCode(randomBytes));
    const { rows } = await sql<{ subject_uuid: string }>`
      insert into access_code (portal_uuid, code, subject_uuid)
      select ${portalUuid}, c.code, c.subject
      from unnest(${drawn}::text[], ${[...without]}::uuid[]) c (code, subject)
      on conflict (portal_uuid, code) do nothing
      returning subject_uuid`.execute(trx);
    const given = new Set(rows.map(({ subject_uuid }) => subject_uuid));
    without = without.filter((uuid) => !given.has(uuid));
  }
}
