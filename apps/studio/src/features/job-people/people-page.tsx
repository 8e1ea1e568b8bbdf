import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../../paths.ts';
import { JobFrame } from '../jobs/shared/job-frame.tsx';
import { PeopleOfJob } from './components/people-of-job.tsx';

/** The children of a job by class: who is on it, how they are reached, which card is theirs. */
export function Component() {
  return (
    <JobFrame
      actions={(job) => (
        <>
          <LinkButton look="quiet" to={paths.jobList(job.key)}>
            <Trans>The school’s list</Trans>
          </LinkButton>
          <LinkButton look="quiet" to={paths.jobCards(job.key)}>
            <Trans>Photo cards</Trans>
          </LinkButton>
        </>
      )}
    >
      {(job) => <PeopleOfJob job={job} />}
    </JobFrame>
  );
}
