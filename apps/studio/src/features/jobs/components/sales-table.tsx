import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { type ReactNode, useId } from 'react';
import { useMoney } from '../../../lib/use-money.ts';
import styles from './sales.module.css';

interface Props {
  readonly title: ReactNode;
  readonly head: ReactNode;
  readonly count: ReactNode;
  readonly rows: readonly {
    readonly name: string;
    readonly count: string;
    readonly orders: number;
    readonly amount: number;
  }[];
}

/** What was sold, line by line, with its sum below an ink line. */
export function SalesTable({ title, head, count, rows }: Props) {
  const { i18n } = useLingui();
  const money = useMoney();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={classes(styles.name, styles.head)}>
              {head}
            </th>
            <th scope="col" className={classes(styles.cell, styles.head)}>
              {count}
            </th>
            <th scope="col" className={classes(styles.cell, styles.head)}>
              <Trans>Orders</Trans>
            </th>
            <th scope="col" className={classes(styles.cell, styles.head)}>
              <Trans>Sales</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className={classes(styles.name, styles.strong)}>
                {row.name || '–'}
              </th>
              <td className={styles.cell}>{row.count}</td>
              <td className={styles.cell}>{i18n.number(row.orders)}</td>
              <td className={styles.cell}>{money(row.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3} className={classes(styles.name, styles.sum)}>
              <Trans>All</Trans>
            </th>
            <td className={classes(styles.cell, styles.sum)}>
              {money(rows.reduce((sum, { amount }) => sum + amount, 0))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
