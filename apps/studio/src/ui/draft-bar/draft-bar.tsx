import type { ReactNode } from 'react';
import styles from './draft-bar.module.css';

interface Props {
  /** How many changes wait, in words. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** "See as a family", "Publish 3 changes". */
  readonly actions: ReactNode;
}

/** Changes that no family sees yet, under the top bar of the rooms they are made in. */
export function DraftBar({ title, children, actions }: Props) {
  return (
    <aside className={styles.bar}>
      <p>
        <b>{title}</b> {children}
      </p>
      <div className={styles.actions}>{actions}</div>
    </aside>
  );
}
