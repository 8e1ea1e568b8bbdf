import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Row, View } from '../model/rows.ts';
import type { Over } from '../model/use-drag.ts';
import { type RowPlaces, useVisibleRows } from '../model/use-rows.ts';
import { BoardRow, type Drawn } from './board-row.tsx';
import { FlyingRows } from './flying-rows.ts';
import { NoRows } from './no-rows.tsx';
import { useRowWords } from './row-head.tsx';
import styles from './rows.module.css';

interface Props extends Drawn {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly rows: readonly Row[];
  readonly places: RowPlaces;
  readonly over: Over | null;
}

const isOver = ({ id }: Row, drop: string): boolean => drop === id || drop === `child ${id}`;

/** The rows of a view, of which only those on the screen are drawn. */
export function BoardRows({ list, view, rows, places: { tops, room }, over, ...drawn }: Props) {
  const showClass = !('group' in view);
  const members = useMemo(() => rows.filter(({ kind }) => kind === 'child').length, [rows]);
  const wordsOf = useRowWords(members, showClass);
  const below = useRef<HTMLDivElement>(null);
  const [flying] = useState(() => new FlyingRows());
  const { from, to, height } = useVisibleRows(list, tops, {
    // Whoever carries pictures looks for the row they belong to.
    can: drawn.carried === 0,
    show: (rowsNow) =>
      below.current && flying.show(below.current, { rows, tops, room, size: drawn.size, wordsOf }, rowsNow),
    clear: () => flying.clear(),
  });
  return (
    <div ref={list} className={styles.list} data-rows>
      {rows.length === 0 ? (
        <NoRows jobKey={drawn.jobKey} view={view} />
      ) : (
        <div className={styles.all} style={{ height }}>
          {rows.slice(from, to).map((row, index) => {
            const top = tops[from + index] ?? 0;
            return (
              <BoardRow
                key={row.id}
                {...drawn}
                row={row}
                top={top}
                height={(tops[from + index + 1] ?? top) - top}
                members={members}
                showClass={showClass}
                over={over && isOver(row, over.drop) ? over : null}
              />
            );
          })}
          <div ref={below} aria-hidden="true" data-flying />
        </div>
      )}
    </div>
  );
}
