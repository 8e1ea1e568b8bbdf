import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useCustomer } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';
import { AccountMenu } from '../components/account-menu.tsx';
import styles from './account-nav.module.css';

/** Beside every page of the account on a desktop; a phone has its arrow back. */
export function AccountNav() {
  const { t } = useLingui();
  const user = useCustomer();
  return (
    <nav className={styles.nav} aria-label={t`My account`}>
      <Link to={paths.myAccount.root()} className={styles.who}>
        <b>{user?.name || <Trans>My account</Trans>}</b>
        <small>{user?.emailAddress}</small>
      </Link>
      <AccountMenu beside />
    </nav>
  );
}
