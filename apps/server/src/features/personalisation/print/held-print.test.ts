import { addMultipleItems } from '@picture-day/contract/calls/cart';
import { operatorPrintFile, operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import { backgroundFile } from '../../pictures/picture-files.ts';
import type { TwoFamilies } from '../../pictures/testing/two-families.ts';
import { openPrintingShop, payCart } from '../testing/printing-shop.ts';
import { filledItem } from '../testing/shop-with-templates.ts';
import { printOrdered, startPrinting } from './print-queue.ts';

let families: TwoFamilies;
let operator: SignedIn;
beforeAll(async () => {
  families = await openPrintingShop();
  operator = await addOperator(families.shop);
});
afterAll(() => families.shop.close());

/** A magnet with a green-screen picture before whatever its job shows first. */
async function addMagnet(): Promise<void> {
  const { ada, shop, subject, picture } = families;
  const item = await filledItem(shop, ada.browser, 'fridge-magnet', subject.ada);
  const { userResources } = item.templateData;
  const [name, slot] = Object.entries(userResources).find(([, { image }]) => image)!;
  const image = { ...slot.image!, uuid: picture.green, cropRect: null, background: null };
  const templateData = {
    ...item.templateData,
    userResources: { ...userResources, [name]: { ...slot, image } },
  };
  const added = await ada.browser.ask(addMultipleItems, { body: { items: [{ ...item, templateData }] } });
  expect(added.status).toBe(200);
}

const fileOf = async (orderUuid: string) =>
  (await operator.browser.ask(operatorPrintFiles, { query: { order: orderUuid } })).body.printFiles[0]!;

/** Prints the line of an order, anew where its file was lost. */
async function print(orderUuid: string): Promise<Buffer> {
  const { lineUuid, number } = await fileOf(orderUuid);
  await printOrdered(families.shop.services, { orderUuid, lineUuid, packageItemUuid: null });
  const params = { orderUuid, lineUuid, number };
  return (await operator.browser.ask(operatorPrintFile, { params })).raw.rawPayload;
}

async function loseFile(orderUuid: string): Promise<void> {
  const { lineUuid, number } = await fileOf(orderUuid);
  await families.shop.services.storage.remove(`print/${orderUuid}/${lineUuid}-${number}.pdf`);
}

/** What no shop can do: the line of a paid order says something else. */
const changeLine = (orderUuid: string, template: RawBuilder<unknown>) =>
  families.shop.services.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update order_line set template = ${template} where order_uuid = ${orderUuid}`.execute(trx);
  });

/** The job shows its other background first. */
const swapDefault = () =>
  sql`update background set is_default = not is_default`.execute(families.shop.services.db);

describe('a line that is printed again', () => {
  it('is the same file to the byte, also when its job has another background meanwhile', async () => {
    await addMagnet();
    const order = await payCart(families);
    const first = await print(order);
    await loseFile(order);
    await swapDefault();
    expect((await print(order)).equals(first)).toBe(true);
    await addMagnet();
    const later = await print(await payCart(families));
    expect(later.equals(first), 'new lines show the new background').toBe(false);
    await swapDefault();
  }, 60_000);

  it('is refused in words where the engine, a font or its background is not what it was', async () => {
    const { storage, db } = families.shop.services;
    await addMagnet();
    const order = await payCart(families);
    const first = await print(order);
    const refused = async (): Promise<string> => {
      await loseFile(order);
      const { lineUuid } = await fileOf(order);
      const job = { orderUuid: order, lineUuid, packageItemUuid: null };
      await expect(printOrdered(families.shop.services, job)).rejects.toThrow();
      return (await fileOf(order)).error!;
    };
    const { rows } = await sql<{ template: { made: { fonts: Record<string, string> } } }>`
      select template from order_line where order_uuid = ${order}`.execute(db);
    const made = rows[0]!.template;
    const [face] = Object.keys(made.made.fonts);

    await changeLine(order, sql`jsonb_set(template, '{made,engineVersion}', '99')`);
    expect(await refused()).toMatch(/^Made with version 99 of the drawing engine; .* Print it with/);
    await changeLine(order, sql`${JSON.stringify(made)}::jsonb`);

    await changeLine(order, sql`jsonb_set(template, '{made,engineVersion}', '1')`);
    expect((await print(order)).equals(first), 'the first version is still drawn').toBe(true);
    await loseFile(order);
    await changeLine(order, sql`${JSON.stringify(made)}::jsonb`);

    await changeLine(order, sql`jsonb_set(template, ${`{made,fonts,${face}}`}, '"another"')`);
    expect(await refused()).toBe(
      `The font file ${face} is not the one this was ordered with. Put the old file back into packages/render/fonts, restart the shop and retry.`,
    );
    await changeLine(order, sql`${JSON.stringify(made)}::jsonb`);

    const background = await db
      .selectFrom('background')
      .where('is_default', '=', true)
      .select(['uuid', 'content_hash'])
      .executeTakeFirstOrThrow();
    const bytes = (await storage.get(backgroundFile(background)))!;
    await storage.remove(backgroundFile(background));
    expect(await refused()).toMatch(/^The background this was ordered with is no longer stored\. Import/);
    await storage.put(backgroundFile(background), bytes);
    expect((await print(order)).equals(first), 'printed once all is as it was').toBe(true);
  }, 60_000);

  it('of a time before records is recorded at its first print, and held from then on', async () => {
    await addMagnet();
    const order = await payCart(families);
    await changeLine(order, sql`template - 'made'`);
    const first = await print(order);
    await loseFile(order);
    await swapDefault();
    expect((await print(order)).equals(first)).toBe(true);
    await swapDefault();
  }, 60_000);

  it('is bought as the new engine draws it where it still lay in a cart', async () => {
    const { db } = families.shop.services;
    await addMagnet();
    await sql`update cart_line set template = jsonb_set(template, '{made,engineVersion}', '0')
      where template is not null`.execute(db);
    await startPrinting(families.shop.services);
    expect((await print(await payCart(families))).subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);
});
