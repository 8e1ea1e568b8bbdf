import { classes } from '@picture-day/ui/classes.ts';
import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineItem {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Has happened, or happens now. */
  readonly reached: boolean;
}

interface Props {
  items: readonly TimelineItem[];
  /** From left to right where the screen is wide enough. */
  across?: boolean;
}

/** What happens one after the other, from top to bottom. */
export function Timeline({ items, across = false }: Props) {
  return (
    <ol className={classes(across && styles.across)}>
      {items.map(({ key, icon, title, text, reached }, at) => (
        <li
          key={key}
          className={classes(styles.item, reached && styles.reached, items[at + 1]?.reached && styles.passed)}
        >
          <span className={styles.mark} aria-hidden="true">
            {icon}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {text && <div className={styles.text}>{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
