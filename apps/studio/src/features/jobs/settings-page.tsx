import { Trans, useLingui } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { OFFICE } from '@picture-day/contract/roles';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useHasRole } from '../../lib/session.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { jobSettingsQuery, useJobWork } from './api/jobs.ts';
import { ArchiveSection } from './components/archive-section.tsx';
import { CopySection } from './components/copy-section.tsx';
import { DeleteSection } from './components/delete-section.tsx';
import { DiskSection } from './components/disk-section.tsx';
import styles from './components/job-form.module.css';
import { JobForm } from './components/job-form.tsx';
import { JobFrame } from './shared/job-frame.tsx';

function Settings({ job }: { readonly job: StudioJob }) {
  const { t } = useLingui();
  const { change } = useJobWork();
  const { data, error, refetch, isFetching } = useQuery({
    ...jobSettingsQuery(job.key),
    refetchOnWindowFocus: false,
  });
  if (!data) {
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <Skeleton height={480} />
    );
  }
  const { settings, changed } = data;
  return (
    <JobForm
      // What somebody typed stays, whatever is fetched meanwhile.
      key={changed}
      values={{ ...settings, deliveryPrice: settings.deliveryPrice ?? 0 }}
      button={<Trans>Save</Trans>}
      send={async (form) => {
        await change(job.key, form, changed);
        showToast({ kind: 'success', text: t`Saved` });
      }}
    />
  );
}

/** What was said of the job before its day, and its end. */
export function Component() {
  const isOffice = useHasRole(OFFICE);
  return (
    <JobFrame>
      {(job) => (
        <div className={styles.page}>
          <Settings job={job} />
          <CopySection job={job} />
          <DiskSection job={job} />
          <ArchiveSection job={job} />
          {isOffice && <DeleteSection job={job} />}
        </div>
      )}
    </JobFrame>
  );
}
