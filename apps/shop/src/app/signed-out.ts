import type { QueryClient } from '@tanstack/react-query';
import { bootQuery } from '../lib/boot.ts';
import { keepSessionEnded } from '../lib/session-ended.ts';

/**
 * The server no longer knows the customer: the shop forgets them too, and the guard of a protected page
 * leads to the login. A public page stays where it is.
 */
export async function signedOut(queryClient: QueryClient, revalidate: () => Promise<void>): Promise<void> {
  const boot = queryClient.getQueryData(bootQuery.queryKey);
  if (!boot?.session.user) return;
  keepSessionEnded();
  queryClient.setQueryData(bootQuery.queryKey, { ...boot, session: { ...boot.session, user: null } });
  await revalidate();
}
