import type { ReactNode } from 'react';

/** A point of the checklist. */
export interface Point {
  readonly key: string;
  /** Open may stay so; what blocks may not. */
  readonly state: 'good' | 'open' | 'blocks';
  readonly title: ReactNode;
  readonly value: ReactNode;
  readonly action?: ReactNode;
}
