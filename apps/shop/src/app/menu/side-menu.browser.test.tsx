import { logout } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { MenuItem } from '@picture-day/contract/entities/portal';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseDesktopVersion } from '../../lib/desktop-version.ts';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { ModalHost, openModal } from '../modals.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';

const item = (title: string, visibility: MenuItem['visibility'], rest: Partial<MenuItem> = {}): MenuItem => ({
  id: title,
  title: { en: title, nb: `${title} på norsk` },
  kind: 'internal',
  target: '/pages/about',
  visibility,
  ...rest,
});

const menu = [item('Always', 0), item('Members only', 1), item('Visitors only', 2)];

async function openMenu(boot = bootOf()) {
  const page = (
    <>
      <TopBar />
      <ToastHost />
    </>
  );
  const screen = await renderShop(page, { boot });
  await screen.getByRole('button', { name: 'Menu' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  return screen;
}

beforeEach(() => chooseDesktopVersion(false));

describe('the menu of a visitor', () => {
  it('shows items of visibility 0 and 2, and the way to log in', async () => {
    const screen = await openMenu(bootOf({ portal: { menu } }));
    await expect.element(screen.getByRole('link', { name: 'Always' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Visitors only' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Members only' }).elements()).toHaveLength(0);
    await expect
      .element(screen.getByRole('link', { name: 'Already a user? Log in' }))
      .toHaveAttribute('href', '/#login');
    expect(screen.getByRole('button', { name: 'My account' }).elements()).toHaveLength(0);
  });

  it('treats a user flagged isAnonymousUser as not logged in', async () => {
    const screen = await openMenu(bootOf({ portal: { menu }, user: { ...ingrid, isAnonymousUser: true } }));
    await expect.element(screen.getByRole('link', { name: 'Visitors only' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Already a user? Log in' })).toBeVisible();
  });

  it('always has Contact us, and Privacy policy only if the shop has one', async () => {
    const screen = await openMenu(bootOf({ settings: { hasPrivacyPolicy: false } }));
    const dialog = screen.getByRole('dialog');
    await expect
      .element(dialog.getByRole('link', { name: 'Contact us' }))
      .toHaveAttribute('href', '/contact-us');
    expect(dialog.getByRole('link', { name: 'Privacy policy' }).elements()).toHaveLength(0);
  });

  it('links to the privacy policy of a shop that has one', async () => {
    const screen = await openMenu();
    await expect
      .element(screen.getByRole('dialog').getByRole('link', { name: 'Privacy policy' }))
      .toHaveAttribute('href', '/privacy-policy');
  });
});

describe('the menu of a customer', () => {
  it('greets by name and shows items of visibility 0 and 1', async () => {
    const screen = await openMenu(bootOf({ portal: { menu }, user: ingrid }));
    await expect.element(screen.getByRole('dialog', { name: 'Hi, Ingrid Solheim' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Members only' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visitors only' }).elements()).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Already a user? Log in' }).elements()).toHaveLength(0);
  });

  it('greets by email where there is no name', async () => {
    const screen = await openMenu(bootOf({ user: { ...ingrid, name: '' } }));
    await expect
      .element(screen.getByRole('dialog', { name: 'Hi, ingrid.solheim@epost.example' }))
      .toBeVisible();
  });

  it("has a 'My account' submenu: My account, My picture sets, Orders, Log out", async () => {
    const screen = await openMenu(bootOf({ user: ingrid }));
    const submenu = screen.getByRole('button', { name: 'My account' });
    await expect.element(submenu).toHaveAttribute('aria-expanded', 'false');
    await submenu.click();
    const links = [
      ['My account', '/my-account'],
      ['My picture sets', '/my-account/picture-sets'],
      ['Orders', '/my-account/orders'],
    ] as const;
    for (const [name, href] of links) {
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('is gone after Log out, and the shop says that one is logged out', async () => {
    const calls = fakeCalls();
    calls.answer(logout, {}, { error: false });
    calls.answer(bootstrap, { query: {} }, bootOf());
    const screen = await openMenu(bootOf({ user: ingrid }));
    await screen.getByRole('button', { name: 'My account' }).click();
    await screen.getByRole('button', { name: 'Log out' }).click();
    await expect.element(screen.getByText('You are logged out.').first()).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an item of the page settings', () => {
  it('leads to a page of ours and takes the menu away', async () => {
    const screen = await openMenu(bootOf({ portal: { menu: [item('About us', 0)] } }));
    await screen.getByRole('link', { name: 'About us' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/pages/about');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('may be an address elsewhere, in a new window where it says so', async () => {
    const elsewhere = { kind: 'external', target: 'https://school.example/', openInNewWindow: true } as const;
    const screen = await openMenu(bootOf({ portal: { menu: [item('The school', 0, elsewhere)] } }));
    const link = screen.getByRole('link', { name: 'The school' });
    await expect.element(link).toHaveAttribute('href', 'https://school.example/');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('may be a dialog, which opens when the menu has had its 300 ms to close', async () => {
    fakeCalls().answer(pictureSets, {}, { pictureSets: [] });
    const share = item('Share with family', 1, { kind: 'modal', target: 'share-picture-sets' });
    const boot = bootOf({ portal: { menu: [share] }, user: ingrid });
    const screen = await renderShop(
      <>
        <TopBar />
        <ModalHost />
      </>,
      { boot },
    );
    await screen.getByRole('button', { name: 'Menu' }).click();
    const chosen = screen.getByRole('button', { name: 'Share with family' });
    await expect.element(chosen).toBeVisible();
    const held: (() => void)[] = [];
    const real = window.setTimeout.bind(window);
    const timers = vi.spyOn(window, 'setTimeout');
    timers.mockImplementation(((work: () => void, ms?: number) =>
      ms === 300 ? held.push(work) : real(work, ms)) as typeof setTimeout);
    await chosen.click();
    await expect.element(chosen).not.toBeInTheDocument();
    timers.mockRestore();
    const dialog = screen.getByRole('dialog', { name: 'Share picture sets' });
    expect(dialog.elements()).toHaveLength(0);
    expect(held).toHaveLength(1);
    for (const work of held) work();
    await expect.element(dialog).toBeVisible();
    openModal(null);
  });

  it('is left out when it names a dialog the shop does not have', async () => {
    const unknown = item('Unknown dialog', 0, { kind: 'modal', target: 'no-such-dialog' });
    const screen = await openMenu(bootOf({ portal: { menu: [unknown] } }));
    expect(screen.getByText('Unknown dialog').elements()).toHaveLength(0);
  });
});

describe('the desktop version', () => {
  it('keeps a wide page until the visitor chooses the mobile version again', async () => {
    const width = () => document.querySelector('meta[name="viewport"]')?.getAttribute('content');
    const screen = await openMenu();
    await screen.getByRole('button', { name: 'Desktop version' }).click();
    expect(width()).toBe('width=1280');
    expect(document.cookie).toContain('desktop-version=1');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Menu' }).click();
    await screen.getByRole('button', { name: 'Mobile version' }).click();
    expect(width()).toContain('width=device-width');
    expect(document.cookie).not.toContain('desktop-version');
  });
});

describe('the language selector', () => {
  it('switches at once and has the language remembered', async () => {
    const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ lang: 'nb' }));
    const screen = await openMenu(bootOf({ portal: { menu: [item('About us', 0)] } }));
    await screen.getByRole('dialog').getByRole('combobox', { name: 'Language' }).selectOptions('nb');
    await expect.element(screen.getByRole('link', { name: 'About us på norsk' })).toBeVisible();
    expect(document.documentElement.lang).toBe('nb');
    await expect.poll(() => fetched.mock.calls[0]?.[0]).toBe('/api/webshop/language');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"lang":"nb"}' });
    fetched.mockRestore();
    document.documentElement.lang = 'en';
  });
});
