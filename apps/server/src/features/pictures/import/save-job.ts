import { type Day, dayIn } from '@picture-day/commerce';
import type { Trx } from '../../../platform/database/connect.ts';
import { portalByUuid } from '../../portals/portal.ts';
import { linkPhotographer } from '../attention-store.ts';
import type { ImportPlan } from './import-plan.ts';
import { retireChildren, writeChildren, writeJob, writeNamed } from './job-store.ts';

/** A day as it is written, or the one a moment lies in where the shop is. */
const dayOf = (text: string | null | undefined, zone: string): Day | null =>
  text ? (text.length === '2026-10-06'.length ? text : dayIn(zone, text)) : null;

/** Creates the job, or brings it up to date. */
export async function saveJob(trx: Trx, { portalUuid, job, jobUuid }: ImportPlan): Promise<void> {
  const [photographer, jobType] = [
    await writeNamed(trx, 'photographer', portalUuid, job.photographer),
    await writeNamed(trx, 'job_type', portalUuid, job.jobType),
  ];
  await linkPhotographer(trx, portalUuid, photographer);
  const { timeZone } = (await portalByUuid(trx, portalUuid)).settings;
  const row = {
    name: job.name,
    location: job.school ?? job.location ?? '',
    job_type_uuid: jobType,
    photographer_uuid: photographer,
    creation_time: new Date(job.date),
    in_webshop: job.inWebshop,
    require_fine_tuned_pictures: job.requireFineTunedPictures,
    is_archived: job.archived,
    deadline: dayOf(job.deadline, timeZone),
    retention: dayOf(job.retention, timeZone),
  };
  await writeJob(trx, { uuid: jobUuid, portal_uuid: portalUuid, key: job.key, ...row });
}

/** Writes the children. Those who go give up their keys first, in case another takes one over. */
export async function saveChildren(
  trx: Trx,
  { jobUuid, children }: Pick<ImportPlan, 'jobUuid' | 'children'>,
  at: Date,
): Promise<void> {
  const gone = children.filter(({ change }) => change === 'gone').map(({ uuid }) => uuid);
  if (gone.length > 0) await retireChildren(trx, jobUuid, gone, at);
  const written = children.filter(
    ({ change }) => change !== 'gone' && change !== 'kept' && change !== 'same',
  );
  if (written.length > 0) await writeChildren(trx, jobUuid, written);
}
