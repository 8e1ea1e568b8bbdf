import type { StudioSession } from '@picture-day/contract/calls/studio/session';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { worthRetrying } from '@picture-day/ui/calls/worth-retrying.ts';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { setSessionEnded } from './ended-session.ts';
import { sessionQuery } from './session.ts';

// What changes is told before the next paint: a box that was ticked must not be seen empty in between.
notifyManager.setScheduler(queueMicrotask);

/** The studio's cache. A session that has ended is asked for again over the page, so that nothing typed is lost. */
export function createQueryClient(session?: StudioSession): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    if (client.getQueryData(sessionQuery.queryKey)?.colleague) setSessionEnded(true);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: worthRetrying,
        retryDelay: (attempt) => 500 * 2 ** attempt,
        // Several people work in the same shop: what another did is seen on the next look.
        staleTime: 5_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (session) client.setQueryData(sessionQuery.queryKey, session);
  return client;
}
