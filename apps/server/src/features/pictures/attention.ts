import { callUrl } from '@picture-day/contract/call';
import { publishJob } from '@picture-day/contract/calls/studio/today';
import type { Role } from '@picture-day/contract/roles';
import type { Condition, Looker } from '../../platform/attention.ts';
import {
  type DoubtfulJob,
  doubtfulJobsQuery,
  type JobsOf,
  type ReadyJob,
  readyJobsQuery,
} from './attention-store.ts';
import { jobAttention } from './attention-texts.ts';

const ROLES: readonly Role[] = ['owner', 'office', 'photographer'];

/** The jobs that a colleague works with. */
export const jobsOf = ({
  portal,
  role,
  colleagueUuid,
}: Pick<Looker, 'portal' | 'role' | 'colleagueUuid'>): JobsOf => ({
  portalUuid: portal.uuid,
  photographerUuid: role === 'photographer' ? colleagueUuid : undefined,
});

/** Pictures that the import could give to nobody: a family would look for them in vain. */
export const picturesDoubtful: Condition<DoubtfulJob> = {
  kind: 'picture',
  roles: ROLES,
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
  roles: ROLES,
  reads: (_, looker) => readyJobsQuery(jobsOf(looker)),
  tells: (jobs, _, { lang }) =>
    jobs.map(({ key, name: job, children, pictured, at }) => ({
      key: `ready ${key}`,
      sentence: jobAttention(lang, 'ready', { job }),
      reason: jobAttention(lang, 'readyReason', { pictured, children }),
      at,
      label: jobAttention(lang, 'publish'),
      does: callUrl(publishJob, { params: { key } }),
      question: {
        title: jobAttention(lang, 'publishTitle', { job }),
        text: jobAttention(lang, 'publishText', { missing: children - pictured }),
        yes: jobAttention(lang, 'publishYes', { job }),
      },
    })),
};
