import { chance } from '../../../../demo/past.ts';
import type { Portal } from '../features/portals/portal.ts';
import type { Customer } from '../platform/http/visitor.ts';

/** In whose shop a colleague acts; a public demo has none. */
export interface Desk {
  readonly portal: Portal;
  readonly colleagueUuid: string | undefined;
}

export const visitorOf = (portal: Portal, user: { uuid: string; name: string }, role?: 'owner'): Customer =>
  ({ portal, lang: 'nb', address: '127.0.0.1', session: { user, role } }) as unknown as Customer;

/** What a call of a colleague does; without one, as in a public demo, nothing happens. */
export async function asColleague(
  { portal, colleagueUuid }: Desk,
  act: (visitor: Customer) => Promise<unknown>,
): Promise<void> {
  if (colleagueUuid) await act(visitorOf(portal, { uuid: colleagueUuid, name: '' }, 'owner'));
}

/** A call is made with what its handler looks at. */
export const asked = <Request>(parts: object): Request => parts as Request;

/** The same day between eight and three, when somebody sits in the studio. */
export function atWork(day: Date, ...words: readonly string[]): Date {
  const at = new Date(day);
  at.setUTCHours(7 + Math.floor(7 * chance(...words)), Math.floor(60 * chance('minute', ...words)));
  return at;
}
