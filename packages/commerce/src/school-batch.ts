import type { Day } from './days.ts';

export interface CollectingJob {
  readonly deadline: Day | null;
  readonly lateUntil: Day | null;
}

/**
 * The last day on which a job's parcels for its school wait for further orders: its deadline, after that the end of
 * its late orders, after that each day is the last one. Null where the job has no deadline.
 */
export function schoolBatchCloses({ deadline, lateUntil }: CollectingJob, today: Day): Day | null {
  if (!deadline || deadline >= today) return deadline;
  return lateUntil && lateUntil >= today ? lateUntil : today;
}
