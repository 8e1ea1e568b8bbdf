import { Trans, useLingui } from '@lingui/react/macro';
import {
  deleteRecording,
  operatorRecordings,
  type RecordingSummary,
} from '@picture-day/contract/calls/recording';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { RecordingsIcon } from '../../app/room-icons.tsx';
import { useDates } from '../../lib/use-dates.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { Message } from '../../ui/message/message.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { StateDot } from '../../ui/state-dot/state-dot.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { Table } from '../../ui/table/table.tsx';
import styles from './components/recordings.module.css';
import { lasting } from './model/lasting.ts';

function Actions({ recording }: { recording: RecordingSummary }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { uuid } = recording;
  const when = useDates().dateAndTime(recording.startTime);
  const { submit, pending } = useSubmission(async () => {
    const yes = await confirm({ title: t`Delete this recording?`, yes: t`Delete`, danger: true });
    if (!yes) return;
    await ask(deleteRecording, { params: { uuid } });
    await client.invalidateQueries({ queryKey: keyOfCall(operatorRecordings) });
  }, useFailureToast());
  return (
    <span className={styles.actions}>
      <LinkButton
        look="quiet"
        size="small"
        to={paths.recording(uuid)}
        aria-label={t`Replay the recording of ${when}`}
      >
        <Trans>Replay</Trans>
      </LinkButton>
      <Button
        look="quiet"
        size="small"
        pending={pending}
        aria-label={t`Delete the recording of ${when}`}
        onClick={() => submit()}
      >
        <Trans>Delete</Trans>
      </Button>
    </span>
  );
}

/** '1.2 MB'. */
function useSize(): (bytes: number) => string {
  const { i18n } = useLingui();
  return useCallback(
    (bytes) =>
      i18n.number(bytes < 1e6 ? Math.ceil(bytes / 1000) : bytes / 1e6, {
        style: 'unit',
        unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
        maximumFractionDigits: 1,
      }),
    [i18n],
  );
}

function useColumns(): Column<RecordingSummary>[] {
  const { t } = useLingui();
  const { dateAndTime } = useDates();
  const size = useSize();
  return useMemo(
    () => [
      {
        key: 'when',
        title: t`When`,
        width: '220px',
        onPhone: true,
        cell: ({ startTime }) => <b className="number">{dateAndTime(startTime)}</b>,
      },
      {
        key: 'lasting',
        title: t`Length`,
        width: '110px',
        number: true,
        cell: ({ startTime, endTime }) => lasting(Date.parse(endTime) - Date.parse(startTime)),
      },
      { key: 'device', title: t`Device`, cell: ({ device }) => device },
      {
        key: 'state',
        title: t`State`,
        width: '150px',
        cell: ({ isRunning }) => (
          <StateDot kind={isRunning ? 'live' : 'done'}>
            {isRunning ? <Trans>Still running</Trans> : <Trans>Ended</Trans>}
          </StateDot>
        ),
      },
      {
        key: 'size',
        title: t`Size`,
        width: '110px',
        number: true,
        wide: true,
        cell: ({ bytes }) => size(bytes),
      },
      {
        key: 'actions',
        title: '',
        width: '230px',
        onPhone: true,
        number: true,
        cell: (recording) => <Actions recording={recording} />,
      },
    ],
    [t, dateAndTime, size],
  );
}

/** What visitors have recorded in the last two weeks, newest first. */
function RecordingsPage() {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, refetch, isFetching } = useQuery(answerTo(operatorRecordings));
  return (
    <>
      <PageHead
        title={<Trans>Recordings</Trans>}
        note={<Trans>Visits that families recorded for us at /debug, without texts and pictures.</Trans>}
      />
      <div className={styles.list}>
        {error && !data ? (
          <Failure
            error={error}
            title={<Trans>The recordings could not be read</Trans>}
            onRetry={() => void refetch()}
            pending={isFetching}
            retryIn={10}
          />
        ) : (
          <Table
            label={t`Recordings`}
            columns={columns}
            rows={data?.recordings ?? []}
            rowHeight={48}
            idOf={({ uuid }) => uuid}
            nameOf={({ startTime }) => startTime}
            addressOf={({ uuid }) => paths.recording(uuid)}
            pending={!data}
            empty={
              <Message
                drawing={<RecordingsIcon size={44} />}
                title={<Trans>Nobody has recorded a visit in the last 14 days.</Trans>}
              >
                <Trans>A family that opens /debug in the shop can record what it does for us.</Trans>
              </Message>
            }
          />
        )}
      </div>
    </>
  );
}

export { RecordingsPage as Component };
