import { Trans, useLingui } from '@lingui/react/macro';
import { MENU_CLOSE_DELAY_MS } from '@picture-day/contract/constants';
import type { MenuItem } from '@picture-day/contract/entities/portal';
import { Drawer } from '@picture-day/ui/drawer/drawer.tsx';
import { Link } from 'react-router';
import { useCustomer, usePortal } from '../../lib/boot.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { paths } from '../../paths.ts';
import { LanguageSelect } from '../language-select.tsx';
import { visibleItems } from '../menu-items.ts';
import { hasModal, openModal } from '../modals.tsx';
import { AccountSubmenu } from './account-submenu.tsx';
import { DesktopVersionItem } from './desktop-version-item.tsx';
import styles from './side-menu.module.css';

/** The menu comes from the side its button stands on. */
const desktop = window.matchMedia('(min-width: 960px)');

interface Props {
  open: boolean;
  onClose: () => void;
}

export default function SideMenu({ open, onClose }: Props) {
  const { t } = useLingui();
  const customer = useCustomer();
  const portal = usePortal();
  const items = visibleItems(portal.menu, customer !== null).filter(
    (item) => item.kind !== 'modal' || hasModal(item.target),
  );
  const greeting = customer ? t`Hi, ${customer.name || customer.emailAddress}` : portal.name;
  return (
    <Drawer open={open} onClose={onClose} title={greeting} side={desktop.matches ? 'right' : 'left'}>
      <nav aria-label={t`Menu`} className={styles.menu}>
        <ul className={styles.group}>
          {customer ? (
            <AccountSubmenu onChoose={onClose} />
          ) : (
            <li>
              <Link className={styles.item} to={paths.login()} onClick={onClose}>
                <Trans>Already a user? Log in</Trans>
              </Link>
            </li>
          )}
          {items.map((item) => (
            <li key={item.id}>
              <PortalItem item={item} onChoose={onClose} />
            </li>
          ))}
        </ul>
        <ul className={styles.group}>
          <li>
            <Link className={styles.item} to={paths.contactUs()} onClick={onClose}>
              <Trans>Contact us</Trans>
            </Link>
          </li>
          {portal.settings.hasPrivacyPolicy && (
            <li>
              <Link className={styles.item} to={paths.privacyPolicy()} onClick={onClose}>
                <Trans>Privacy policy</Trans>
              </Link>
            </li>
          )}
          <DesktopVersionItem onChoose={onClose} />
        </ul>
        <LanguageSelect className={styles.language} />
      </nav>
    </Drawer>
  );
}

/** An item of the page settings: a page of ours, a dialog, or an address elsewhere. */
function PortalItem({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const title = useLocalText()(item.title);
  if (item.kind === 'modal') {
    const choose = () => {
      onChoose();
      // The dialog opens when the menu has gone, so that the focus does not fight for two.
      setTimeout(() => openModal(item.target), MENU_CLOSE_DELAY_MS);
    };
    return (
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={choose}>
        {title}
      </button>
    );
  }
  if (item.kind === 'external') {
    const elsewhere = item.openInNewWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a className={styles.item} href={item.target} {...elsewhere} onClick={onChoose}>
        {title}
      </a>
    );
  }
  return (
    <Link
      className={styles.item}
      to={item.target}
      {...(item.openInNewWindow ? { target: '_blank' } : {})}
      onClick={onChoose}
    >
      {title}
    </Link>
  );
}
