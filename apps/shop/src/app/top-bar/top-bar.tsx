import { Trans, useLingui } from '@lingui/react/macro';
import { AfterHydration } from '@picture-day/ui/after-hydration.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { BackIcon, LockIcon, MenuIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { IconButton, iconButtonClass } from '@picture-day/ui/icon-button/icon-button.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCustomer, usePortal } from '../../lib/boot.ts';
import { paths } from '../../paths.ts';
import { LanguageSelect } from '../language-select.tsx';
import { Logo } from '../logo.tsx';
import { usePage } from '../use-page.ts';
import { CartLink } from './cart-link.tsx';
import styles from './top-bar.module.css';

const SignedInNav = lazy(() => import('./signed-in-nav.tsx'));
const SideMenu = lazy(() => import('../menu/side-menu.tsx'));

function VisitorLinks() {
  const { hasPrivacyPolicy } = usePortal().settings;
  return (
    <nav className={styles.links}>
      <Link to={paths.contactUs()}>
        <Trans>Contact us</Trans>
      </Link>
      {hasPrivacyPolicy && (
        <Link to={paths.privacyPolicy()}>
          <Trans>Privacy policy</Trans>
        </Link>
      )}
      <LanguageSelect />
    </nav>
  );
}

function CheckoutLinks() {
  return (
    <div className={styles.links}>
      <span className={styles.secure}>
        <LockIcon size={18} />
        <Trans>Secure checkout</Trans>
      </span>
      <Link to={paths.cart()} className="link">
        <Trans>Back to the shopping cart</Trans>
      </Link>
    </div>
  );
}

/** Logo, cart and menu on every page; what stands between them depends on the visitor and the page. */
export function TopBar() {
  const { t } = useLingui();
  const customer = useCustomer();
  const { handle, name, params } = usePage();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const back = handle.back?.(params);
  const inCheckout = handle.bar === 'checkout';
  return (
    <header className={classes(styles.bar, handle.bar === 'plain' && styles.plain, back && styles.below)}>
      {back && (
        <Link to={back} aria-label={t`Back`} className={iconButtonClass(false, styles.back)}>
          <BackIcon />
        </Link>
      )}
      <div className={styles.logo}>
        <Logo />
      </div>
      {back && <p className={styles.name}>{name}</p>}
      {customer && !inCheckout ? (
        <AfterHydration before={<div className={styles.wide} />}>
          <Suspense fallback={<div className={styles.wide} />}>
            <SignedInNav />
          </Suspense>
        </AfterHydration>
      ) : (
        <div className={styles.wide}>
          {inCheckout && <CheckoutLinks />}
          {!customer && !inCheckout && <VisitorLinks />}
        </div>
      )}
      <CartLink className={classes(styles.cart, inCheckout && styles.away)} />
      <IconButton
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        className={classes(styles.menu, inCheckout && styles.away)}
        onClick={() => setMenu('open')}
      >
        <MenuIcon />
      </IconButton>
      {menu !== 'unused' && (
        <Suspense>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}
