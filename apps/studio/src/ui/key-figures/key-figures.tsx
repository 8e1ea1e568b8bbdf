import type { ReactNode } from 'react';
import styles from './key-figures.module.css';

export interface KeyFigure {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** A few facts in a row: what it is, how much, and what is said about it. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, name, value, note }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
