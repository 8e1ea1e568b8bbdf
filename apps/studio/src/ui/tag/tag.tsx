import { classes } from '@picture-day/ui/classes.ts';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface Props {
  readonly look?: 'plain' | 'doubt' | 'failed' | 'done' | 'brand';
  readonly children: ReactNode;
}

/** A word beside a title. */
export function Tag({ look = 'plain', children }: Props) {
  return <span className={classes(styles.tag, styles[look])}>{children}</span>;
}
