import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Component as FrontPage } from '../features/access/front-page.tsx';
import { createI18n } from '../lib/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { bootOf } from '../testing/boot.ts';
import { Providers } from './providers.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

/** Hydrates what a server would have sent, and counts how often it is drawn until nothing more comes. */
async function hydrated(path: string): Promise<{ readonly drawn: string[]; readonly root: HTMLElement }> {
  const drawn: string[] = [];
  const tree = () => {
    const page = (
      <Profiler id="page" onRender={(_id, phase) => drawn.push(phase)}>
        <ConfirmProvider>
          <TopBar />
          <FrontPage />
        </ConfirmProvider>
      </Profiler>
    );
    const router = createMemoryRouter([{ path: '/', element: page }], { initialEntries: [path] });
    return (
      <Providers queryClient={createQueryClient(bootOf())} i18n={createI18n()}>
        <RouterProvider router={router} />
      </Providers>
    );
  };
  const root = document.createElement('div');
  root.innerHTML = renderToString(tree());
  document.body.append(root);
  hydrateRoot(root, tree());
  await expect.poll(() => drawn.length).toBeGreaterThan(0);
  return { drawn, root };
}

it('is drawn once, and no rules of numbers are loaded for an empty cart', async () => {
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  const { drawn, root } = await hydrated('/');
  // A page that differs in the browser is drawn again right away, in the task after.
  await new Promise((later) => setTimeout(later));
  await new Promise((later) => requestAnimationFrame(later));
  expect(drawn).toEqual(['mount']);
  expect(root.querySelector('a[aria-label="Shopping cart"]')).not.toBeNull();
  expect(numbers).not.toHaveBeenCalled();
});

it('is drawn again where the address says what the server did not know', async () => {
  const { drawn } = await hydrated('/#login');
  await expect.poll(() => drawn).toContain('update');
});
