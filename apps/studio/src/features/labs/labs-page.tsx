import { Trans } from '@lingui/react/macro';
import { OWNER } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHasRole } from '../../lib/session.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import styles from '../connections/shared/connections.module.css';
import { labsQuery } from './api/labs.ts';
import { AddLabPanel } from './components/add-lab-panel.tsx';
import { LabPanel } from './components/lab-panel.tsx';
import { LabTable } from './components/lab-table.tsx';

/** What the address opens beside the list. */
const NEW = 'new';

/** Where batches are delivered to. */
export function Component() {
  const isOwner = useHasRole(OWNER);
  if (isOwner) return <Labs />;
  return (
    <>
      <PageHead title={<Trans>Labs</Trans>} />
      <p className={styles.pad}>
        <Trans>Only an owner sees and changes this.</Trans>
      </p>
    </>
  );
}

function Labs() {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery(labsQuery);
  const chosen = search.get('lab');
  const close = () => setSearch({});
  const lab = data?.labs.find(({ uuid }) => uuid === chosen);
  const panel =
    chosen === NEW ? (
      <AddLabPanel onClose={close} />
    ) : (
      lab && <LabPanel key={lab.uuid} lab={lab} onClose={close} />
    );
  return (
    <WithPanel panel={panel}>
      <PageHead
        title={<Trans>Labs</Trans>}
        note={<Trans>Where batches are delivered to: once, however often it is tried.</Trans>}
        actions={
          <Button look={panel ? 'quiet' : 'primary'} onClick={() => setSearch({ lab: NEW })}>
            <Trans>Add a lab</Trans>
          </Button>
        }
      />
      {error && !data ? (
        <div className={styles.pad}>
          <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
        </div>
      ) : !data ? (
        <Loading>
          <div className={styles.pad}>
            <Skeleton height={144} />
          </div>
        </Loading>
      ) : data.labs.length === 0 ? (
        <p className={styles.pad}>
          <Trans>There is no lab yet. Add the one that prints for you.</Trans>
        </p>
      ) : (
        <LabTable labs={data.labs} chosen={chosen} />
      )}
    </WithPanel>
  );
}
