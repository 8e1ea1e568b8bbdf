import { labDeliveries, studioLabs } from '@picture-day/contract/calls/studio/labs';
import { answerTo, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';

export const labsQuery = answerTo(studioLabs);
export const labDeliveriesQuery = (uuid: string) => answerTo(labDeliveries, { params: { uuid } });

/** After a change: labs and their deliveries are asked for again. */
export function useRefreshLabs(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: labsQuery.queryKey }),
      client.invalidateQueries({ queryKey: keyOfCall(labDeliveries) }),
    ]);
  };
}
