import { dayIn } from '@picture-day/commerce';
import type { StudioJob } from '@picture-day/contract/entities/job';
import type { FoundJob } from '../pictures/picture.ts';

/** A job as the studio's pages show it. */
export const describeJob = (
  { photoDay, publishedAt, publishAt, deletedAt, ...job }: FoundJob,
  { counts, bytes }: Pick<StudioJob, 'counts' | 'bytes'>,
  { zone, now }: { readonly zone: string; readonly now: Date },
): StudioJob => ({
  ...job,
  counts,
  bytes,
  today: dayIn(zone, now),
  photoDay: dayIn(zone, photoDay),
  publishedTime: publishedAt?.toISOString() ?? null,
  publishTime: publishAt?.toISOString() ?? null,
  deletedDay: deletedAt && dayIn(zone, deletedAt),
});
