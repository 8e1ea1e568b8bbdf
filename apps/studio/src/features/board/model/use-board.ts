import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoardAction } from '@picture-day/contract/calls/studio/job-board';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useColleague } from '../../../lib/session.ts';
import { withdrawUndo } from '../../../lib/undo.ts';
import { askChanges, type BoardAnswer, boardQuery, sendStep, withTold } from '../api/board.ts';
import { afterChange, type Board } from './board.ts';
import { StepQueue } from './queue.ts';

type Write = (change: (board: BoardAnswer) => BoardAnswer) => void;

/** How often others' changes are asked for while the page is in sight. */
const LOOK_MS = 2500;

/**
 * The board of a job as this colleague has made it: what the server knows, and on top of it what it is still to be
 * told. What others change comes within seconds.
 */
export function useBoard(key: string) {
  const client = useQueryClient();
  const { uuid: colleague } = useColleague();
  const query = useQuery(boardQuery(key));
  const fail = useFailureToast();
  const { t } = useLingui();
  const tellSold = (count: number) =>
    showToast({
      text: t`${plural(count, { one: '# picture is sold and stays as it is', other: '# pictures are sold and stay as they are' })}`,
    });
  /** Counts own answers: what was asked for before one of them may be older than it. */
  const answers = useRef(0);
  const { queryKey } = boardQuery(key);
  const write: Write = (change) =>
    client.setQueryData<BoardAnswer>(queryKey, (board) => board && change(board));
  const [queue] = useState(
    () =>
      new StepQueue({
        name: `board ${colleague} ${key}`,
        send: (step) => sendStep(key, step),
        onDone: (_, answer) => {
          answers.current += 1;
          write((board) => withTold(board, answer));
          if (answer.sold.length > 0) tellSold(answer.sold.length);
        },
        onRefused: (_, error) => {
          withdrawUndo();
          fail(error);
          void client.invalidateQueries({ queryKey });
        },
      }),
  );
  useEffect(() => {
    const again = () => void queue.run();
    again();
    addEventListener('online', again);
    return () => {
      queue.stop();
      removeEventListener('online', again);
    };
  }, [queue]);
  useOthers(key, query.data, answers, write);

  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting);
  const board = useMemo(
    () =>
      query.data &&
      waiting.steps.reduce<Board>(
        (now, step) => (step.does === 'change' ? afterChange(now, step.pictures, step.action) : now),
        { children: query.data.children, pictures: query.data.pictures },
      ),
    [query.data, waiting.steps],
  );
  return {
    query,
    board,
    waiting,
    undo: query.data?.undo ?? null,
    redo: query.data?.redo ?? null,
    change: (pictures: readonly string[], action: BoardAction) => {
      if (pictures.length > 0) queue.push({ id: randomUuid(), does: 'change', pictures, action });
    },
    step: (does: 'undo' | 'redo') => queue.push({ id: randomUuid(), does }),
  };
}

/** Asks what others changed, and reads everything again where files or the roster came. */
function useOthers(
  key: string,
  data: BoardAnswer | undefined,
  answers: { readonly current: number },
  write: Write,
): void {
  const client = useQueryClient();
  const look = useEffectEvent(async () => {
    if (!data || document.visibilityState !== 'visible') return;
    const before = answers.current;
    const told = await askChanges(key, data.last).catch(() => undefined);
    if (!told || answers.current !== before) return;
    if (told.shape !== data.shape) {
      await client.invalidateQueries({ queryKey: boardQuery(key).queryKey });
      return;
    }
    if (told.last !== data.last) write((board) => withTold(board, told));
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const next = () => {
      if (!left) timer = setTimeout(() => void look().finally(next), LOOK_MS);
    };
    const seen = () => void look();
    next();
    document.addEventListener('visibilitychange', seen);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
