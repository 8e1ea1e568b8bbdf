import { Trans } from '@lingui/react/macro';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { BagIcon, LockIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { CloseIcon, ForwardIcon, MailIcon, PhotoIcon, UserIcon } from '@picture-day/ui/icon/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { useCustomer } from '../../lib/boot.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import styles from './account-page.module.css';
import { accountDataQuery } from './api/account.ts';
import { FetchingSettings } from './components/fetching-settings.tsx';
import { Privacy } from './components/privacy.tsx';

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link className={styles.item} to={to}>
        {icon}
        {children}
        <ForwardIcon size={20} />
      </Link>
    </li>
  );
}

function Menu() {
  const { data, error, refetch, isFetching } = useQuery(accountDataQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <FetchingSettings rows={5} />;
  return (
    <ul className={styles.menu}>
      <Item to={paths.myAccount.changePassword()} icon={<LockIcon />}>
        <Trans>Change password</Trans>
      </Item>
      <Item to={paths.myAccount.contactInfo()} icon={<UserIcon />}>
        <Trans>Update contact information</Trans>
      </Item>
      <Item to={paths.myAccount.pictureSets()} icon={<PhotoIcon />}>
        <Trans>My picture sets</Trans>
      </Item>
      <Item to={paths.myAccount.orders()} icon={<BagIcon />}>
        <Trans>Order history</Trans>
      </Item>
      {data.packageForInspectionSubjects.length > 0 && (
        <Item to={paths.myAccount.cancelPicturePackages()} icon={<CloseIcon />}>
          <Trans>Cancel picture packages</Trans>
        </Item>
      )}
      <Item to={paths.myAccount.communication()} icon={<MailIcon />}>
        <Trans>Communication</Trans>
      </Item>
    </ul>
  );
}

export const firstQueries: FirstQueries = () => [accountDataQuery];

export function Component() {
  const user = useCustomer();
  return (
    <ListPage narrow title={<Trans>My account</Trans>} lead={user?.emailAddress}>
      <Menu />
      <Privacy />
    </ListPage>
  );
}
