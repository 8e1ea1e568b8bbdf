import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import {
  type CSSProperties,
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMedia, usePhone } from '../../lib/use-media.ts';
import type { TableProps } from './columns.ts';
import { LoadingRows } from './loading-rows.tsx';
import { rowPlaces } from './row-places.ts';
import styles from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useWindow } from './use-window.ts';

/** Few rows before the end, the next are asked for. */
const NEAR_END = 30;

/** Rows of a list, however many: only those on the screen are drawn. Keys: J, K or arrows, X, Enter, Ctrl A. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    idOf,
    nameOf,
    addressOf,
    rowHeight: wished = 40,
    pending = false,
    selection,
    total,
    groupOf,
    openId,
    below,
    onMore,
  } = props;
  const { t } = useLingui();
  // Two lines a row, each in reach of a thumb.
  const phone = usePhone();
  const narrow = useMedia('(max-width: 1199px)');
  const small = useMedia('(max-width: 1399px)');
  const rowHeight = phone ? 60 : wished;
  const body = useRef<HTMLTableSectionElement>(null);
  const [openHeight, setOpenHeight] = useState(0);
  const groups = useMemo(() => groupOf && rows.map(groupOf), [groupOf, rows]);
  const openIndex = openId === undefined ? -1 : rows.findIndex((row) => idOf(row) === openId);
  const places = useMemo(
    () =>
      rowPlaces({ count: rows.length, rowHeight, groups, open: { index: openIndex, height: openHeight } }),
    [rows.length, rowHeight, groups, openIndex, openHeight],
  );
  const { from, to } = useWindow(body, rows.length, places);
  const keys = useRowKeys({ ...props, body, rowHeight, places });
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const toggle = useCallback((id: string, range: boolean) => latest.current?.toggle(id, range), []);
  const measured = useCallback((row: HTMLTableRowElement | null) => {
    if (!row) return;
    const watch = new ResizeObserver(() => setOpenHeight(row.offsetHeight));
    watch.observe(row);
    return () => watch.disconnect();
  }, []);
  const nearEnd = to >= rows.length - NEAR_END;
  useEffect(() => {
    if (nearEnd && !pending) onMore?.();
  }, [nearEnd, pending, onMore]);
  if (!pending && rows.length === 0) return <div className={styles.empty}>{props.empty}</div>;
  const count = rows.length;
  // As many as are to be seen: one that reaches further makes columns of its own, and all others slim.
  const shown = columns.filter(
    ({ onPhone, wide }) => (onPhone || !phone) && !(wide && narrow) && !(wide === 'most' && small),
  );
  const width = shown.length + (selection && !phone ? 1 : 0);
  const gap = (height: number) =>
    height > 0 && (
      <tr>
        <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <div className={classes(styles.frame, props.stale && styles.stale)}>
      <table
        className={classes(styles.table, selection && styles.selectable)}
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        aria-busy={pending}
        style={{ '--row': `${rowHeight}px` } as CSSProperties}
      >
        <TableHead {...props} />
        <tbody ref={body} onKeyDown={keys.onKeyDown}>
          {gap(places.topOf(from))}
          {rows.slice(from, to).map((row, offset) => {
            const index = from + offset;
            const isOpen = index === openIndex;
            return (
              <Fragment key={idOf(row)}>
                {places.beginsGroup(index) && (
                  <tr className={styles.group}>
                    <td colSpan={width}>{groups?.[index]}</td>
                  </tr>
                )}
                <TableRow
                  row={row}
                  id={idOf(row)}
                  name={nameOf(row)}
                  address={addressOf?.(row)}
                  index={index}
                  columns={columns}
                  active={keys.active === index}
                  selected={selection?.has(idOf(row))}
                  isOpen={isOpen}
                  onFocus={keys.setActive}
                  onToggle={toggle}
                />
                {isOpen && below && (
                  <tr className={styles.below} ref={measured}>
                    <td colSpan={width}>{below(row)}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {gap(places.topOf(rows.length) - places.topOf(to))}
          {pending && (
            <LoadingRows columns={columns} selectable={Boolean(selection)} count={rows.length ? 3 : 8} />
          )}
        </tbody>
      </table>
      <p className="visually-hidden" role="status">
        {pending ? t`Loading` : <Trans>{count} rows</Trans>}
      </p>
    </div>
  );
}
