import { Trans } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { BagIcon, LockIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { CloseIcon, ForwardIcon, MailIcon, PhotoIcon, UserIcon } from '@picture-day/ui/icon/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { accountDataQuery } from '../api/account.ts';
import styles from './account-menu.module.css';

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <NavLink className={styles.item ?? ''} to={to}>
        {icon}
        {children}
        <ForwardIcon size={20} />
      </NavLink>
    </li>
  );
}

/** Everything about the account: rows on a phone, beside the page on a wider screen. */
export function AccountMenu({ beside = false }: { beside?: boolean }) {
  const { data } = useQuery(accountDataQuery);
  return (
    <ul className={classes(styles.menu, beside && styles.beside)}>
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
      {data && data.packageForInspectionSubjects.length > 0 && (
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
