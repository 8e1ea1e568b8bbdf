import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { uuidFor } from '../own-uuid.ts';
import type { JobFile } from './job-file.ts';
import type { RosterSubject } from './roster.ts';

export interface SavedJob {
  readonly jobUuid: string;
  /** Subjects of the roster by their keys. */
  readonly subjectUuids: ReadonlyMap<string, string>;
}

const AT_ONCE = 500;
const moment = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Creates the job and its subjects, or brings them up to date. */
export async function saveJob(
  trx: Trx,
  portalUuid: string,
  job: JobFile,
  subjects: readonly RosterSubject[],
): Promise<SavedJob> {
  // Two imports of one job wait for each other here instead of stumbling over each other's rows.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job ${portalUuid} ${job.key}`}, 0))`.execute(
    trx,
  );
  const [photographer, jobType] = [
    await saveNamed(trx, 'photographer', portalUuid, job.photographer),
    await saveNamed(trx, 'job_type', portalUuid, job.jobType),
  ];
  const row = {
    name: job.name,
    location: job.school ?? job.location ?? '',
    job_type_uuid: jobType,
    photographer_uuid: photographer,
    creation_time: new Date(job.date),
    in_webshop: job.inWebshop,
    require_fine_tuned_pictures: job.requireFineTunedPictures,
    is_archived: job.archived,
    deadline: moment(job.deadline),
    retention: moment(job.retention),
  };
  const { uuid: jobUuid } = await trx
    .insertInto('job')
    .values({ uuid: uuidFor(portalUuid, `job ${job.key}`), portal_uuid: portalUuid, key: job.key, ...row })
    .onConflict((oc) => oc.columns(['portal_uuid', 'key']).doUpdateSet(row))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { jobUuid, subjectUuids: await saveSubjects(trx, jobUuid, subjects) };
}

async function saveNamed(
  trx: Trx,
  table: 'photographer' | 'job_type',
  portalUuid: string,
  { key, name }: { key: string; name: string },
): Promise<string> {
  const { uuid } = await trx
    .insertInto(table)
    .values({ uuid: uuidFor(portalUuid, `${table} ${key}`), portal_uuid: portalUuid, key, name })
    .onConflict((oc) => oc.columns(['portal_uuid', 'key']).doUpdateSet({ name }))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

async function saveSubjects(
  trx: Trx,
  jobUuid: string,
  subjects: readonly RosterSubject[],
): Promise<ReadonlyMap<string, string>> {
  const uuids = new Map<string, string>();
  for (let from = 0; from < subjects.length; from += AT_ONCE) {
    const rows = await trx
      .insertInto('subject')
      .values(
        subjects.slice(from, from + AT_ONCE).map(({ key, name, group, contact }) => ({
          uuid: uuidFor(jobUuid, `subject ${key}`),
          job_uuid: jobUuid,
          key,
          name,
          group_name: group,
          contact,
        })),
      )
      .onConflict((oc) =>
        oc.columns(['job_uuid', 'key']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          group_name: eb.ref('excluded.group_name'),
          contact: eb.ref('excluded.contact'),
        })),
      )
      .returning(['key', 'uuid'])
      .execute();
    for (const { key, uuid } of rows) uuids.set(key, uuid);
  }
  return uuids;
}
