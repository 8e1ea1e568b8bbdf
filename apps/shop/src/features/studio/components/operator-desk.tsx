import { Trans, useLingui } from '@lingui/react/macro';
import type { Operator } from '@picture-day/contract/entities/user';
import { OFFICE, ROLES, type Role } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { Tabs } from '@picture-day/ui/tabs/tabs.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';
import { useOperatorSession } from '../api/operator-session.ts';
import { AuditLog } from './audit-log.tsx';
import { CurrentSimulation } from './current-simulation.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { LoadingRows } from './loading-rows.tsx';
import styles from './operator.module.css';

const OrdersView = lazy(() => import('./orders-view.tsx'));
const RecordingsView = lazy(() => import('./recordings-view.tsx'));
const RecordingReplay = lazy(() => import('./recording-replay.tsx'));
const CountsView = lazy(() => import('./counts-view.tsx'));

/** What a colleague may look at here, by role; the calls behind it hold the same. */
const VIEWS = {
  customers: OFFICE,
  orders: OFFICE,
  recordings: OFFICE,
  counts: OFFICE,
  log: ROLES,
} as const satisfies Record<string, readonly Role[]>;
type View = keyof typeof VIEWS;

const mayLook = (view: View, role: Role) => (VIEWS[view] as readonly Role[]).includes(role);

const fetched = (view: ReactNode) => <Suspense fallback={<LoadingRows />}>{view}</Suspense>;

export default function OperatorDesk({ operator }: { operator: Operator }) {
  const { t } = useLingui();
  const { simulation } = useSession();
  const { signOut } = useOperatorSession();
  const { view, uuid } = useParams();
  const navigate = useNavigate();
  const { submit, pending } = useSubmission(signOut, useFailureToast());
  const show = (next: View) =>
    navigate(paths.operator(next === 'customers' ? undefined : next), { state: { keepFocus: true } });
  const all = [
    { name: 'customers', label: <Trans>Customers</Trans>, content: <CustomerSearch /> },
    { name: 'orders', label: <Trans>Orders</Trans>, content: fetched(<OrdersView />) },
    {
      name: 'recordings',
      label: <Trans>Recordings</Trans>,
      content: fetched(uuid ? <RecordingReplay uuid={uuid} /> : <RecordingsView />),
    },
    { name: 'counts', label: <Trans>Counts</Trans>, content: fetched(<CountsView />) },
    { name: 'log', label: <Trans>Log</Trans>, content: <AuditLog /> },
  ] as const;
  const tabs = all.filter(({ name }) => mayLook(name, operator.role));
  return (
    <div className={styles.desk}>
      <header className={styles.header}>
        <div>
          <h1>
            <Trans>Operator</Trans>
          </h1>
          <p className={styles.note}>{operator.name || operator.emailAddress}</p>
        </div>
        <Button look="quiet" size="small" pending={pending} onClick={() => submit()}>
          <Trans>Log out</Trans>
        </Button>
      </header>
      {simulation && <CurrentSimulation simulation={simulation} />}
      <Tabs
        label={t`Operator`}
        current={tabs.find(({ name }) => name === view)?.name ?? tabs[0]?.name ?? 'log'}
        onChange={show}
        tabs={tabs}
      />
    </div>
  );
}
