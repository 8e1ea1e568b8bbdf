import type { ReactNode } from 'react';
import styles from './message.module.css';

interface Props {
  readonly drawing?: ReactNode;
  /** A page of its own has its title here. */
  readonly isPage?: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Nothing but a drawing, a word and a way on: empty, not found, not allowed. */
export function Message({ drawing, isPage = false, title, children, actions }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={styles.message}>
      {drawing && (
        <span className={styles.drawing} aria-hidden="true">
          {drawing}
        </span>
      )}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
