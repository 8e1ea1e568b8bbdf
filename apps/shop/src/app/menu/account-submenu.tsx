import { Trans } from '@lingui/react/macro';
import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLogOut } from '../use-log-out.ts';
import styles from './side-menu.module.css';

export function AccountSubmenu({ onChoose }: { onChoose: () => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const logOut = useLogOut(onChoose);
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Trans>My account</Trans>
        <DownIcon className={styles.arrow} size={20} />
      </button>
      <ul id={id} className={styles.submenu} hidden={!open}>
        <li>
          <Link className={styles.item} to={paths.myAccount.root()} onClick={onChoose}>
            <Trans>My account</Trans>
          </Link>
        </li>
        <li>
          <Link className={styles.item} to={paths.myAccount.pictureSets()} onClick={onChoose}>
            <Trans>My picture sets</Trans>
          </Link>
        </li>
        <li>
          <Link className={styles.item} to={paths.myAccount.orders()} onClick={onChoose}>
            <Trans>Orders</Trans>
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.item}
            disabled={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            <Trans>Log out</Trans>
          </button>
        </li>
      </ul>
    </li>
  );
}
