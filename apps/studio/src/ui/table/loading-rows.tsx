import { classes } from '@picture-day/ui/classes.ts';
import { createElement, Fragment } from 'react';
import type { Column } from './columns.ts';
import styles from './table.module.css';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  readonly count: number;
}

/** Rows on their way: bars at the height the rows will have, so that nothing moves when they come. */
export function LoadingRows<Row>({ columns, selectable, count }: Props<Row>) {
  const bars = (row: number) => (
    <tr className={styles.coming}>
      {selectable && (
        <td className={styles.check}>
          <span className={styles.box} />
        </td>
      )}
      {columns.map(({ key, number, onPhone, wide }, column) => (
        <td
          key={key}
          className={classes(
            number && styles.number,
            !onPhone && styles.desk,
            wide && styles.wide,
            wide === 'most' && styles.most,
          )}
        >
          <span style={{ width: `${45 + ((row * 7 + column * 13) % 40)}%` }} />
        </td>
      ))}
    </tr>
  );
  // They have no names and never move, so they stand as if written one after the other.
  return createElement(Fragment, null, ...Array.from({ length: count }, (_, row) => bars(row)));
}
