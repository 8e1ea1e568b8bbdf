import { JOBS } from '@picture-day/contract/roles';
import type { Condition, Looker } from '../../platform/attention.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import {
  type DoubtfulJob,
  doubtfulJobsQuery,
  type JobsOf,
  type ReadyJob,
  readyJobsQuery,
} from './attention-store.ts';
import { jobAttention } from './attention-texts.ts';

/** The jobs that a colleague works with. */
export const jobsOf = ({
  portal,
  role,
  colleagueUuid,
}: Pick<Looker, 'portal' | 'role' | 'colleagueUuid'>): JobsOf => ({
  portalUuid: portal.uuid,
  photographerUuid: role === 'photographer' ? colleagueUuid : undefined,
});

export const jobsOfVisitor = (visitor: Customer): JobsOf =>
  jobsOf({
    portal: visitor.portal,
    role: visitor.session.role ?? 'photographer',
    colleagueUuid: operatorUuid(visitor),
  });

/** Pictures that the import could give to nobody: a family would look for them in vain. */
export const picturesDoubtful: Condition<DoubtfulJob> = {
  kind: 'picture',
  roles: JOBS,
  reads: (_, looker) => doubtfulJobsQuery(jobsOf(looker)),
  tells: (jobs, _, { lang }) =>
    jobs.map(({ key, name, unmatched, unreadable, at }) => ({
      key: `doubts ${key}`,
      sentence: jobAttention(lang, 'doubtful', { count: unmatched + unreadable }),
      reason: jobAttention(lang, 'doubtfulReason', { job: name, unmatched, unreadable }).trim(),
      at,
      label: jobAttention(lang, 'look'),
      opens: `/studio?panel=doubts&job=${encodeURIComponent(key)}`,
    })),
};

/** A job whose pictures are there and that no family sees. */
export const jobReady: Condition<ReadyJob> = {
  kind: 'job',
  roles: JOBS,
  reads: (_, looker) => readyJobsQuery(jobsOf(looker)),
  tells: (jobs, _, { lang }) =>
    jobs.map(({ key, name: job, children, pictured, at }) => ({
      key: `ready ${key}`,
      sentence: jobAttention(lang, 'ready', { job }),
      reason: jobAttention(lang, 'readyReason', { pictured, children }),
      at,
      label: jobAttention(lang, 'checklist'),
      opens: `/studio/jobs/${encodeURIComponent(key)}/families?publish`,
    })),
};
