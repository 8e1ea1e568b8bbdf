import type { MessageDescriptor } from '@lingui/core';
import { useMatches } from 'react-router';
import { useOwnPageTitle } from '../lib/page-title.ts';
import type { PageHandle } from './page.tsx';
import { ROOMS } from './rooms.ts';

interface Crumb {
  readonly name: MessageDescriptor | string;
  readonly path?: string;
}

/** What the current route says about itself, and where it stands. */
export function usePage(): { handle: PageHandle; crumbs: readonly Crumb[] } {
  const handle = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  const own = useOwnPageTitle();
  const crumbs: Crumb[] = [];
  if (handle.room) crumbs.push({ name: ROOMS[handle.room].name, path: ROOMS[handle.room].path });
  if (handle.title) crumbs.push({ name: handle.title });
  if (own) crumbs.push({ name: own });
  return { handle, crumbs };
}
