import { studioWork, workPieces } from '@picture-day/contract/calls/studio/work';
import { answerTo, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Work goes on while somebody looks. */
const LOOK_EVERY_MS = 10_000;

export const workQuery = { ...answerTo(studioWork), refetchInterval: LOOK_EVERY_MS };
export const piecesQuery = (kind: string) => ({
  ...answerTo(workPieces, { params: { kind } }),
  refetchInterval: LOOK_EVERY_MS,
});

export function useRefreshWork(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: workQuery.queryKey }),
      client.invalidateQueries({ queryKey: keyOfCall(workPieces) }),
    ]);
  };
}
