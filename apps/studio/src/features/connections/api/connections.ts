import { hookDeliveries, studioHooks } from '@picture-day/contract/calls/studio/hooks';
import { studioKeys } from '@picture-day/contract/calls/studio/keys';
import { answerTo, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';

export const hooksQuery = answerTo(studioHooks);
export const keysQuery = answerTo(studioKeys);
export const deliveriesQuery = (uuid: string) => answerTo(hookDeliveries, { params: { uuid }, query: {} });

/** After a change: hooks with their deliveries are asked for again. */
export function useRefreshHooks(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: hooksQuery.queryKey }),
      client.invalidateQueries({ queryKey: keyOfCall(hookDeliveries) }),
    ]);
  };
}

export function useRefreshKeys(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keysQuery.queryKey });
}
