import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import styles from '../components/sums-table.module.css';

export interface SumColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** What stands below it in the row of sums. */
  readonly sum?: ReactNode;
  /** Words stand left, numbers right. */
  readonly words?: boolean;
  /** A figure that says nothing, such as 0, is grey. */
  readonly isNone?: (row: Row) => boolean;
}

interface Props<Row> {
  readonly title: ReactNode;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The first names the row. */
  readonly columns: readonly SumColumn<Row>[];
  readonly beside?: ReactNode;
  /** Without a sum row where its columns cannot be added up. */
  readonly plain?: boolean;
  readonly empty: ReactNode;
}

/** Rows of figures with their sums below an ink line. */
export function SumsTable<Row>({ title, rows, idOf, columns, beside, plain = false, empty }: Props<Row>) {
  const { i18n } = useLingui();
  const id = useId();
  const [first, ...others] = columns;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.count}>{i18n.number(rows.length)}</span>
        <div className={styles.beside}>{beside}</div>
      </div>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map(({ key, title: head, words }, n) => (
                  <th key={key} scope="col" data-words={words || n === 0 || undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={idOf(row)}>
                  <th scope="row" data-words>
                    {first?.cell(row)}
                  </th>
                  {others.map(({ key, cell, words, isNone }) => (
                    <td key={key} data-words={words || undefined} data-none={isNone?.(row) || undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {!plain && (
              <tfoot>
                <tr>
                  <th scope="row" data-words>
                    <Trans>All</Trans>
                  </th>
                  {others.map(({ key, sum, words }) => (
                    <td key={key} data-words={words || undefined}>
                      {sum}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  );
}
