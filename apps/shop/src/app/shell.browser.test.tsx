import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { takeReferrer } from '../lib/referrer.ts';
import { sessionEnded } from '../lib/session-ended.ts';
import { paths } from '../paths.ts';
import { bootOf, ingrid } from '../testing/boot.ts';
import { renderRoutes } from '../testing/render-shop.tsx';
import { ErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';
import { signedInOnly } from './signed-in-only.ts';
import { signedOut } from './signed-out.ts';

const routes = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      { path: '/', element: <h1>Front page</h1> },
      { path: '/contact-us', element: <h1>Contact us</h1>, handle: { title: msg`Contact us` } },
      {
        path: '/broken',
        loader: () => {
          throw new Error('a fault');
        },
        ErrorBoundary: ErrorPage,
        element: <h1>Broken</h1>,
      },
      {
        loader: signedInOnly,
        children: [
          {
            path: '/my-account/orders',
            element: <h1>Order history</h1>,
            handle: { title: msg`Order history` },
          },
        ],
      },
    ],
  },
];

describe('the shell', () => {
  it('names the document after the page and the shop', async () => {
    const screen = await renderRoutes(routes);
    await expect.poll(() => document.title).toBe('Lillesund Foto');
    await screen.router.navigate(paths.contactUs());
    await expect.poll(() => document.title).toBe('Contact us – Lillesund Foto');
  });

  it('gives the focus to the heading of the new page, not of the first', async () => {
    const screen = await renderRoutes(routes);
    await expect.element(screen.getByRole('heading', { name: 'Front page' })).not.toHaveFocus();
    await screen.router.navigate(paths.contactUs());
    await expect.element(screen.getByRole('heading', { name: 'Contact us' })).toHaveFocus();
  });

  it('leads a visitor from a protected page to the login and remembers the page', async () => {
    sessionStorage.clear();
    const screen = await renderRoutes(routes, { path: '/my-account/orders?from=mail' });
    await expect.poll(() => screen.router.state.location).toMatchObject({ pathname: '/', hash: '#login' });
    expect(sessionStorage.getItem('referrer')).toBe('/my-account/orders?from=mail');
  });

  it('lets a customer see a protected page', async () => {
    const screen = await renderRoutes(routes, { path: '/my-account/orders', boot: bootOf({ user: ingrid }) });
    await expect.element(screen.getByRole('heading', { name: 'Order history' })).toBeVisible();
  });

  it('leads to the login when the server no longer knows the customer, and back afterwards', async () => {
    sessionStorage.clear();
    const screen = await renderRoutes(routes, { path: '/my-account/orders', boot: bootOf({ user: ingrid }) });
    await expect.element(screen.getByRole('heading', { name: 'Order history' })).toBeVisible();
    await signedOut(screen.queryClient, () => screen.router.revalidate());
    await expect.poll(() => screen.router.state.location).toMatchObject({ pathname: '/', hash: '#login' });
    expect(sessionEnded(), 'the sign-in says why').toBe(true);
    expect(takeReferrer()).toBe('/my-account/orders');
    expect(takeReferrer()).toBeNull();
  });

  it('leaves a public page where it is when the session has ended', async () => {
    const screen = await renderRoutes(routes, { path: '/contact-us', boot: bootOf({ user: ingrid }) });
    await signedOut(screen.queryClient, () => screen.router.revalidate());
    expect(screen.router.state.location.pathname).toBe('/contact-us');
    await expect.element(screen.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  });

  it("shows 'Simulating user' with a way to end it while an operator acts as a customer", async () => {
    const screen = await renderRoutes(routes, { boot: bootOf({ user: { ...ingrid, isSimulated: true } }) });
    await expect.element(screen.getByText('Simulating user')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'End simulation' })).toBeVisible();
    // What fills the window leaves room for it.
    const told = () => Number.parseInt(document.documentElement.style.getPropertyValue('--acting'), 10);
    await expect.poll(told).toBeGreaterThan(20);
  });

  it('shows a page that breaks as an error with a way on, inside the shell', async () => {
    const screen = await renderRoutes(routes, { path: '/broken' });
    await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Lillesund Foto' })).toBeVisible();
  });
});
