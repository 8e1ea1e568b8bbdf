import { Trans, useLingui } from '@lingui/react/macro';
import { OWNER } from '@picture-day/contract/roles';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHasRole } from '../../lib/session.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import styles from '../connections/shared/connections.module.css';
import { workQuery } from './api/work.ts';
import { KindPanel } from './components/kind-panel.tsx';
import { WorkTable } from './components/work-table.tsx';
import { byNeed, hasAny } from './model/work-words.ts';

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** What the shop does without anybody waiting for it: what is left, since when, and what fails. */
export function Component() {
  const isOwner = useHasRole(OWNER);
  return isOwner ? <Work /> : <NotYours />;
}

function NotYours() {
  return (
    <>
      <PageHead title={<Trans>Background work</Trans>} />
      <p className={styles.pad}>
        <Trans>Only whoever looks after the whole installation sees this.</Trans>
      </p>
    </>
  );
}

function Work() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery(workQuery);
  if (isRefused(error)) return <NotYours />;
  const show = search.get('show') === 'all' ? 'all' : 'now';
  const chosen = search.get('kind');
  const kinds = data?.kinds.filter((one) => show === 'all' || hasAny(one)).toSorted(byNeed);
  const open = data?.kinds.find(({ kind }) => kind === chosen);
  const addressWith = (kind: string | null): string => {
    const address = new URLSearchParams({ ...(show === 'all' && { show }), ...(kind && { kind }) });
    return `?${address}`;
  };
  return (
    <WithPanel
      panel={
        open && (
          <KindPanel key={open.kind} work={open} onClose={() => setSearch(addressWith(null).slice(1))} />
        )
      }
    >
      <PageHead
        title={<Trans>Background work</Trans>}
        note={<Trans>Mails, print files and all else that is done without anybody waiting for it.</Trans>}
        actions={
          <Segmented
            label={t`What is shown`}
            value={show}
            options={[
              { value: 'now', word: <Trans>Not empty</Trans> },
              { value: 'all', word: <Trans>All</Trans> },
            ]}
            onChange={(next) => setSearch(next === 'all' ? { show: next } : {})}
          />
        }
      />
      {error && !data ? (
        <div className={styles.pad}>
          <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
        </div>
      ) : !kinds ? (
        <Loading>
          <div className={styles.pad}>
            <Skeletons count={6} height={48} />
          </div>
        </Loading>
      ) : kinds.length === 0 ? (
        <p className={styles.pad}>
          <Trans>Nothing waits and nothing fails.</Trans>
        </p>
      ) : (
        <WorkTable kinds={kinds} chosen={chosen} addressOf={addressWith} />
      )}
    </WithPanel>
  );
}
