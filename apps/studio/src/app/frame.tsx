import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { useNavigationFocus } from '@picture-day/ui/use-navigation-focus.ts';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { PasswordAgainHost } from '../features/people/shared/password-again.tsx';
import { useSessionEnded } from '../lib/ended-session.ts';
import { useShop, useStudioSession } from '../lib/session.ts';
import { UndoBar } from '../ui/bulk-bar/undo-bar.tsx';
import { ActingBar } from './acting-bar.tsx';
import { FootBar } from './foot-bar.tsx';
import styles from './frame.module.css';
import { Rail } from './rail.tsx';
import { RoomKeys } from './room-keys.tsx';
import { TopBar } from './top-bar.tsx';
import { usePage } from './use-page.ts';
import { useSlimRail } from './use-slim-rail.ts';

const SignIn = lazy(() => import('../features/sign-in/shared/sign-in-screen.tsx'));
const SignInAgain = lazy(() => import('../features/sign-in/shared/sign-in-again.tsx'));

function useDocumentTitle(): void {
  const { i18n } = useI18n();
  const { name: shop } = useShop();
  const { crumbs } = usePage();
  const last = crumbs.at(-1)?.name;
  const word = last && (typeof last === 'string' ? last : i18n._(last));
  useEffect(() => {
    document.title = word ? `${word} – ${shop}` : shop;
  }, [word, shop]);
}

function Desk() {
  const { handle } = usePage();
  const slim = useSlimRail(handle.slimRail ?? false);
  const { state } = useNavigation();
  useNavigationFocus();
  return (
    <div className={styles.frame} data-slim={slim || undefined}>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <Rail slim={slim} />
      <div className={styles.side}>
        {state !== 'idle' && <div className={styles.pending} aria-hidden="true" />}
        <TopBar />
        <ActingBar />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <FootBar />
      <UndoBar />
      <RoomKeys />
    </div>
  );
}

/** What stays while pages come and go. Who is not signed in sees the door at every address. */
export function Frame() {
  const { colleague } = useStudioSession();
  const ended = useSessionEnded();
  useDocumentTitle();
  return (
    <ConfirmProvider>
      {colleague ? (
        <Desk key={colleague.uuid} />
      ) : (
        <Suspense>
          <SignIn />
        </Suspense>
      )}
      {colleague && ended && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      {colleague && <PasswordAgainHost />}
      <ToastHost />
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </ConfirmProvider>
  );
}
