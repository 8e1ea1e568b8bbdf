import { expect, type Page } from '@playwright/test';

/** The page being worked on, drawn. */
export const drawnPage = (page: Page) => page.locator('[role="img"][data-drawn]').first();

export const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The button of a text, which carries its number and its words. */
export const textButton = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Text ${number}: `) });

/** Opens a design of a list in the editor. */
export async function openDesign(page: Page, list: string, name: RegExp): Promise<void> {
  await page.goto(list);
  await page.getByRole('link', { name }).first().click();
  await expect(drawnPage(page)).toBeVisible({ timeout: 30_000 });
}

/** Where the picture of a slot lies, as the drawing has it. */
export const pictureTransform = (page: Page, resource: string) =>
  page.locator(`[data-resource="${resource}"] image`).first().getAttribute('transform');

/** How many shapes the words of a place are drawn with: letters and emoji are outlines. */
export const shapesOf = async (page: Page, resource: string): Promise<number> =>
  ((await page.locator(`path[data-resource="${resource}"]`).first().getAttribute('d')) ?? '').split('Z')
    .length;

/** Goes through every menu mode of a calendar and a card, and looks at each. */
export async function walkModes(page: Page, look: () => Promise<void>): Promise<void> {
  const leave = () => tool(page, 'Cancel').last().click();
  await openDesign(page, '/products/calendars', /Quiet months/);
  await look();
  await tool(page, 'Change/edit photos').click();
  await expect(page.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
  await look();
  await page.getByRole('tab', { name: 'Edit image' }).click();
  await look();
  const backgrounds = page.getByRole('tab', { name: 'Backgrounds' });
  if (await backgrounds.isVisible()) {
    await backgrounds.click();
    await expect(page.getByRole('button', { name: 'Background 1' })).toBeVisible();
    await look();
  }
  await leave();
  await tool(page, 'Change year').click();
  await expect(page.getByRole('textbox', { name: 'Year' })).toBeVisible();
  await look();
  await leave();
  await tool(page, 'Change design').click();
  await expect(page.getByRole('button', { name: 'Quiet months' })).toBeVisible();
  await look();
  await tool(page, 'Done').click();
  await tool(page, 'Preview').click();
  await expect(page.getByRole('heading', { name: 'Forhåndsvisning' })).toBeVisible();
  await look();
  await page.keyboard.press('Escape');

  await openDesign(page, '/products/cards', /School days/);
  await tool(page, 'Change/edit photos').click();
  await expect(tool(page, 'Picture 1')).toBeVisible();
  await look();
  await openDesign(page, '/products/cards', /Eucalyptus/);
  await tool(page, 'Edit text').click();
  await expect(textButton(page, 1)).toBeVisible();
  await look();
  await textButton(page, 1).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await look();
  await leave();
  await tool(page, 'Add to cart').last().click();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeVisible();
  await look();
}
