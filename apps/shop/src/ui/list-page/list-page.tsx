import { classes } from '@picture-day/ui/classes.ts';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface Props {
  title: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** Beside the title: the one action of the page, or the picture set it is shown with. */
  aside?: ReactNode;
  /** At the left of the page on a desktop: where else one may go. */
  beside?: ReactNode;
  /** A form or a text rather than a list. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of every page inside the shop: margins, heading, one thing beside it. */
export function ListPage({ title, lead, aside, beside, narrow = false, children }: Props) {
  const page = (
    <section className={classes(styles.page, narrow && styles.narrow)}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {aside}
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  );
  if (!beside) return page;
  return (
    <div className={styles.columns}>
      {beside}
      {page}
    </div>
  );
}
