import { studioAccount } from '@picture-day/contract/calls/studio/account';
import { personSessions, studioPeople } from '@picture-day/contract/calls/studio/people';
import { answerTo, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';

export const peopleQuery = answerTo(studioPeople);
export const accountQuery = answerTo(studioAccount);
export const sessionsQuery = (uuid: string) => answerTo(personSessions, { params: { uuid } });

/** After a change: the list, and the sessions below it, are asked for again. */
export function useRefreshPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOfCall(studioPeople) });
}

export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountQuery.queryKey });
}
