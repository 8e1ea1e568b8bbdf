import { classes } from '@picture-day/ui/classes.ts';
import type { ReactNode } from 'react';
import styles from './state-dot.module.css';

export type StateKind = 'waiting' | 'half' | 'live' | 'done' | 'doubt' | 'failed';

/** A state is a dot and its word, never a colour alone. */
export function StateDot({ kind, children }: { kind: StateKind; children: ReactNode }) {
  return <span className={classes(styles.state, styles[kind])}>{children}</span>;
}
