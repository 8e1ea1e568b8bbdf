import { Trans } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { exportAccount } from '@picture-day/contract/calls/accounts';
import { Button, buttonClass } from '@picture-day/ui/button/button.tsx';
import { useState } from 'react';
import styles from '../account-page.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Everything the shop knows, to take along or to have deleted. */
export function Privacy() {
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.privacy}>
      <h2>
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>Take along everything we store about you, or have your account deleted.</Trans>
      </p>
      <div className={styles.actions}>
        <a className={buttonClass('quiet', 'small')} href={callUrl(exportAccount, {})} download>
          <Trans>Download my data</Trans>
        </a>
        <Button look="quiet" size="small" onClick={() => setAsking(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
