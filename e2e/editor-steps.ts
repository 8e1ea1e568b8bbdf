import { expect, type Page } from '@playwright/test';

/** The page being worked on, drawn. */
export const drawnPage = (page: Page) => page.locator('[role="img"][data-drawn]').first();

export const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a design of a list in the editor. */
export async function openDesign(page: Page, list: string, name: RegExp): Promise<void> {
  await page.goto(list);
  await page.getByRole('link', { name }).first().click();
  await expect(drawnPage(page)).toBeVisible({ timeout: 30_000 });
}

/** Leaves whatever is open without a trace, so that the next test begins anew. */
export const forgetDrafts = (page: Page) => page.evaluate(() => window.localStorage.clear());

/** Where the picture of a slot lies, as the drawing has it. */
export const pictureTransform = (page: Page, resource: string) =>
  page.locator(`[data-resource="${resource}"] image`).first().getAttribute('transform');
