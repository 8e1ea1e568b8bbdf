import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import credentials from '../demo/credentials.json' with { type: 'json' };
import { overflowing } from './screen-steps.ts';

export const { codes, customers, operators } = credentials;
/** By code. */
export const firstNames: Readonly<Record<string, string>> = credentials.firstNames;
export const [owner, other] = customers as [Person, Person];
export const [operator] = operators as unknown as [Person];

export interface Person {
  name: string;
  email: string;
  password: string;
}

let counted = 0;
/** An address that no account has yet. */
export const newEmail = (): string => `parent-${process.pid}-${Date.now()}-${++counted}@example.com`;

export const codeField = (page: Page) => page.getByLabel('Code', { exact: true });
export const firstNameField = (page: Page) => page.getByLabel("The child's first name");
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

/** Opens a page and waits until it has come to life under the server's first paint. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await open(page, '/');
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** From the code to the screen that an email address leads to. */
export async function enterCodeAndEmail(page: Page, code: string, email: string): Promise<void> {
  await enterCode(page, code);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A new customer, registered through the screens. */
export async function register(page: Page, code: string): Promise<Person> {
  const email = newEmail();
  const password = 'sommerfugl';
  await enterCodeAndEmail(page, code, email);
  await page.getByLabel('Mobile').fill('912 34 567');
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/new-picture-set');
  return { name: '', email, password };
}

/** Leaves the page and forgets who was here: an answer still on its way could bring the session back. */
export async function forget(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

export async function fillSignIn(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in on the login screen, which leads to the packages. */
export async function signIn(page: Page, person: Omit<Person, 'name'>): Promise<void> {
  await open(page, '/#login');
  await fillSignIn(page, person);
  await page.waitForURL('/products/packages/');
}

const { resolve } = createRequire(import.meta.url);
const axe = createRequire(resolve('@axe-core/playwright'))('axe-core') as { readonly source: string };

/** What axe finds. A page reads axe once, not twice for every look, and axe tells what is wrong, not all that is well. */
export async function axeFindings(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'] })
    // A page of ours has no frames, so that axe needs no second page to put their findings together.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Whatever changes and comes to an end. */
const countMoving = (): number =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;

/** Neither axe finds anything, nor does anything run out of the screen. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // A page that has yet to come would be judged by its empty frame.
  await expect(page.locator('h1').first()).toBeAttached();
  await expectStill(page);
  await expect.poll(() => overflowing(page)).toEqual([]);
  if ((await axeFindings(page)).length === 0) return;
  // A message that came or went while axe looked was half faded then.
  await expectStill(page);
  expect(await axeFindings(page)).toEqual([]);
}

/** What has just been opened may still be gliding into its place, and a button may be halfway to its colours. */
const expectStill = (page: Page) => expect.poll(() => page.evaluate(countMoving)).toBe(0);
