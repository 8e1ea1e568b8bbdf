import { type BoardTarget, changeBoard } from '@picture-day/contract/calls/studio/job-board';
import { studioJob } from '@picture-day/contract/calls/studio/jobs';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { matchesQuery } from '../api/job-files.ts';

interface Decision {
  /** A request that is sent twice changes once. */
  readonly id: string;
  readonly pictures: readonly string[];
  readonly to: BoardTarget;
}

/** Decides whose pictures are, as the board does: it can be taken back there. */
export function useDecide(key: string) {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: ({ id, pictures, to }: Decision) =>
      ask(changeBoard, {
        params: { key },
        body: { id, pictures: [...pictures], action: { kind: 'move', to } },
      }),
    retry: 2,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: matchesQuery(key).queryKey }),
        client.invalidateQueries({ queryKey: answerTo(studioJob, { params: { key } }).queryKey }),
      ]),
  });
  return {
    decide: (pictures: readonly string[], to: BoardTarget): void =>
      mutate({ id: randomUuid(), pictures, to }),
    failed: error?.message ?? null,
  };
}
