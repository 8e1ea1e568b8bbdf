import type { ReplyOf } from '@picture-day/contract/call';
import { addMultipleItems, addPackage } from '@picture-day/contract/calls/cart';
import { packageById, packages } from '@picture-day/contract/calls/packages';
import type { Cart } from '@picture-day/contract/entities/cart';
import type { TestShopOptions } from '../../../testing/test-shop.ts';
import { catalogueWithAccessories } from '../../cart/testing/picture-sets.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { goToCheckout, payWith } from '../../checkout/testing/shopping.ts';
import { pictureFiles } from '../../pictures/picture-files.ts';
import { openTwoFamilies, type TwoFamilies } from '../../pictures/testing/two-families.ts';
import { loadTemplates } from '../load-templates.ts';
import { demoTemplates, filledItem } from './shop-with-templates.ts';

/** Two families with real pictures in a shop that sells what the demo shop sells. */
export async function openPrintingShop(options: TestShopOptions = {}): Promise<TwoFamilies> {
  const families = await openTwoFamilies(options);
  const { services, portalUuid } = families.shop;
  await loadCatalogue(services, portalUuid, await catalogueWithAccessories());
  await loadTemplates(services, portalUuid, await demoTemplates());
  return families;
}

/** Puts designs into Ada's cart as the shop fills them. */
export async function addDesigns({ shop, ada, subject }: TwoFamilies, ...keys: string[]): Promise<Cart> {
  const items = [];
  for (const key of keys) items.push(await filledItem(shop, ada.browser, key, subject.ada));
  const { status, body } = await ada.browser.ask(addMultipleItems, { body: { items } });
  if (status !== 200) throw new Error(`the designs were refused: ${JSON.stringify(body)}`);
  return body.cart;
}

/** Puts the package of small gifts into Ada's cart, each of its designs as it is offered. */
export async function addGifts({ ada, subject }: TwoFamilies): Promise<ReplyOf<typeof packageById>> {
  const { body: offered } = await ada.browser.ask(packages, { query: {} });
  const gifts = offered.packages.find(({ name }) => name === 'The small gifts package')!;
  const { body: instance } = await ada.browser.ask(packageById, { params: { id: gifts.uuid }, body: null });
  const packageItems = instance.packageItems.map(({ uuid, template, templateData }) => ({
    uuid,
    template,
    templateData,
  }));
  await ada.browser.ask(addPackage, {
    body: { packageUuid: instance.uuid, subjectUuid: subject.ada, packageItems },
  });
  return instance;
}

/** Ada pays for what is in her cart. */
export async function payCart({ shop, ada, subject, jobUuid }: TwoFamilies): Promise<string> {
  const parent = { ...ada, set: { subjectUuid: subject.ada, jobUuid, pictures: [] } };
  const transaction = await payWith(shop, await goToCheckout(shop, { parent }));
  return transaction.order.uuid;
}

/** The file of Ada's plain picture is gone, until what is answered brings it back. */
export async function losePicture({ shop, picture }: TwoFamilies): Promise<() => Promise<unknown>> {
  const { db, storage } = shop.services;
  const row = await db
    .selectFrom('picture')
    .where('uuid', '=', picture.plain)
    .select(['uuid', 'content_hash', 'greenscreen', 'turn'])
    .executeTakeFirstOrThrow();
  const { original } = pictureFiles(row);
  const bytes = (await storage.get(original))!;
  await storage.remove(original);
  return () => storage.put(original, bytes);
}
