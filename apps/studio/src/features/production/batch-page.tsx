import { useLingui as useI18n } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Batch } from '@picture-day/contract/entities/batch';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useKeys } from '../../lib/keys.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import { BatchLabs } from '../labs/shared/batch-labs.tsx';
import { batchQuery, filesOf, sheetOf, ticketOf } from './api/production.ts';
import { BatchActivity } from './components/batch-activity.tsx';
import { BatchFailures } from './components/batch-failures.tsx';
import { BatchFlow } from './components/batch-flow.tsx';
import { BatchSteps } from './components/batch-steps.tsx';
import { ClassTable } from './components/class-table.tsx';
import { PackingPanel } from './components/packing-panel.tsx';
import styles from './components/production.module.css';
import { ScanPanel } from './components/scan-panel.tsx';
import { KIND_WORDS } from './model/batch-words.ts';
import { useBatchName } from './model/use-batch-name.ts';

function About({ batch }: { batch: Batch }) {
  const { i18n } = useI18n();
  const { fullDate } = useDates();
  const { kind, due, key, files, state } = batch;
  const day = due && fullDate(due);
  const { ready, total } = files;
  return (
    <>
      {kind === 'school' && day ? (
        <Trans>Ordered by the deadline, {day}.</Trans>
      ) : (
        `${i18n._(KIND_WORDS[kind])}.`
      )}{' '}
      <Trans>Batch {key}.</Trans> {/* What is packed was printed, wherever its files are. */}
      {ready < total && state !== 'packed' && state !== 'handed_over' && (
        <Trans>
          {ready} of {total} print files are made.
        </Trans>
      )}
    </>
  );
}

function Files({ batch: { key } }: { batch: Batch }) {
  return (
    <>
      <a className={buttonClass('quiet')} href={filesOf(key)} download>
        <span className={styles.sheet}>
          <DownloadIcon size={16} />
          <Trans>Print files</Trans>
        </span>
      </a>
      <a className={buttonClass('quiet')} href={ticketOf(key)} download>
        <Trans>Ticket</Trans>
      </a>
      <a className={buttonClass('quiet')} href={sheetOf(key)} download>
        <Trans>CSV</Trans>
      </a>
    </>
  );
}

function Page({
  batch,
  onScan,
  onOpen,
}: {
  batch: Batch;
  onScan: () => void;
  onOpen: (name: string) => void;
}) {
  const nameOf = useBatchName();
  usePageTitle(nameOf(batch));
  useKeys({ s: onScan });
  const { digitalSets, classes } = batch;
  return (
    <div className={styles.page}>
      <PageHead
        title={nameOf(batch)}
        note={<About batch={batch} />}
        actions={
          <>
            <Files batch={batch} />
            <BatchSteps batch={batch} />
          </>
        }
      />
      <BatchFlow batch={batch} />
      <BatchFailures batch={batch} />
      <div>
        <div className={styles.sectionHead}>
          <h2>
            <Trans>Classes</Trans> <span>{classes.length}</span>
          </h2>
          <button type="button" onClick={onScan}>
            <Trans>Scan a label to mark a parcel packed</Trans> <kbd>S</kbd>
          </button>
        </div>
        <ClassTable batch={batch} onOpen={onOpen} />
      </div>
      {digitalSets > 0 && (
        <p className={styles.note}>
          <Plural
            value={digitalSets}
            one="Digital files are not in a batch: # was ready for its family at once."
            other="Digital files are not in a batch: # were ready for the families at once."
          />
        </p>
      )}
      <BatchLabs batchUuid={batch.uuid} isLocked={batch.state !== 'collecting'} labUuid={batch.labUuid} />
      <BatchActivity batch={batch} />
    </div>
  );
}

const CLASS_PANEL = 'class ';

/** One batch: its steps, what failed, its classes, and the panel to pack them. */
function BatchPage() {
  const { batch: key = '' } = useParams();
  const { panel, open, close } = usePanel();
  const { data, error, refetch, isFetching } = useQuery({
    ...batchQuery(key),
    throwOnError: (failed) => failed instanceof ApiError && failed.status === 404,
  });
  const openClass = useCallback((name: string) => open(`${CLASS_PANEL}${name}`), [open]);
  if (!data)
    return (
      <div className={styles.failure}>
        {error ? (
          <Failure
            error={error}
            title={<Trans>The batch could not be read</Trans>}
            onRetry={() => void refetch()}
            pending={isFetching}
            retryIn={10}
          />
        ) : (
          <Loading>
            <Skeletons count={6} height={56} />
          </Loading>
        )}
      </div>
    );
  const { batch } = data;
  const name = panel?.startsWith(CLASS_PANEL) ? panel.slice(CLASS_PANEL.length) : null;
  return (
    <WithPanel
      panel={
        panel === 'scan' ? (
          <ScanPanel batch={batch} onClose={close} />
        ) : name !== null ? (
          <PackingPanel key={name} batch={batch} name={name} onClose={close} />
        ) : null
      }
    >
      <Page batch={batch} onScan={() => open('scan')} onOpen={openClass} />
    </WithPanel>
  );
}

export { BatchPage as Component };
