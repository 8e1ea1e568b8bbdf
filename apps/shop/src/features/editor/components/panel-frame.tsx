import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** Cancel and Done, always in sight. */
  actions?: ReactNode;
}

/** A menu of the editor: what it is for, its tools, its way out. */
export function PanelFrame({ title, children, actions }: Props) {
  return (
    <div className={styles.frame}>
      <h2 className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
