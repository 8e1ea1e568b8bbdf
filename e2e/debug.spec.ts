import { AxeBuilder } from '@axe-core/playwright';
import { expectNoAxeFindings, fillSignIn, open, operator, owner, signIn } from './access-steps.ts';
import { addFile, emptyCart } from './checkout-steps.ts';
import { DESKTOP } from './devices.ts';
import { type APIRequestContext, type Browser, expect, type Page, test } from './journey.ts';

const CANARIES = ['CANARYCODE1', 'canary-password', 'canary@example.com'];
const PICTURE_OF_PAGE = 2;
const INPUT = 5;
const CLICK = 2;

interface Recorded {
  type: number;
  timestamp: number;
  data: { source?: number; type?: number; href?: string; tag?: string; payload?: { route?: string } };
}

async function startRecording(page: Page): Promise<void> {
  await open(page, '/debug');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start debug mode' }).click();
  await expect(page.getByText('Your visit is being recorded.')).toBeVisible();
}

async function stopRecording(page: Page): Promise<void> {
  await open(page, '/debug');
  await page.getByRole('button', { name: 'Stop debug mode' }).click();
  await expect(page.getByRole('button', { name: 'Start debug mode' })).toBeVisible();
}

/** Whether the page has loaded the code that records. */
async function hasRecorder(page: Page): Promise<boolean> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = names.filter((name) => /\.js$/.test(name));
  const codes = await Promise.all(scripts.map(async (name) => (await page.request.get(name)).text()));
  return codes.some((code) => code.includes('maskTextSelector'));
}

const keyOfRecording = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('recording') ?? '{}').uuid);

/** What an operator gets of a recording, in a browser of their own. */
async function readAsOperator<T>(
  browser: Browser,
  read: (request: APIRequestContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext();
  const credentials = { emailAddress: operator.email, password: operator.password };
  await context.request.post('/api/studio/sign-in', { data: credentials });
  const found = await read(context.request);
  await context.close();
  return found;
}
const eventsOf = (browser: Browser, uuid: string): Promise<Recorded[]> =>
  readAsOperator(browser, async (request) => {
    const reply = await request.get(`/api/studio/recordings/${uuid}`);
    return (await reply.json()).events;
  });

test('nothing is recorded until the visitor agrees and starts, and it ends when they stop', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/chunks')) sent.push(request.url());
  });
  await open(page, '/debug');
  const start = page.getByRole('button', { name: 'Start debug mode' });
  await expect(start).toBeDisabled();
  await expectNoAxeFindings(page);
  await page.getByRole('checkbox').check();
  await page.reload();
  await expect(page.getByRole('checkbox')).toBeChecked();
  expect(sent).toEqual([]);
  expect(await hasRecorder(page)).toBe(false);
  const first = page.waitForResponse((response) => response.url().includes('/chunks') && response.ok());
  await start.click();
  await expect(page.getByText('Your visit is being recorded.')).toBeVisible();
  await first;
  expect(await hasRecorder(page)).toBe(true);
  await page.getByRole('button', { name: 'Stop debug mode' }).click();
  await expect(start).toBeVisible();
  const before = sent.length;
  await open(page, '/');
  await page.getByRole('heading').first().click();
  await open(page, '/contact-us');
  expect(sent.length).toBe(before);
});

test('what is typed, named or shown is in no recording', async ({ page, browser }) => {
  await startRecording(page);
  const uuid = await keyOfRecording(page);
  await open(page, '/');
  await page.getByLabel('Code', { exact: true }).fill(CANARIES[0] ?? '');
  await open(page, '/#login');
  await page.getByLabel('Email', { exact: true }).fill(CANARIES[2] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(CANARIES[1] ?? '');
  await fillSignIn(page, owner);
  await page.waitForURL('/products/packages/');
  await open(page, '/my-account/picture-sets');
  const sets = await (await page.request.get('/api/webshop/user/picture-sets')).json();
  const children: string[] = sets.pictureSets.map((set: { subject: { name: string } }) => set.subject.name);
  await expect(page.getByRole('heading', { name: children[0] ?? '' }).first()).toBeVisible();
  await page.getByRole('heading').first().click();
  await stopRecording(page);

  const events = await eventsOf(browser, uuid);
  const types = events.map(({ type, data }) => [type, data.source, data.type]);
  expect(events.filter(({ type }) => type === PICTURE_OF_PAGE).length).toBeGreaterThanOrEqual(3);
  expect(types.some(([type, source]) => type === 3 && source === INPUT)).toBe(true);
  expect(types.some(([type, source, what]) => type === 3 && source === 2 && what === CLICK)).toBe(true);
  const recorded = JSON.stringify(events);
  expect(recorded).toContain('"/my-account/picture-sets"');
  const names = [
    owner.name,
    ...owner.name.split(' '),
    ...children,
    ...children.flatMap((name) => name.split(' ')),
  ];
  for (const canary of [...CANARIES, owner.email, owner.password, uuid, ...names]) {
    expect(recorded).not.toContain(canary);
  }
  expect(recorded).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\.(webp|jpe?g|png)|data:|blob:/);
});

