import { type StudioSession, studioSession } from '@picture-day/contract/calls/studio/session';
import type { Role } from '@picture-day/contract/roles';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';

/** The shop and the colleague; they change only by what is done here. */
export const sessionQuery = queryOptions({
  ...answerTo(studioSession),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useStudioSession = (): StudioSession => useSuspenseQuery(sessionQuery).data;
export const useShop = (): StudioSession['shop'] => useStudioSession().shop;

export type Colleague = NonNullable<StudioSession['colleague']>;

/** The colleague at work. Only what stands inside the frame asks; there somebody is signed in. */
export function useColleague(): Colleague {
  const { colleague } = useStudioSession();
  if (!colleague) throw new Error('nobody is signed in');
  return colleague;
}

/** Whether the colleague's role is one of those a room is for; the calls behind it hold the same. */
export const useHasRole = (roles: readonly Role[]): boolean => roles.includes(useColleague().role);

/** After a sign-in, a sign-out or a change of the person acted as: ask again who is there. */
export const refreshSession = (client: QueryClient) => client.fetchQuery({ ...sessionQuery, staleTime: 0 });

/** Nothing that was fetched for one person is shown to the next. */
export async function changePerson(client: QueryClient): Promise<void> {
  const own = sessionQuery.queryKey.join('/');
  client.removeQueries({ predicate: ({ queryKey }) => queryKey.join('/') !== own });
  await refreshSession(client);
}
