import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useCustomer } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';
import type { FrontHistory } from '../model/front-view.ts';
import styles from './account-panel.module.css';

/** Below the code form: the way to an account, or whose account is open. */
export function AccountPanel() {
  const customer = useCustomer();
  if (!customer) {
    return (
      <div className={styles.panel}>
        <span>
          <Trans>Already have an account?</Trans>
        </span>
        <LinkButton
          to={paths.login()}
          state={{ steppedHere: true } satisfies FrontHistory}
          look="quiet"
          size="small"
        >
          <Trans>Sign in</Trans>
        </LinkButton>
      </div>
    );
  }
  return (
    <section className={styles.panel}>
      <div className={styles.who}>
        <h2 className={styles.label}>
          <Trans>Logged in</Trans>
        </h2>
        <p className={styles.name}>{customer.name || customer.emailAddress}</p>
      </div>
      <LinkButton to={paths.myAccount.pictureSets()} look="quiet" size="small">
        <Trans>My picture sets</Trans>
      </LinkButton>
    </section>
  );
}
