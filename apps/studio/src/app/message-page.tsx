import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface Props {
  readonly drawing?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that has nothing but a word and a way on: empty, not allowed, not found. */
export function MessagePage({ drawing, title, children, actions }: Props) {
  return (
    <section className={styles.page}>
      {drawing && (
        <span className={styles.drawing} aria-hidden="true">
          {drawing}
        </span>
      )}
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
