import { msg } from '@lingui/core/macro';
import { urlOf } from '@picture-day/ui/calls/api.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { NOT_FOUND_MARK } from './app/not-found-mark.ts';
import type { PageHandle, PageModule } from './app/page.tsx';
import { Providers } from './app/providers.tsx';
import { routerContext } from './app/router-context.ts';
import { ShellSkeleton } from './app/shell-skeleton.tsx';
import { titleOf } from './app/title.ts';
import { toldOf } from './app/told.ts';
import { type Boot, customerOf } from './lib/boot.ts';
import { catalogFile, createI18n, speak } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';

export { noticeHash } from './browser-notice.ts';
export { documentHtml, readAssets } from './document.ts';
export { wantsDesktopVersion } from './lib/desktop-version.ts';

export interface Rendered {
  /** The inside of #root. */
  html: string;
  status: number;
  title: string;
  /** What search engines and messages say of it; null keeps it out of them. */
  told: string | null;
  /** Sources beside the entry that the first paint needs, for preloads and styles. */
  sources: string[];
  /** A `page` is hydrated; a `preview` or a `skeleton` is replaced. */
  kind: 'page' | 'preview' | 'skeleton';
  redirect?: string;
}

const handler = createStaticHandler(routes);

function matched(pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle);
  const last = matches.at(-1);
  return {
    handles,
    page: handles.at(-1) ?? {},
    params: last?.params ?? {},
    load: last?.route.lazy as (() => Promise<PageModule>) | undefined,
    unknown: last?.route.path === '*',
  };
}

/** The addresses of the calls whose answers a page needs first; they come with it as `boot.answers`. */
export async function firstCalls(pathname: string, boot: Boot): Promise<string[]> {
  const { page, params, load } = matched(pathname);
  if (!load || (!page.public && boot.session.user === null)) return [];
  const { firstQueries } = await load();
  return (firstQueries?.({ pathname, params, boot }) ?? []).map(({ queryKey }) => urlOf(queryKey));
}

/** The one thing a page is about, where the server's own rule has to tell whether it is there. */
export function thingOf(pathname: string): { name: string; uuid: string } | null {
  const { page, params } = matched(pathname);
  return typeof page.one === 'string' ? { name: page.one, uuid: params[page.one] ?? '' } : null;
}

/** An address that no page has. */
const NOWHERE = new URL('http://shop/nowhere');

/**
 * Renders a public page whole, a signed-in page to look at or as its shell until the client draws it. `missing` says
 * that what the page is about is not there.
 */
export async function render(url: string, boot: Boot, missing = false): Promise<Rendered> {
  const wanted = new URL(url, 'http://shop');
  const lost = missing && Boolean(matched(wanted.pathname).page.one);
  const asked = lost ? NOWHERE : wanted;
  const { pathname, search } = asked;
  const { handles, page, unknown } = matched(pathname);
  const language = boot.session.lang;
  const queryClient = createQueryClient(boot);
  const i18n = createI18n();
  await speak(i18n, language);

  const sources = handles.flatMap(({ file }) => file ?? []);
  if (language !== 'en') sources.push(catalogFile(language));
  if (customerOf(boot.session)) sources.push('src/app/top-bar/signed-in-nav.tsx');
  if (boot.unfinishedPayment && !page.paying) sources.push('src/features/checkout/shared/payment-bar.tsx');
  const shop = boot.portal.name;
  const calls = await firstCalls(pathname, boot);
  const own = page.told ? toldOf(calls.map((call) => boot.answers?.[call])) : {};
  // A link with a code is somebody's own.
  const told =
    page.told && !search
      ? (own.description ?? i18n._(msg`See the pictures of your photo day and order from ${shop}.`))
      : null;
  const title = own.title ? `${own.title} – ${shop}` : titleOf(handles, i18n, shop);
  const rendered = { title, told, sources };
  const toHtml = (content: ReactNode) =>
    renderToString(
      <Providers queryClient={queryClient} i18n={i18n}>
        {content}
      </Providers>,
    );

  const skeleton = (): Rendered => ({
    ...rendered,
    html: toHtml(<ShellSkeleton />),
    status: 200,
    kind: 'skeleton',
  });
  // With its first data a customer's page can be looked at before the client has loaded.
  const previewed = !page.public && !page.bare && customerOf(boot.session) !== null && calls.length > 0;
  if (!page.public && !previewed && !unknown) return skeleton();
  const context = await handler.query(new Request(asked), {
    requestContext: routerContext(queryClient),
  });
  if (context instanceof Response) {
    const redirect = context.headers.get('location') ?? '/';
    return { ...rendered, html: '', status: context.status, kind: 'page', redirect };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = toHtml(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  // A page that fails here is not there at all; the client may do better, or tell.
  if (previewed) {
    if (!html.includes('id="main"')) return skeleton();
    return { ...rendered, html, status: html.includes(NOT_FOUND_MARK) ? 404 : 200, kind: 'preview' };
  }
  // The client asks again at the address itself, and finds the same.
  if (lost) return { ...rendered, html, status: 404, kind: 'preview' };
  const lacking = calls.some((call) => boot.answers?.[call] === undefined);
  const status = unknown || lacking ? 404 : context.statusCode;
  return { ...rendered, html, status, told: status === 200 ? told : null, kind: 'page' };
}
