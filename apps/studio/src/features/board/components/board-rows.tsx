import type { RefObject } from 'react';
import type { Row, View } from '../model/rows.ts';
import type { Over } from '../model/use-drag.ts';
import { useVisibleRows } from '../model/use-rows.ts';
import { BoardRow, type Drawn } from './board-row.tsx';
import { NoRows } from './no-rows.tsx';
import styles from './rows.module.css';

interface Props extends Drawn {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly rows: readonly Row[];
  readonly tops: readonly number[];
  readonly over: Over | null;
}

const isOver = ({ id }: Row, drop: string): boolean => drop === id || drop === `child ${id}`;

/** The rows of a view, of which only those on the screen are drawn. */
export function BoardRows({ list, view, rows, tops, over, ...drawn }: Props) {
  const { from, to, height } = useVisibleRows(list, tops);
  const members = rows.filter(({ kind }) => kind === 'child').length;
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
                showClass={!('group' in view)}
                over={over && isOver(row, over.drop) ? over : null}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
