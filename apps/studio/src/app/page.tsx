import type { MessageDescriptor } from '@lingui/core';
import type { Role } from '@picture-day/contract/roles';
import type { RouteObject } from 'react-router';
import { NotFoundPage } from './not-found-page.tsx';
import { ROOMS, type RoomName } from './rooms.ts';

export interface PageModule {
  Component: React.ComponentType;
}

/** What a route says about itself beside its page. */
export interface PageHandle {
  readonly room?: RoomName;
  /** What the page is called where it is not the room's own; a page names its thing by usePageTitle. */
  readonly title?: MessageDescriptor;
  /** Who may enter beside the room's own people. */
  readonly also?: readonly Role[];
  /** The rail shrinks to its icons, as where pictures or a page are worked on. */
  readonly slimRail?: boolean;
}

const pages = import.meta.glob<PageModule>('../features/*/*-page.tsx');
const fileOf = (name: string) => `../features/${name}.tsx`;

/** Whether a room's first page is there. */
export const hasPage = (name: string): boolean => fileOf(name) in pages;

/** A route to `features/<name>.tsx`, which exports its component as `Component`; its room says who may enter. */
export function page(
  path: string | null,
  name: string,
  room: RoomName | undefined,
  own: PageHandle = {},
): RouteObject {
  const load = pages[fileOf(name)];
  return {
    ...(path === null ? { index: true } : { path }),
    handle: { ...(room && { room }), ...own } satisfies PageHandle,
    ...(load ? { lazy: load } : { Component: NotFoundPage }),
  } as RouteObject;
}

/** A page in front of the studio. */
export const doorPage = (path: string, name: string): RouteObject =>
  ({ path, lazy: pages[fileOf(name)] }) as RouteObject;

export const titleOf = (handle: PageHandle): MessageDescriptor | undefined =>
  handle.title ?? (handle.room && ROOMS[handle.room].name);
