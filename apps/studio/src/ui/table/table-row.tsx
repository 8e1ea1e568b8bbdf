import { useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { type MouseEvent, memo } from 'react';
import { useNavigate } from 'react-router';
import type { Column } from './columns.ts';
import styles from './table.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly id: string;
  readonly name: string;
  readonly address: string | undefined;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly active: boolean;
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly isOpen: boolean;
  readonly onFocus: (index: number) => void;
  readonly onToggle: (id: string, range: boolean) => void;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null;

function Row<Row>(props: Props<Row>) {
  const { row, id, name, address, index, columns, active, selected, isOpen, onFocus, onToggle } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (isControl(event.target) || getSelection()?.toString()) return;
    if (selected !== undefined && event.shiftKey) return onToggle(id, true);
    if (address) navigate(address);
  };
  return (
    // The row's link and checkbox are the ways for keyboard and screen reader; a click anywhere is a convenience.
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      className={classes(styles.row, (selected || isOpen) && styles.selected, address && styles.opens)}
      onClick={open}
      onFocus={() => onFocus(index)}
    >
      {selected !== undefined && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={t`Select ${name}`}
            checked={selected}
            onChange={(event) => onToggle(id, (event.nativeEvent as PointerEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classes(
            column.number && styles.number,
            !column.onPhone && styles.desk,
            column.wide && styles.wide,
            column.wide === 'most' && styles.most,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn anew only when something of its own changes: a long list is scrolled through hundreds of them a second. */
export const TableRow = memo(Row) as typeof Row;
