import '@picture-day/ui/styles/tokens.css';
import '@picture-day/ui/styles/base.css';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, type RouteObject, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { Providers } from '../app/providers.tsx';
import { routerContext } from '../app/router-context.ts';
import type { Boot } from '../lib/boot.ts';
import { createI18n } from '../lib/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { bootOf } from './boot.ts';

interface Options {
  boot?: Boot;
  path?: string;
  /** What the entry of the browser's history holds, as after a reload. */
  state?: unknown;
  /** Pages the test may come to; each shows its own address otherwise. */
  routes?: RouteObject[];
}

/** Renders routes of the shop with the data a page would have brought along. */
export async function renderRoutes(
  routes: RouteObject[],
  { boot = bootOf(), path = '/', state }: Options = {},
) {
  const queryClient = createQueryClient(boot);
  const i18n = createI18n();
  const router = createMemoryRouter(routes, {
    initialEntries: [state === undefined ? path : { ...parsePath(path), state }],
    getContext: () => routerContext(queryClient),
  });
  const screen = await render(
    <Providers queryClient={queryClient} i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...screen, router, queryClient, i18n };
}

/** Renders one component inside the shop; a link it follows shows where it led. */
export function renderShop(component: ReactNode, { routes = [], ...options }: Options = {}) {
  return renderRoutes(
    [
      { path: options.path ?? '/', element: <ConfirmProvider>{component}</ConfirmProvider> },
      ...routes,
      { path: '*', element: null },
    ],
    options,
  );
}
