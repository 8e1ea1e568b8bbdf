import type { MessageDescriptor } from '@lingui/core';
import type { Params, RouteObject } from 'react-router';
import type { FirstQueries } from './first-queries.ts';
import { Component as NotFoundPage } from './not-found-page.tsx';

export interface PageModule {
  Component: React.ComponentType;
  loader?: RouteObject['loader'];
  firstQueries?: FirstQueries;
}

/** What a route says about itself beside its page. */
export interface PageHandle {
  title?: MessageDescriptor;
  /** The source of the page, for finding what it needs first. */
  file?: string;
  /** Rendered on the server. */
  public?: boolean;
  /** For strangers and search engines too; every other page stays out of them. */
  told?: boolean;
  /** Where the arrow of a phone's bar leads; without it the bar shows the menu. */
  back?: (params: Params) => string;
  /** `plain` has no line below and wider margins, `checkout` leads nowhere but back. */
  bar?: 'plain' | 'checkout';
  /** `columns` where a visitor reads; without it one line. */
  footer?: 'columns';
  /** The page brings its own header, as the editor does. */
  bare?: boolean;
  /**
   * About one thing of its address: where that is not there, the page is not found. Named by its part of the address
   * where none of the page's first calls tells; the server then asks its own rule.
   */
  one?: boolean | 'packageUuid';
  /** The page is about the payment itself, and says how far it has come. */
  paying?: boolean;
}

const pages = import.meta.glob<PageModule>('../features/*/*-page.tsx');

/** A route to `features/<name>.tsx`, which exports its component as `Component`. */
export function page(path: string | null, name: string, handle: PageHandle): RouteObject {
  const load = pages[`../features/${name}.tsx`];
  return {
    ...(path === null ? { index: true } : { path }),
    handle: { ...handle, file: `src/features/${name}.tsx` } satisfies PageHandle,
    ...(load ? { lazy: load } : { Component: NotFoundPage }),
  } as RouteObject;
}
