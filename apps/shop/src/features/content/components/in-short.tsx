import { Trans } from '@lingui/react/macro';
import { LockIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import type { ReactNode } from 'react';
import styles from '../text-page.module.css';

/** What matters most, before all else. */
export function InShort({ children }: { children: ReactNode }) {
  return (
    <section className={styles.inShort} id="in-short">
      <LockIcon />
      <div>
        <h2>
          <Trans>In short</Trans>
        </h2>
        {children}
      </div>
    </section>
  );
}
