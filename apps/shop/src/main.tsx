import '@picture-day/ui/styles/tokens.css';
import '@picture-day/ui/styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { routerContext } from './app/router-context.ts';
import { signedOut } from './app/signed-out.ts';
import { resumeRecording } from './features/content/debug-session.ts';
import { type Boot, bootQuery } from './lib/boot.ts';
import { createI18n, speak } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';

/** The page that the server rendered must be there at once, or hydration would begin with an empty one. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(root: HTMLElement): Promise<void> {
  const json = document.getElementById('boot')?.textContent;
  const queryClient = createQueryClient(json ? (JSON.parse(json) as Boot) : undefined, () =>
    signedOut(queryClient, () => router.revalidate()),
  );
  const { session } = await queryClient.ensureQueryData(bootQuery);
  const i18n = createI18n();
  const rendered = root.dataset.rendered === 'page';
  await Promise.all([speak(i18n, session.lang), rendered ? loadMatched(routes) : undefined]);

  const router = createBrowserRouter(routes, {
    getContext: () => routerContext(queryClient),
    ...(rendered ? { hydrationData: { loaderData: {} } } : {}),
  });

  resumeRecording(router, routes);

  const app = (
    <Providers queryClient={queryClient} i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (rendered) {
    hydrateRoot(root, app);
    root.removeAttribute('data-rendered');
    return;
  }
  // The preview or skeleton stays until the first page is there.
  if (!router.state.initialized) {
    await new Promise<void>((ready) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        ready();
      });
    });
  }
  root.removeAttribute('inert');
  createRoot(root).render(app);
  root.removeAttribute('data-rendered');
}

const root = document.getElementById('root');
if (root) start(root);
