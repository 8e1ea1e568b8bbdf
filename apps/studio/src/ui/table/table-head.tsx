import { useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import type { Column, TableProps } from './columns.ts';
import styles from './table.module.css';

function Title<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  if (!column.sortable || !onSort) return column.title;
  const mine = sort?.by === column.key;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort({ by: column.key, down: mine ? !sort.down : true })}
    >
      {column.title}
      {mine && <span aria-hidden="true">{sort.down ? ' ↓' : ' ↑'}</span>}
    </button>
  );
}

export function TableHead<Row>({ columns, selection, sort, onSort }: TableProps<Row>) {
  const { t } = useLingui();
  const some = selection !== undefined && selection.count > 0;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.check}>
            <input
              type="checkbox"
              aria-label={t`Select all`}
              checked={selection.everything}
              ref={(box) => {
                if (box) box.indeterminate = some && !selection.everything;
              }}
              onChange={() => (some ? selection.clear() : selection.all())}
            />
          </th>
        )}
        {columns.map((column) => {
          const shape = {
            className: classes(
              column.number && styles.number,
              !column.onPhone && styles.desk,
              column.wide && styles.wide,
              column.wide === 'most' && styles.most,
            ),
            style: { width: column.width },
          };
          // Above the buttons of a row stands nothing, and a heading that says nothing is none.
          if (!column.title) return <td key={column.key} {...shape} />;
          return (
            <th
              key={column.key}
              scope="col"
              {...shape}
              aria-sort={sort?.by === column.key ? (sort.down ? 'descending' : 'ascending') : undefined}
            >
              <Title column={column} sort={sort} onSort={onSort} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
