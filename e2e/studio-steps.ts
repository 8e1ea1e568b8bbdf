import { expect, type Page } from '@playwright/test';
import { open, operator, type Person } from './access-steps.ts';

/** Signs a colleague in behind the page's back, and opens an address of the studio. */
export async function openStudio(page: Page, address = '/studio', person: Person = operator): Promise<void> {
  const data = { emailAddress: person.email, password: person.password };
  await page.request.post('/api/studio/sign-in', { data });
  await open(page, address);
  // An address may open a dialog, which hides the rail from those who read the page.
  const rail = page.getByRole('navigation', { name: 'Rooms', includeHidden: true });
  await expect(rail.first()).toBeAttached();
}

/** Acts as a customer, as the button on a family's page does. */
export async function actAs(page: Page, customerUuid: string, reason: string): Promise<void> {
  const reply = await page.request.post('/api/studio/act-as', { data: { customerUuid, reason } });
  expect(reply.status()).toBe(200);
  await open(page, '/');
}

/** The uuid of a family by its e-mail address. */
export async function customerUuid(page: Page, email: string): Promise<string> {
  const reply = await page.request.get('/api/studio/families', { params: { q: email } });
  return (await reply.json()).families[0].uuid;
}
