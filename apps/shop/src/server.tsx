import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import type { PageHandle } from './app/page.tsx';
import { Providers } from './app/providers.tsx';
import { routerContext } from './app/router-context.ts';
import { ShellSkeleton } from './app/shell-skeleton.tsx';
import { titleOf } from './app/title.ts';
import type { Head } from './document.ts';
import type { Boot } from './lib/boot.ts';
import { catalogFile, createI18n, speak } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';

export { documentHtml, readAssets } from './document.ts';
export { wantsDesktopVersion } from './lib/desktop-version.ts';

export interface Rendered {
  /** The inside of #root. */
  html: string;
  status: number;
  head: Head;
  redirect?: string;
}

const handler = createStaticHandler(routes);

function handlesOf(url: string): PageHandle[] {
  const matches = matchRoutes(routes, url) ?? [];
  return matches.map(({ route }) => (route.handle ?? {}) as PageHandle);
}

/** Renders a public page whole; a signed-in page as its shell, which the client fills. */
export async function render(url: string, boot: Boot): Promise<Rendered> {
  const queryClient = createQueryClient(boot);
  const i18n = createI18n();
  const language = boot.session.lang;
  await speak(i18n, language);
  const { pathname } = new URL(url, 'http://shop');
  const handles = handlesOf(pathname);
  const sources = handles.flatMap(({ file }) => file ?? []);
  if (language !== 'en') sources.push(catalogFile(language));
  const title = titleOf(handles, i18n, boot.portal.name);
  const wrap = (content: React.ReactNode) =>
    renderToString(
      <Providers queryClient={queryClient} i18n={i18n}>
        {content}
      </Providers>,
    );

  if (!handles.at(-1)?.public && pathname !== '/' && !isNotFound(pathname)) {
    return { html: wrap(<ShellSkeleton />), status: 200, head: { title, sources, kind: 'skeleton' } };
  }
  const head: Head = { title, sources, kind: 'page' };
  const context = await handler.query(new Request(new URL(url, 'http://shop')), {
    requestContext: routerContext(queryClient),
  });
  if (context instanceof Response) {
    const redirect = context.headers.get('location') ?? '/';
    return { html: '', status: context.status, head, redirect };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = wrap(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  const status = isNotFound(pathname) ? 404 : context.statusCode;
  return { html, status, head };
}

function isNotFound(pathname: string): boolean {
  return matchRoutes(routes, pathname)?.at(-1)?.route.path === '*';
}
