import { Outlet, useLocation, useMatches } from 'react-router';
import { useColleague } from '../lib/session.ts';
import { NotAllowedPage } from './not-allowed-page.tsx';
import type { PageHandle } from './page.tsx';
import { ROOMS, roomAt } from './rooms.ts';

/** A room that is not for the colleague's role says so, also by its address. The calls behind it hold the same. */
export function RequireRight() {
  const { role } = useColleague();
  const room = roomAt(useLocation().pathname);
  const also = (useMatches().at(-1)?.handle as PageHandle | undefined)?.also ?? [];
  if (room && ![...ROOMS[room].roles, ...also].includes(role)) return <NotAllowedPage room={room} />;
  return <Outlet />;
}
