import '@picture-day/ui/styles/tokens.css';
import '@picture-day/ui/styles/base.css';
import '../styles/studio.css';
import type { StudioSession } from '@picture-day/contract/calls/studio/session';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { Providers } from '../app/providers.tsx';
import { createI18n } from '../lib/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';

export const marit: NonNullable<StudioSession['colleague']> = {
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a01',
  name: 'Marit Foss',
  emailAddress: 'marit@lillesundfoto.example',
  role: 'owner',
};

/** What the server answers first; a test says what is different. */
export const sessionOf = (own: Partial<StudioSession> = {}): StudioSession => ({
  shop: { name: 'Lillesund Foto', languages: ['en', 'nb'], timeZone: 'Europe/Oslo', currencyCode: 'NOK' },
  lang: 'en',
  colleague: marit,
  half: null,
  simulation: null,
  isDemo: true,
  ...own,
});

interface Options {
  readonly session?: StudioSession;
  readonly path?: string;
}

/** Renders routes of the studio as for a colleague who is signed in. */
export async function renderRoutes(
  routes: RouteObject[],
  { session = sessionOf(), path = '/studio' }: Options = {},
) {
  const queryClient = createQueryClient(session);
  const i18n = createI18n();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = await render(
    <Providers queryClient={queryClient} i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...screen, router, queryClient, i18n };
}

/** Renders one component inside the studio; a link it follows shows nothing more. */
export const renderStudio = (component: ReactNode, options: Options = {}) =>
  renderRoutes(
    [
      { path: '/studio/*', element: <ConfirmProvider>{component}</ConfirmProvider> },
      { path: '*', element: null },
    ],
    options,
  );
