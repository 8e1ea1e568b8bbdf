import { Trans, useLingui } from '@lingui/react/macro';
import type { Operator } from '@picture-day/contract/entities/user';
import { useState } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { failureText, saidIn, useSubmission } from '../../../lib/submission.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useOperatorSession } from '../api/operator-session.ts';
import { AuditLog } from './audit-log.tsx';
import { CurrentSimulation } from './current-simulation.tsx';
import { CustomerSearch } from './customer-search.tsx';
import styles from './operator.module.css';

export default function OperatorDesk({ operator }: { operator: Operator }) {
  const { t, i18n } = useLingui();
  const { simulation } = useSession();
  const { signOut } = useOperatorSession();
  const [tab, setTab] = useState<'customers' | 'log'>('customers');
  const { submit, pending } = useSubmission(signOut, (error) =>
    showToast({ text: saidIn(i18n, failureText(error)), kind: 'error' }),
  );
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
        current={tab}
        onChange={setTab}
        tabs={[
          { name: 'customers', label: <Trans>Customers</Trans>, content: <CustomerSearch /> },
          { name: 'log', label: <Trans>Log</Trans>, content: <AuditLog /> },
        ]}
      />
    </div>
  );
}
