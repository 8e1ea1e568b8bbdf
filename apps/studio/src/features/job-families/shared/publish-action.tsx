import { Trans } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useOnDemand } from '@picture-day/ui/on-demand.ts';
import { lazy, Suspense } from 'react';
import { usePublishing } from '../model/use-publishing.ts';

const load = () => import('../components/publish-dialog.tsx');
const PublishDialog = lazy(load);

/** Opens the checklist by which a job is let into the webshop, or taken out of it. */
export function PublishAction({ job }: { readonly job: StudioJob }) {
  const { isOpen, open, close } = usePublishing();
  useOnDemand(isOpen, load);
  // A plan is always in reach, also of a job whose pictures are still to come.
  const isWaiting = job.state === 'coming' || job.state === 'ready' || job.publishTime !== null;
  return (
    <>
      {isWaiting && (
        <Button look={job.publishTime ? 'quiet' : 'primary'} onClick={open}>
          {job.publishTime ? <Trans>Change the time</Trans> : <Trans>Publish</Trans>}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PublishDialog jobKey={job.key} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
