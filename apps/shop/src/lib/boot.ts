import type { ReplyOf } from '@picture-day/contract/call';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import type { Portal } from '@picture-day/contract/entities/portal';
import type { User } from '@picture-day/contract/entities/user';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';

export type Bootstrap = ReplyOf<typeof bootstrap>;
export type Session = Bootstrap['session'];

/** The JSON that comes in the HTML of a page. */
export interface Boot extends Bootstrap {
  /** First data of the page, by the address the client would fetch it from. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Portal and session; they change only by what the visitor does here. */
export const bootQuery = queryOptions({
  ...answerTo(bootstrap, { query: {} }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useBoot = (): Bootstrap => useSuspenseQuery(bootQuery).data;
export const usePortal = (): Portal => useBoot().portal;
export const useSession = (): Session => useBoot().session;

/** The signed-in customer. An anonymous user counts as nobody. */
export function customerOf(session: Session): User | null {
  return session.user && !session.user.isAnonymousUser ? session.user : null;
}

export const useCustomer = (): User | null => customerOf(useSession());

/** After a sign-in, a log-out or a change of the cart: ask again who and what. */
export const refreshBoot = (client: QueryClient) => client.fetchQuery({ ...bootQuery, staleTime: 0 });
