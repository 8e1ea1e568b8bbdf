import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Mark } from '../../../app/mark.tsx';
import { useShop } from '../../../lib/session.ts';
import styles from './sign-in.module.css';

/** What stands around everything in front of the studio. */
export function Door({ children }: { children: ReactNode }) {
  const { name } = useShop();
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <Mark />
        {name}
        <span>
          <Trans>Studio</Trans>
        </span>
      </header>
      <main className={styles.card}>{children}</main>
    </div>
  );
}
