import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BATCH_STATES } from '@picture-day/contract/entities/batch';
import { OWNER } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useHasRole } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { NoOrderDrawing } from '../../ui/message/drawings.tsx';
import { Message } from '../../ui/message/message.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import { Table } from '../../ui/table/table.tsx';
import { type ListedState, useBatches, useBatchWork } from './api/production.ts';
import { useBatchColumns } from './components/batch-columns.tsx';
import { NewBatchPanel } from './components/new-batch-panel.tsx';
import styles from './components/production.module.css';
import { SettingsPanel } from './components/settings-panel.tsx';
import { useBatchName } from './model/use-batch-name.ts';

const VIEWS = ['open', 'all', 'handed_over'] as const;
type View = (typeof VIEWS)[number];

const stateOf = (view: View): ListedState | undefined =>
  view === 'all' ? undefined : view === 'open' ? 'open' : BATCH_STATES.at(-1);

function Batches() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'open';
  const columns = useBatchColumns();
  const nameOf = useBatchName();
  const isOwner = useHasRole(OWNER);
  const { open } = usePanel();
  const list = useBatches(stateOf(view));
  const work = useBatchWork();
  const batches = useMemo(() => list.data?.pages.flatMap((page) => page.batches) ?? [], [list.data]);
  const waiting = list.data?.pages[0]?.waiting ?? 0;
  const { submit, pending } = useSubmission(async () => {
    const { gathered } = await work.gather();
    showToast({
      text: gathered > 0 ? t`${gathered} lines joined their batches` : t`Everything is in its batch`,
    });
  }, useFailureToast());
  const show = (next: View) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before);
      changed.set('view', next);
      return changed;
    });
  return (
    <>
      <PageHead
        title={<Trans>Production</Trans>}
        actions={
          <>
            {isOwner && (
              <LinkButton look="quiet" to={paths.labs()}>
                <Trans>Labs</Trans>
              </LinkButton>
            )}
            <Button look="quiet" onClick={() => open('settings')}>
              <Trans>Files and tracking</Trans>
            </Button>
            <Button look="quiet" pending={pending} onClick={() => void submit()}>
              <Trans>Gather now</Trans>
            </Button>
            <Button onClick={() => open('new')}>
              <Trans>New batch</Trans>
            </Button>
          </>
        }
      />
      <div className={styles.filters}>
        <Segmented
          label={t`Which batches`}
          value={view}
          options={[
            { value: 'open', word: t`Under way` },
            { value: 'handed_over', word: t`Handed over` },
            { value: 'all', word: t`All` },
          ]}
          onChange={show}
        />
        {waiting > 0 && (
          <p>
            <Plural value={waiting} one="# line waits for its batch" other="# lines wait for their batch" />
          </p>
        )}
      </div>
      {list.error && (
        <div className={styles.failure}>
          <Failure
            error={list.error}
            title={<Trans>The batches could not be read</Trans>}
            onRetry={() => void list.refetch()}
            pending={list.isFetching}
            retryIn={10}
          />
        </div>
      )}
      {(!list.error || list.data) && (
        <Table
          label={t`Batches`}
          columns={columns}
          rows={batches}
          rowHeight={48}
          idOf={({ uuid }) => uuid}
          nameOf={nameOf}
          addressOf={({ key }) => paths.batch(key)}
          stale={Boolean(list.error)}
          pending={list.isPending || list.isFetchingNextPage}
          onMore={list.hasNextPage && !list.error ? list.fetchNextPage : undefined}
          empty={
            <Message drawing={<NoOrderDrawing />} title={<Trans>No batch here</Trans>}>
              <Trans>
                What is sold is gathered every hour: by school until the deadline, by day for what is sent.
              </Trans>
            </Message>
          }
        />
      )}
    </>
  );
}

/** The batches of the shop, newest first. */
export function Component() {
  const { panel, close } = usePanel();
  return (
    <WithPanel
      panel={
        panel === 'new' ? (
          <NewBatchPanel onClose={close} />
        ) : panel === 'settings' ? (
          <SettingsPanel onClose={close} />
        ) : null
      }
    >
      <Batches />
    </WithPanel>
  );
}
