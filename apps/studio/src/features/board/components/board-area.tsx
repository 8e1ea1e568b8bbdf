import { Plural } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { useHistory } from '../../../lib/undo.ts';
import type { Board } from '../model/board.ts';
import { layDown } from '../model/lay-down.ts';
import { sortBoard } from '../model/rows.ts';
import { useActs } from '../model/use-acts.ts';
import { useArrows } from '../model/use-arrows.ts';
import type { useBoard } from '../model/use-board.ts';
import { useBoardKeys } from '../model/use-board-keys.ts';
import { useDrag } from '../model/use-drag.ts';
import { useHands } from '../model/use-hands.ts';
import { useLook } from '../model/use-look.ts';
import { useRowPlaces } from '../model/use-rows.ts';
import { useShown } from '../model/use-shown.ts';
import { MoveDialog } from '../shared/move-dialog.tsx';
import styles from './board.module.css';
import { BoardBar } from './board-bar.tsx';
import { BoardBulk } from './board-bulk.tsx';
import { BoardRows } from './board-rows.tsx';
import { ClassList } from './class-list.tsx';
import { DragHand } from './drag-hand.tsx';
import { Inspector } from './inspector.tsx';
import { Tray } from './tray.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface Props {
  readonly jobKey: string;
  readonly board: Board;
  readonly state: ReturnType<typeof useBoard>;
}

/** The board itself: classes, rows and tray, and the hands that work on them. */
export function BoardArea({ jobKey, board, state }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => sortBoard(board), [board]);
  const { view, only, size, setOnly, setSize } = useLook(sorted);
  const { rows, tray, order, trayLines, openReason } = useShown(board, sorted, view, only);
  const hands = useHands(order);
  const places = useRowPlaces(list, rows, size);
  const [moving, setMoving] = useState<readonly string[] | null>(null);
  const acts = useActs({ board, change: state.change, undo: () => state.step('undo') });
  useHistory({ undo: () => state.step('undo'), redo: () => state.step('redo') });
  const arrows = useArrows({ area, list, rows, places, size, trayLines, hands });
  useBoardKeys({ area, hands, arrows, acts, rows, onMove: setMoving });
  const { hand, ghost, at } = useDrag(area, list, {
    take: (picture) => (hands.isSelected(picture) ? hands.selected : [picture]),
    drop: (pictures, over) => {
      layDown(acts, sorted, pictures, over);
      hands.clear();
    },
  });
  const byUuid = useMemo(
    () => new Map(board.pictures.map((picture) => [picture.uuid, picture])),
    [board.pictures],
  );
  const looked = byUuid.get((hands.selected.length === 1 ? hands.selected[0] : hands.cursor) ?? '');
  const drawn = {
    jobKey,
    size,
    isSelected: hands.isSelected,
    cursor: hands.cursor ?? order[0] ?? null,
    carried: hand?.pictures.length ?? 0,
  };
  return (
    <div ref={area} className={styles.board}>
      <ClassList sorted={sorted} view={view} over={hand?.over?.drop ?? null} />
      <div className={styles.middle}>
        <BoardBar
          {...{ view, rows, size, only }}
          onSize={setSize}
          onOnly={setOnly}
          canUndo={state.undo !== null}
          canRedo={state.redo !== null}
          onStep={state.step}
        />
        <WaitingNote waiting={state.waiting} />
        <BoardRows {...drawn} list={list} view={view} rows={rows} places={places} over={hand?.over ?? null} />
      </div>
      <Tray
        {...drawn}
        groups={tray}
        count={sorted.tray.length}
        isNew={board.pictures.length === 0}
        over={hand?.over?.drop === 'nobody'}
        onOpen={openReason}
        inspector={
          looked && (
            <Inspector
              jobKey={jobKey}
              picture={looked}
              nameOf={(child) => board.children.find(({ uuid }) => uuid === child)}
              onAnswer={(target) => acts.move([looked.uuid], target)}
            />
          )
        }
      />
      <p className="visually-hidden" role="status">
        {hands.selected.length > 0 && (
          <Plural value={hands.selected.length} one="# selected" other="# selected" />
        )}
      </p>
      <BoardBulk hands={hands} acts={acts} onMove={() => setMoving(hands.selected)} />
      {hand && (
        <DragHand
          ref={ghost}
          jobKey={jobKey}
          at={at.current}
          count={hand.pictures.length}
          pictures={hand.pictures.flatMap((uuid) => byUuid.get(uuid) ?? [])}
        />
      )}
      {moving && (
        <MoveDialog
          count={moving.length}
          roster={board.children}
          classes={sorted.classes.map(({ group }) => group)}
          onClose={() => setMoving(null)}
          onMove={(target) => {
            acts.move(moving, target);
            setMoving(null);
            hands.clear();
          }}
        />
      )}
    </div>
  );
}
