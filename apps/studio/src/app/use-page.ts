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
  // A page of a thing is called after both: the thing, which has an address, and the part of it.
  if (own) crumbs.push({ name: own.title, ...(handle.title && own.path && { path: own.path }) });
  if (handle.title) crumbs.push({ name: handle.title });
  return { handle, crumbs };
}
