import type { ReplyOf } from '@picture-day/contract/call';
import {
  boardChanges,
  changeBoard,
  jobBoard,
  redoBoard,
  undoBoard,
} from '@picture-day/contract/calls/studio/job-board';
import { studioJob } from '@picture-day/contract/calls/studio/jobs';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { renderRoutes } from '../../../testing/render-studio.tsx';
import { UndoBar } from '../../../ui/bulk-bar/undo-bar.tsx';
import { Component } from '../board-page.tsx';
import { afterChange, type Board } from '../model/board.ts';
import { exampleJob, KEY, smallBoard } from './example-board.ts';

type Answer = ReplyOf<typeof jobBoard>;
type Action = Parameters<typeof afterChange>[2];

interface Options {
  readonly board?: Answer;
  readonly search?: string;
}

/** A server that carries changes out as the board expects it, and remembers one step back. */
export function boardServer(board: Answer = smallBoard()) {
  const calls = fakeCalls();
  const params = { key: KEY };
  const states: Board[] = [];
  const undone: Board[] = [];
  let now: Board = board;
  const left = () => {
    const here = new Set(now.pictures.map(({ uuid }) => uuid));
    return board.pictures.map(({ uuid }) => uuid).filter((uuid) => !here.has(uuid));
  };
  const told = () => ({
    shape: board.shape,
    undo: states.length > 0 ? { kind: 'move' as const, count: 1 } : null,
    redo: undone.length > 0 ? { kind: 'move' as const, count: 1 } : null,
    pictures: [...now.pictures],
    gone: left(),
    sold: [],
  });
  calls.answer(studioJob, { params }, { job: exampleJob });
  calls.answer(jobBoard, { params }, () => ({ ...board, ...told(), children: [...now.children] }));
  calls.answer(boardChanges, { params, query: { since: String(board.last) } }, () => ({
    ...told(),
    pictures: [],
    gone: [],
    last: board.last,
  }));
  calls.answer(changeBoard, { params }, ({ body }) => {
    const { pictures, action } = body as { pictures: string[]; action: Action };
    states.push(now);
    undone.length = 0;
    now = afterChange(now, pictures, action);
    return told();
  });
  calls.answer(undoBoard, { params }, () => {
    undone.push(now);
    now = states.pop() ?? now;
    return told();
  });
  calls.answer(redoBoard, { params }, () => {
    states.push(now);
    now = undone.pop() ?? now;
    return told();
  });
  return { ...calls, params, sent: () => calls.asked.filter(({ method }) => method === 'POST') };
}

export const openBoard = ({ search = '' }: Omit<Options, 'board'> = {}) =>
  renderRoutes(
    [
      {
        path: '/studio/jobs/:key/pictures',
        element: (
          <ConfirmProvider>
            <Component />
            <UndoBar />
            <ToastHost />
          </ConfirmProvider>
        ),
      },
      { path: '*', element: null },
    ],
    { path: `/studio/jobs/${KEY}/pictures${search}` },
  );
