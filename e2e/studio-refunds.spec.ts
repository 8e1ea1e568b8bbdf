import { expectNoAxeFindings, open, register } from './access-steps.ts';
import { addProduct, LEAH, payByCard } from './checkout-steps.ts';
import { DESK } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

test.use(DESK);

interface Refunds {
  readonly left: number;
  readonly refunds: readonly { readonly state: string; readonly credited: number }[];
}
const refundsOf = async (page: Page, orderUuid: string): Promise<Refunds> =>
  (await page.request.get(`/api/studio/orders/${orderUuid}/refunds`)).json();

test('a colleague gives a mug back, and the family has its credit note', async ({ page, browser }) => {
  const context = await browser.newContext();
  const shopper = await context.newPage();
  await register(shopper, LEAH[0] ?? '');
  await addProduct(shopper, 'photogifts', 'Mug', 2);
  const orderUuid = await payByCard(shopper, 'postage');

  await openStudio(page, `/studio/orders/${orderUuid.slice(0, 8)}?panel=refund`);
  const panel = page.getByRole('complementary', { name: 'Refund' });
  await panel.getByRole('checkbox', { name: 'Mug', exact: true }).check();
  await panel.getByRole('button', { name: 'Fewer' }).click();
  await expect(panel.getByText('1 of 2')).toBeVisible();
  const button = panel.getByRole('button', { name: /^Refund \d/ });
  await expect(button).toBeDisabled();
  await panel.getByLabel('Reason').selectOption({ label: 'Was faulty' });
  await panel.getByLabel('Words to the family').fill('Dear family, one mug had a crack.');
  await expectNoAxeFindings(page);
  const before = await refundsOf(page, orderUuid);
  await button.dblclick();
  await expect(panel).toBeHidden();
  const after = await refundsOf(page, orderUuid);
  expect(after.refunds).toMatchObject([{ state: 'done' }]);
  expect(after.left).toBe(before.left - (after.refunds[0]?.credited ?? 0));

  const { documents } = await (await page.request.get(`/api/studio/orders/${orderUuid}/documents`)).json();
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['receipt', 'credit_note']);
  for (const { uuid } of documents) {
    const pdf = await page.request.get(`/api/studio/documents/${uuid}/pdf`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }

  await open(shopper, `/my-account/orders/${orderUuid}`);
  const note = shopper.getByRole('link', { name: /^Credit note .* as PDF$/ });
  const kept = await shopper.request.get((await note.getAttribute('href')) ?? '');
  expect([kept.status(), kept.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // The rest goes back whole; then nothing is left.
  await open(page, `/studio/orders/${orderUuid.slice(0, 8)}?panel=refund`);
  await panel.getByRole('button', { name: 'Whole' }).click();
  await expect(panel.getByText('is taken out of production', { exact: false })).toBeVisible();
  await panel.getByLabel('Reason').selectOption({ label: 'As a favour' });
  await button.click();
  await expect(panel).toBeHidden();
  expect(await refundsOf(page, orderUuid)).toMatchObject({ left: 0 });
  await open(page, `/studio/orders/${orderUuid.slice(0, 8)}?panel=refund`);
  await expect(panel.getByText('Everything of this order has been given back.')).toBeVisible();
  await expectNoAxeFindings(page);

  const receipt = await shopper.request.get(`/api/webshop/user/orders/${orderUuid}/receipt.pdf`);
  expect(receipt.status()).toBe(200);
  await context.close();
});

test('what the law asks for stands on papers as it is typed', async ({ page }) => {
  await openStudio(page, '/studio/shop/legal');
  await expect(page.getByText('Papers say: 999 888 771 MVA, Foretaksregisteret')).toBeVisible();
  await page.getByLabel('The shop is registered for VAT').uncheck();
  await expect(page.getByText('Papers say: 999 888 771, Foretaksregisteret')).toBeVisible();
  await expectNoAxeFindings(page);
});
