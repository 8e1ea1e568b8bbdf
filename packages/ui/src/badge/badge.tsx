import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

interface Props {
  /** `offer` is the only marigold in the shop. */
  look?: 'neutral' | 'offer' | 'success';
  children: ReactNode;
  className?: string;
}

export function Badge({ look = 'neutral', children, className }: Props) {
  return <span className={classes(styles.badge, styles[look], className)}>{children}</span>;
}
