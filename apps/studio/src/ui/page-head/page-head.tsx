import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface Props {
  readonly title: ReactNode;
  /** A tag or a state beside the title. */
  readonly beside?: ReactNode;
  /** One line on what is said about it. */
  readonly note?: ReactNode;
  /** At most one primary button among them. */
  readonly actions?: ReactNode;
}

/** The title of a page, and what can be done with the whole of it. */
export function PageHead({ title, beside, note, actions }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {beside}
        </div>
        {note && <p>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
