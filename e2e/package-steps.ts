import type { Cart } from '@picture-day/contract/entities/cart';
import { expect, type Page } from '@playwright/test';
import { textButton, tool } from './editor-steps.ts';
import { openPage, setsOf } from './picture-set-steps.ts';

export const HEADING = 'Exclusive deals';

export const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Opens a package of the list; everything in it is drawn with the current picture set. */
export async function choose(page: Page, name: string): Promise<void> {
  await openPage(page, '/products/', HEADING);
  await card(page, name).getByRole('link', { name: 'Choose package' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('article [data-drawn]').first()).toBeVisible({ timeout: 30_000 });
}

/** Opens an item of the package in its editor. */
export async function openItem(page: Page, item: string) {
  await page.getByRole('button', { name: `Edit ${item}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${item}` });
  await expect(editor.locator('[data-drawn]').first()).toBeVisible({ timeout: 30_000 });
  return editor;
}

/** Writes a text on a design of the package and takes it back there. */
export async function write(page: Page, item: string, text: string): Promise<void> {
  const editor = await openItem(page, item);
  await tool(page, 'Edit text').click();
  const slot = textButton(page, 1);
  const entry = page.getByRole('textbox', { name: 'Text' });
  await expect(slot.or(entry).first()).toBeVisible();
  if (!(await entry.isVisible())) await slot.click();
  await entry.fill(text);
  await tool(page, 'Done').click();
  await expect(entry).toBeHidden();
  // On a desktop the header's own Done names the design, as the menus have theirs beside it.
  await page.getByRole('button', { name: /^Done( |$)/ }).click();
  await expect(editor).toBeHidden();
}

/** Sends the package to the cart; the mug of the grandparents' package still has its example, which is asked about. */
export async function toCart(page: Page, button: 'Add to cart' | 'Update cart'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const question = page.getByRole('alertdialog', { name: 'Before it is printed' });
  await expect(question.getByText(/“Good morning, Grandma”/)).toBeVisible();
  await question.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL('/shopping-cart');
}

/** Puts a package into the cart and answers where it and the set it is made of are shown. */
export async function packageInCart(page: Page): Promise<string[]> {
  const { packages } = await (await page.request.get('/api/webshop/packages?lang=en')).json();
  const chosen = packages.find(({ type }: { type: string }) => type === 'package');
  const { subject } = (await setsOf(page))[0] ?? {};
  const instance = await (
    await page.request.post(`/api/webshop/packages/${chosen.uuid}`, { data: {} })
  ).json();
  const added = await page.request.post('/api/webshop/cart/packages', {
    data: {
      packageUuid: chosen.uuid,
      subjectUuid: instance.subject.uuid,
      packageItems: instance.packageItems.map(
        ({ uuid, template, templateData, version }: Record<string, unknown>) => ({
          uuid,
          version,
          ...(template ? { template, templateData } : {}),
        }),
      ),
    },
  });
  expect(added.status(), await added.text()).toBe(200);
  const { cart } = await added.json();
  const line = (cart as Cart).orderLines.find((one) => one.package);
  return [
    `/products/packages/${chosen.uuid}`,
    `/products/digital-portraits/${subject?.uuid}`,
    `/my-account/picture-sets/${subject?.uuid}`,
    `/shopping-cart/edit/${line?.uuid}`,
  ];
}
