import { Trans } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { OFFICE } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useHasRole } from '../../lib/session.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import { JobFrame } from '../jobs/shared/job-frame.tsx';
import { funnelQuery } from './api/job-families.ts';
import { ClassTable } from './components/class-table.tsx';
import styles from './components/families.module.css';
import { FunnelFigures } from './components/funnel-figures.tsx';
import { InvitePanel } from './components/invite-panel.tsx';
import { PlannedReminders } from './components/planned-reminders.tsx';
import { ShopLine } from './components/shop-line.tsx';

function InviteActions() {
  const { open } = usePanel();
  return (
    <>
      <Button look="quiet" onClick={() => open('letters')}>
        <Trans>Letters, PDF</Trans>
      </Button>
      <Button look="quiet" onClick={() => open('codes')}>
        <Trans>Send codes</Trans>
      </Button>
    </>
  );
}

function Families({ job }: { readonly job: StudioJob }) {
  const office = useHasRole(OFFICE);
  const { data, error, refetch, isFetching } = useQuery(funnelQuery(job.key));
  if (!data) {
    return error ? (
      <div className={styles.page}>
        <Failure
          error={error}
          title={<Trans>The families could not be counted</Trans>}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <Loading className={styles.page}>
        <Skeletons count={8} height={40} />
      </Loading>
    );
  }
  return (
    <div className={styles.page}>
      <FunnelFigures funnel={data} />
      {office && <PlannedReminders jobKey={job.key} />}
      <ClassTable funnel={data} jobKey={job.key} />
      <ShopLine job={job} />
    </div>
  );
}

/** How far the families of a job have come, and what brings them further. */
export function Component() {
  const office = useHasRole(OFFICE);
  const { panel } = usePanel();
  return (
    <WithPanel panel={office && panel && <InvitePanel />}>
      <JobFrame actions={() => office && <InviteActions />}>{(job) => <Families job={job} />}</JobFrame>
    </WithPanel>
  );
}
