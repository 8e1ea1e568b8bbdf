import { endSimulation } from '@picture-day/contract/calls/studio';
import type { Role } from '@picture-day/contract/roles';
import { ask } from '@picture-day/ui/calls/api.ts';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { useMutation } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setSessionEnded } from '../lib/ended-session.ts';
import { marit, renderRoutes, sessionOf } from '../testing/render-studio.tsx';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame.tsx';
import { RequireRight } from './require-right.tsx';

function Typing() {
  const save = useMutation({ mutationFn: () => ask(endSimulation) });
  return (
    <>
      <h1>Orders</h1>
      <input aria-label="Note" />
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
    </>
  );
}

const routes = [
  {
    path: '/studio',
    Component: Frame,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: RequireRight,
        children: [
          { path: 'orders', Component: Typing, handle: { room: 'orders' } },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
  },
];
const as = (role: Role) => ({
  session: sessionOf({ colleague: { ...marit, role } }),
  path: '/studio/orders',
});
const rail = () => page.getByRole('navigation', { name: 'Rooms' }).first();

describe('the frame of the studio', () => {
  beforeEach(() => {
    localStorage.clear();
    setSessionEnded(false);
    fakeCalls();
  });

  it('keeps what is typed while the search is loaded for the first time', async () => {
    await renderRoutes(routes, as('office'));
    await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}ebba');
    await expect.element(page.getByRole('combobox', { name: /^Child, family/ })).toHaveValue('ebba');
    await userEvent.keyboard('{Escape}');
  });

  it.each<Role>(['photographer', 'production'])(
    'keeps the role %s out of rooms that are not theirs',
    async (role) => {
      await renderRoutes(routes, as(role));
      await expect
        .element(page.getByRole('heading', { name: 'Orders is for owners and the office' }))
        .toBeVisible();
      await expect.element(rail().getByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
    },
  );

  it('leads to a room by G and its letter, but not while somebody types', async () => {
    const { router } = await renderRoutes(routes, { path: '/studio/elsewhere' });
    await userEvent.keyboard('go');
    await expect.poll(() => router.state.location.pathname).toBe('/studio/orders');
    await page.getByLabelText('Note').click();
    await userEvent.keyboard('gc');
    await expect.element(page.getByLabelText('Note')).toHaveValue('gc');
    expect(router.state.location.pathname).toBe('/studio/orders');
  });

  it('makes the rail slim and wide again by [, and remembers it', async () => {
    const { unmount } = await renderRoutes(routes, as('owner'));
    const width = () => document.querySelector('[data-rail]')?.getBoundingClientRect().width;
    expect(width()).toBe(208);
    await userEvent.keyboard('[[');
    await expect.poll(width).toBe(56);
    await unmount();
    await renderRoutes(routes, as('owner'));
    await expect.poll(width).toBe(56);
  });

  it('leads from the person at its foot into their menu by Tab, and back by Escape', async () => {
    await renderRoutes(routes, as('owner'));
    const person = page.getByRole('button', { name: /Marit Foss/ });
    (person.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(page.getByRole('button', { name: 'English' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(person).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'English' })).not.toBeInTheDocument();
  });

  it('has four rooms at the foot of a phone, and all others with the way out behind More', async () => {
    await page.viewport(390, 844);
    const { router } = await renderRoutes(routes, as('owner'));
    const foot = page.getByRole('navigation', { name: 'Rooms' });
    await expect
      .poll(() =>
        foot
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      .toEqual(['Today', 'Jobs', 'Orders', 'Production']);
    await foot.getByRole('button', { name: 'More' }).click();
    await expect.element(foot.getByRole('button', { name: 'Sign out' })).toBeInViewport();
    await expect.element(foot.getByRole('link', { name: 'Your account' })).toBeVisible();
    await foot.getByRole('link', { name: 'Money' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/studio/money');
    await expect.element(foot.getByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
    await page.viewport(1440, 900);
  });

  it('names the page in the title and says where one is', async () => {
    await renderRoutes(routes, as('owner'));
    await expect.poll(() => document.title).toBe('Orders – Lillesund Foto');
    await expect.element(page.getByRole('navigation', { name: 'You are here' })).toHaveTextContent('Orders');
  });

  it('asks to sign in again when the session has ended, and keeps what was typed', async () => {
    const calls = fakeCalls();
    calls.answer(endSimulation, {}, refusal(401, 'Sign in first'));
    await renderRoutes(routes, as('owner'));
    await page.getByLabelText('Note').fill('Called twice');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect.element(dialog).toBeVisible();
    expect(document.querySelector<HTMLInputElement>('[aria-label="Note"]')?.value).toBe('Called twice');
  });

  it('shows the door at every address to who is not signed in', async () => {
    const { router } = await renderRoutes(routes, {
      session: sessionOf({ colleague: null }),
      path: '/studio/orders',
    });
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/studio/orders');
  });
});
