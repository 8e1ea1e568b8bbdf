import { callUrl, type ReplyOf } from '@picture-day/contract/call';
import {
  type BoardChanged,
  boardChanges,
  boardPictureBytes,
  changeBoard,
  jobBoard,
  redoBoard,
  undoBoard,
} from '@picture-day/contract/calls/studio/job-board';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { told } from '../model/board.ts';
import type { Step } from '../model/queue.ts';

export type BoardAnswer = ReplyOf<typeof jobBoard>;

export const boardQuery = (key: string) => ({
  ...answerTo(jobBoard, { params: { key } }),
  // What changes comes by itself, a few pictures at a time.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export function sendStep(key: string, step: Step): Promise<BoardChanged> {
  const { id } = step;
  const params = { key };
  if (step.does === 'change') {
    return ask(changeBoard, { params, body: { id, pictures: [...step.pictures], action: step.action } });
  }
  return ask(step.does === 'undo' ? undoBoard : redoBoard, { params, body: { id } });
}

export const askChanges = (key: string, since: number) =>
  ask(boardChanges, { params: { key }, query: { since: String(since) } });

/** The kept answer with what a later one says. */
export const withTold = (
  board: BoardAnswer,
  { undo, redo, ...answer }: Pick<BoardChanged, 'undo' | 'redo' | 'pictures' | 'gone'> & { last?: number },
): BoardAnswer => ({ ...told(board, answer), undo, redo, last: answer.last ?? board.last });

/** Where a small picture lies; large enough for screens with small pixels. */
export function pictureUrl(
  key: string,
  { uuid, version }: { readonly uuid: string; readonly version: string },
  height: number,
): string {
  const needed = height * Math.min(2, globalThis.devicePixelRatio || 1);
  const size = needed > 320 ? '640' : needed > 120 ? '320' : '120';
  return callUrl(boardPictureBytes, { params: { key, uuid, size }, query: { v: version } });
}
