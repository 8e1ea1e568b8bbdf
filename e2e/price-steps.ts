import type { Cart } from '@picture-day/contract/entities/cart';
import { expect, type Locator, type Page } from '@playwright/test';

/** '1,098 kr', and not the end of '15x15' before it. */
const AMOUNT = /(?<![\dx.,])(\d{1,3}(?:[ ,\u00a0\u202f]\d{3})*(?:\.\d\d)?)\s?kr/;

/** The first amount a place shows, in øre. */
export async function shownIn(place: Locator): Promise<number> {
  await expect(place).toContainText(/\d\s?kr/);
  const [, kroner = ''] = AMOUNT.exec(await place.innerText()) ?? [];
  return Math.round(Number(kroner.replaceAll(/[\s,]/g, '')) * 100);
}

export async function readCart(page: Page): Promise<Cart> {
  return (await (await page.request.get('/api/webshop/cart')).json()).cart;
}

/** What the newest product line of the cart costs. */
export async function newestLine(page: Page): Promise<number> {
  const lines = (await readCart(page)).orderLines.filter(({ type }) => type === 0);
  return lines.at(-1)?.actualLinePrice ?? 0;
}

interface Design {
  readonly uuid: string;
  readonly product: { readonly uuid: string; readonly name: string; readonly minorderpartquantity: number };
}

/** One design of every product of a list. */
export async function designsOf(page: Page, type: string): Promise<Design[]> {
  const all: Design[] = await (await page.request.get(`/api/webshop/templates/${type}?lang=en`)).json();
  return [...new Map(all.map((design) => [design.product.uuid, design])).values()];
}

/** Puts a design into the cart by call, filled as its editor would. */
export async function addDesign(
  page: Page,
  subjectUuid: string,
  { uuid, product }: Design,
  quantity = product.minorderpartquantity,
): Promise<void> {
  const filled = await (
    await page.request.post('/api/webshop/user/templates/fill-template', {
      data: { template: { uuid }, subject: { uuid: subjectUuid } },
    })
  ).json();
  const { userResources, year } = filled;
  const item = { productUuid: product.uuid, quantity, subjectUuid, template: { uuid } };
  const added = await page.request.post('/api/webshop/cart/items', {
    data: { items: [{ ...item, templateData: { userResources, year } }] },
  });
  expect(added.status(), await added.text()).toBe(200);
}
