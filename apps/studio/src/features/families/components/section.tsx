import type { ReactNode } from 'react';
import styles from './family.module.css';

interface Props {
  readonly title: ReactNode;
  readonly count?: number;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a family's page under its name and its number. */
export function Section({ title, count, action, children }: Props) {
  return (
    <section className={styles.section}>
      <header>
        <h2>
          {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}