test('the checkout is not recorded, and the recording goes on behind it', async ({ page, browser }) => {
  const routes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/chunks')) routes.push(JSON.parse(request.postData() ?? '{}').route);
  });
  await signIn(page, owner);
  await emptyCart(page);
  await addFile(page);
  await startRecording(page);
  const uuid = await keyOfRecording(page);
  await open(page, '/shopping-cart');
  await page.getByRole('link', { name: /checkout/i }).click();
  await expect(page.getByRole('heading', { name: '1. Delivery' })).toBeVisible();
  const entered = Date.now();
  await page.getByLabel('Name', { exact: true }).first().fill('Canary Checkout');
  await page.getByRole('heading', { name: '1. Delivery' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: '1. Delivery' })).toBeVisible();
  const left = Date.now();
  await page.goBack();
  await page.waitForURL('/shopping-cart');
  await stopRecording(page);
  await emptyCart(page);

  expect(routes.length).toBeGreaterThan(1);
  expect(routes.filter((route) => /checkout/.test(route))).toEqual([]);
  const events = await eventsOf(browser, uuid);
  expect(events.filter(({ timestamp }) => timestamp > entered && timestamp < left)).toEqual([]);
  expect(events.filter(({ timestamp, type }) => timestamp > left && type === PICTURE_OF_PAGE)).not.toEqual(
    [],
  );
  expect(JSON.stringify(events)).not.toMatch(/checkout|Canary/);
});

test('an operator replays a recording and deletes it', async ({ page, browser }) => {
  await startRecording(page);
  await open(page, '/');
  await page.getByRole('heading').first().click();
  await stopRecording(page);

  const context = await browser.newContext(DESKTOP);
  const desk = await context.newPage();
  const faults: string[] = [];
  desk.on('pageerror', (error) => faults.push(error.message));
  desk.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  const credentials = { emailAddress: operator.email, password: operator.password };
  await context.request.post('/api/studio/sign-in', { data: credentials });
  await open(desk, '/studio/recordings');
  const list = desk.getByRole('table', { name: 'Recordings' });
  const rows = list.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  await expectNoAxeFindings(desk);
  const count = await rows.count();
  await list
    .getByRole('link', { name: /^Replay/ })
    .first()
    .click();
  await expect(desk.getByRole('button', { name: 'Play' })).toBeVisible();
  const replay = desk.frameLocator('iframe').locator('main');
  await expect(replay).toContainText('xxx');
  await desk.getByRole('button', { name: 'Play' }).click();
  await desk.getByRole('list', { name: 'What happened' }).getByRole('button').last().click();
  await expect(replay).toContainText('xxx');
  await expect(replay).not.toContainText(/[a-wyz]/i);
  const { violations } = await new AxeBuilder({ page: desk }).exclude('iframe').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(faults).toEqual([]);

  await desk
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Recordings' })
    .click();
  await list
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(count - 1);
  await context.close();
});

test('it says when stopping fails', async ({ page }) => {
  await startRecording(page);
  await page.route('**/stop', (route) => route.abort());
  const reported = page.waitForRequest(
    (request) => request.postData()?.includes('recording-stop-failed') ?? false,
  );
  await page.getByRole('button', { name: 'Stop debug mode' }).click();
  await expect(page.getByText('Error stopping debug mode')).toBeVisible();
  const report = await reported;
  expect(report.postDataJSON()).toEqual({ events: [{ name: 'recording-stop-failed' }] });
  expect((await report.response())?.ok()).toBe(true);
});

test('it needs cookies', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  await open(page, '/debug');
  await expect(page.getByText('Cookies are not enabled')).toBeVisible();
});
