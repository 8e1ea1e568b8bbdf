import '@picture-day/ui/styles/tokens.css';
import '@picture-day/ui/styles/base.css';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readyLeftPaymentBar } from './app/left-payment-bar.tsx';
import { nextTask } from './app/next-task.ts';
import type { PageHandle } from './app/page.tsx';
import { Providers } from './app/providers.tsx';
import { routerContext } from './app/router-context.ts';
import { signedOut } from './app/signed-out.ts';
import { resumeRecording } from './features/content/debug-session.ts';
import { type Boot, bootQuery } from './lib/boot.ts';
import { createI18n, speak } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';

/**
 * The page that the server rendered must be there at once, or hydration would begin with an empty one. The document
 * names its source: to find it by its address costs a slow phone as much as the router itself.
 */
async function loadPage(among: readonly RouteObject[], file: string | undefined): Promise<void> {
  await Promise.all(
    among.map(async (route) => {
      if (route.children) await loadPage(route.children, file);
      const isIt = (route.handle as PageHandle | undefined)?.file === file;
      if (!isIt || typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Tells when what stands in it can be used. Around it, not beside: a neighbour would give every field another id than the server. */
function WhenDrawn({ tell, children }: { tell: () => void; children: ReactNode }) {
  useLayoutEffect(tell, [tell]);
  return children;
}

async function start(root: HTMLElement): Promise<void> {
  const { rendered, page } = root.dataset;
  const isWhole = rendered === 'page';
  // Where there is something to be pressed, each step has a task of its own and the visitor goes first.
  const nextStep = isWhole ? nextTask : () => undefined;
  await nextStep();
  const json = document.getElementById('boot')?.textContent;
  const queryClient = createQueryClient(json ? (JSON.parse(json) as Boot) : undefined, () =>
    signedOut(queryClient, () => router.revalidate()),
  );
  await nextStep();
  const { session, unfinishedPayment } = await queryClient.ensureQueryData(bootQuery);
  const i18n = createI18n();
  await Promise.all([
    speak(i18n, session.lang),
    isWhole ? loadPage(routes, page) : undefined,
    unfinishedPayment ? readyLeftPaymentBar() : undefined,
  ]);
  await nextStep();

  const router = createBrowserRouter(routes, {
    getContext: () => routerContext(queryClient),
    ...(isWhole ? { hydrationData: { loaderData: {} } } : {}),
  });
  resumeRecording(router, routes);
  await nextStep();

  // A preview is inert until it is replaced: what was pressed in it would be lost.
  const usable = () => {
    root.removeAttribute('inert');
    root.removeAttribute('data-rendered');
  };
  const app = (
    <Providers queryClient={queryClient} i18n={i18n}>
      <WhenDrawn tell={usable}>
        <RouterProvider router={router} />
      </WhenDrawn>
    </Providers>
  );
  if (isWhole) {
    hydrateRoot(root, app);
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
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) start(root);
