import { Trans, useLingui } from '@lingui/react/macro';
import { AfterHydration } from '@picture-day/ui/after-hydration.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { useNavigationFocus } from '@picture-day/ui/use-navigation-focus.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useBoot, usePortal, useSession } from '../lib/boot.ts';
import { LeftPaymentBar } from './left-payment-bar.tsx';
import { ModalHost } from './modals.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar/top-bar.tsx';
import { usePage } from './use-page.ts';

// Below what is seen first; the server waits for it.
const loadFooter = () => import('./footer.tsx');
const Footer = import.meta.env.SSR ? (await loadFooter()).default : lazy(loadFooter);
const SimulationBar = lazy(() => import('./simulation-bar.tsx'));

function PendingIndicator() {
  const { t } = useLingui();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.pending} role="progressbar" aria-label={t`Loading`} />;
}

/** Once a payment was left, the bar also tells how it ended. */
function useLeftPayment(): boolean {
  const { unfinishedPayment } = useBoot();
  const [left, setLeft] = useState(false);
  if (unfinishedPayment && !left) setLeft(true);
  return left;
}

/** What stays while pages come and go. */
export function Shell() {
  const { name: shop } = usePortal();
  const { user } = useSession();
  const leftPayment = useLeftPayment();
  const { handle, name } = usePage();
  useNavigationFocus();
  useEffect(() => {
    document.title = name ? `${name} – ${shop}` : shop;
  }, [name, shop]);
  return (
    <ConfirmProvider>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <PendingIndicator />
      {user?.isSimulated && (
        <AfterHydration>
          <Suspense>
            <SimulationBar user={user} />
          </Suspense>
        </AfterHydration>
      )}
      <div className={classes(styles.shell, handle.bar === 'checkout' && styles.narrower)}>
        {!handle.bare && <TopBar />}
        {leftPayment && !handle.paying && (
          <Suspense>
            <LeftPaymentBar compact={handle.bare ?? false} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className={classes(styles.main, handle.public && styles.whole)}>
          <Outlet />
        </main>
        {!handle.bare && (
          <Suspense>
            <Footer slim={handle.footer !== 'columns'} />
          </Suspense>
        )}
      </div>
      <ModalHost />
      <ToastHost />
      {/* Pages that were opened anew all have the same key: there the address tells them apart. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </ConfirmProvider>
  );
}
