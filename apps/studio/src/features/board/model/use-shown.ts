import type { BoardPicture } from '@picture-day/contract/calls/studio/job-board';
import { useMemo, useState } from 'react';
import type { Board } from './board.ts';
import { type Only, rowsOf, type Sorted, trayGroups, type View } from './rows.ts';

/** So many of a reason are drawn at first; the others on demand. */
const AT_FIRST = 60;
const TRAY_COLUMNS = 4;

/** The pictures that stand on the screen: those of the rows, and those of the tray as far as it is open. */
export function useShown(board: Board, sorted: Sorted, view: View, only: Only) {
  const rows = useMemo(() => rowsOf(board, sorted, view, only), [board, sorted, view, only]);
  const [open, setOpen] = useState<readonly string[]>([]);
  const tray = useMemo(
    () =>
      trayGroups(sorted.tray).map((group) => ({
        ...group,
        shown: open.includes(group.reason) ? group.pictures : group.pictures.slice(0, AT_FIRST),
      })),
    [sorted.tray, open],
  );
  const order = useMemo(
    () =>
      [...rows.flatMap(({ pictures }) => pictures), ...tray.flatMap(({ shown }) => shown)].map(
        ({ uuid }) => uuid,
      ),
    [rows, tray],
  );
  return {
    rows,
    tray,
    order,
    trayLines: tray.flatMap(({ shown }) => inLines(shown)),
    openReason: (reason: string) => setOpen([...open, reason]),
  };
}
export type ShownGroup = ReturnType<typeof useShown>['tray'][number];

const inLines = (pictures: readonly BoardPicture[]): BoardPicture[][] =>
  Array.from({ length: Math.ceil(pictures.length / TRAY_COLUMNS) }, (_, line) =>
    pictures.slice(line * TRAY_COLUMNS, (line + 1) * TRAY_COLUMNS),
  );
