import type { Cart } from '@picture-day/contract/entities/cart';
import { keyOf } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { worthRetrying } from '@picture-day/ui/calls/worth-retrying.ts';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Boot, bootQuery, refreshBoot } from './boot.ts';

// What changes is told before the next paint: a box that was ticked must not be seen empty in between.
notifyManager.setScheduler(queueMicrotask);

/** The cache of the shop, filled with what came in the page; tells when the server no longer knows the visitor. */
export function createQueryClient(boot?: Boot, onSignedOut?: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) onSignedOut?.();
    if (error.changed === 'payment-open') askAgain();
  };
  // A payment may be begun or ended in another tab; the cart says so first.
  const onSuccess = (data: unknown) => {
    const beingPaid = (data as { cart?: Partial<Cart> } | null)?.cart?.beingPaid;
    const known = client.getQueryData(bootQuery.queryKey);
    if (known && beingPaid !== undefined && beingPaid !== Boolean(known.unfinishedPayment)) askAgain();
  };
  const askAgain = () => void refreshBoot(client).catch(() => undefined);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: worthRetrying,
        retryDelay: (attempt) => 500 * 2 ** attempt,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (boot) {
    const { answers = {}, ...bootstrap } = boot;
    client.setQueryData(bootQuery.queryKey, bootstrap);
    for (const [url, answer] of Object.entries(answers)) client.setQueryData(keyOf(url), answer);
  }
  return client;
}
