import { expectNoAxeFindings, open, operator } from './access-steps.ts';
import { DESKTOP, STUDIO_WIDTHS } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { press, tabTo, type, unseenFocus } from './keyboard-steps.ts';
import { openStudio } from './studio-steps.ts';

test.use({ ...DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

/** Somebody who has given the password: what the door shows next, without a shop that asks for a factor. */
async function half(page: Page, step: 'factor' | 'setup', passkey = false): Promise<void> {
  await page.route('**/api/studio/session', async (route) => {
    const session = await (await route.fetch()).json();
    const factors = { passkey, app: step === 'factor', recoveryCodes: 7 };
    await route.fulfill({ json: { ...session, half: { name: 'Marit Foss', step, factors } } });
  });
  await open(page, '/studio');
}

/** Every screen in front of the studio. */
const DOOR: Record<string, (page: Page) => Promise<unknown>> = {
  'a wrong password': async (page) => {
    await page.route('**/api/studio/sign-in', (route) =>
      route.fulfill({ json: { error: 'Wrong email address or password', triesLeft: 3 } }),
    );
    await open(page, '/studio');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('no-password-at-all');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Three tries are left.', { exact: false })).toBeVisible();
  },
  'a forgotten password': async (page) => {
    await open(page, '/studio');
    await page.getByRole('button', { name: 'Forgotten the password' }).click();
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  },
  'the second factor': async (page) => {
    await half(page, 'factor', true);
    await expect(page.getByLabel('Code')).toBeVisible();
  },
  'a recovery code': async (page) => {
    await half(page, 'factor');
    await page.getByRole('button', { name: 'Lost them both' }).click();
    await expect(page.getByText('6 codes would be left', { exact: false })).toBeVisible();
  },
  'setting up a factor': async (page) => {
    await half(page, 'setup');
    await expect(page.getByRole('button', { name: 'Use an app that shows codes' })).toBeVisible();
  },
  'an invitation': async (page) => {
    const invitation = { emailAddress: 'ida@example.com', role: 'office', name: '', shop: 'Lillesund Foto' };
    await page.route('**/api/studio/invitations/*', (route) => route.fulfill({ json: { invitation } }));
    await open(page, '/studio/invitation/a-key');
    await expect(page.getByLabel('Your name')).toBeVisible();
  },
  'an invitation that ended': (page) => open(page, '/studio/invitation/no-such-key'),
  'a new password': async (page) => {
    await page.route('**/api/studio/password-links/*', (route) => route.fulfill({ json: { isOpen: true } }));
    await open(page, '/studio/new-password/a-key');
    await expect(page.getByLabel('New password')).toBeVisible();
  },
  'a link that ended': (page) => open(page, '/studio/new-password/no-such-key'),
};

/** Every room of the house, and what opens in it. */
const HOUSE: Record<string, (page: Page) => Promise<unknown>> = {
  People: (page) => open(page, '/studio/people'),
  'a colleague': async (page) => {
    await open(page, '/studio/people');
    await page.getByRole('link', { name: 'Jonas Vik' }).click();
    await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  },
  inviting: (page) => open(page, '/studio/people?person=invite'),
  'the own account': async (page) => {
    await open(page, '/studio/account');
    await expect(page.getByLabel('Present password')).toBeVisible();
  },
  'the log': async (page) => {
    await open(page, '/studio/log');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  },
  'an entry of the log': async (page) => {
    await open(page, '/studio/log');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('definition').first()).toBeVisible();
  },
  'the law': async (page) => {
    await open(page, '/studio/shop/legal');
    await expect(page.getByLabel('Organisation number')).toBeVisible();
  },
  'background work': async (page) => {
    await open(page, '/studio/shop/work?show=all&kind=mail');
    await expect(page.getByRole('row', { name: /^Sending mails/ })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Sending mails' })).toBeVisible();
  },
  'an address that leads nowhere': (page) => open(page, '/studio/no-such-room'),
  'a page that could not be loaded': async (page) => {
    await page.route('**/api/studio/people', (route) => route.fulfill({ status: 404, json: { error: 'x' } }));
    await open(page, '/studio/people');
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
};

test('every screen of the door can be read by everybody', async ({ browser }) => {
  for (const [name, show] of Object.entries(DOOR)) {
    await test.step(name, async () => {
      const page = await browser.newPage({ ...DESKTOP });
      await show(page);
      await expectNoAxeFindings(page);
      await page.close();
    });
  }
});

test('every screen of the house can be read by everybody, wide and slim', async ({ page }) => {
  await openStudio(page);
  for (const width of STUDIO_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, show] of Object.entries(HOUSE)) {
      await test.step(`${name} at ${width} px`, async () => {
        await show(page);
        await expectNoAxeFindings(page);
        await page.unrouteAll();
      });
    }
  }
});

test('a colleague goes through every room, list, panel and search with the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await open(page, '/studio');
  await type(page, page.getByLabel('Email'), operator.email);
  await type(page, page.getByLabel('Password', { exact: true }), operator.password);
  await page.keyboard.press('Enter');
  const rail = page.getByRole('navigation', { name: 'Rooms' }).first();
  await expect(rail.getByRole('listitem').first()).toBeVisible();
  const rooms = await rail.getByRole('listitem').getByRole('link').allInnerTexts();
  expect(rooms.length).toBeGreaterThan(6);
  // Today is open already; the others follow, and it comes last but for the log.
  const names = rooms.map((name) => name.split('\n')[0] ?? '');
  for (const room of [...names.slice(1, -1), ...names.slice(0, 1), ...names.slice(-1)]) {
    await press(page, rail.getByRole('link', { name: new RegExp(`^${room}`) }));
    await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText(room);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }

  // The log is the last: its lines are walked and opened, and closed again one layer at a time.
  const first = page.getByRole('table').getByRole('link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await expect.poll(() => unseenFocus(page)).toBe('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/panel=\d+/);
  await expect(page.getByRole('table').getByRole('link', { expanded: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/panel=/);

  await press(page, rail.getByRole('link', { name: /^People/ }));
  const jonas = page.getByRole('link', { name: 'Jonas Vik' });
  await press(page, jonas);
  const panel = page.getByRole('complementary', { name: 'Jonas Vik' });
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByLabel('Role'));
  await press(page, panel.getByRole('button', { name: 'Take away access' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Take away access' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(jonas).toBeFocused();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.type('ingrid');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await press(page, page.getByRole('button', { name: /^Marit Foss/ }));
  await press(page, page.getByRole('link', { name: 'Your account' }));
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Marit Foss/ }));
  await press(page, page.getByRole('button', { name: 'Sign out', exact: true }));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
