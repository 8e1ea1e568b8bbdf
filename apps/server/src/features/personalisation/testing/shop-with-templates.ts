import { randomUUID } from 'node:crypto';
import { fillTemplate } from '@picture-day/contract/calls/personalisation';
import type { TemplateData } from '@picture-day/contract/entities/template';
import type { Template } from '@picture-day/render/model';
import { readTemplates } from '../../../../../../demo/templates/read-templates.ts';
import type { Browser, TestShop } from '../../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../../cart/testing/picture-sets.ts';
import { currentCatalogue } from '../../catalogue/catalogue.ts';
import { loadTemplates } from '../load-templates.ts';

let read: Promise<ReadonlyMap<string, Template>> | undefined;

/** The designs of the demo shop by key, read once. */
export function demoTemplates(): Promise<ReadonlyMap<string, Template>> {
  read ??= readTemplates();
  return read;
}

/** A shop with the demo's catalogue and designs. */
export async function openShopWithTemplates(): Promise<TestShop> {
  const shop = await openShopWithCatalogue();
  await loadTemplates(shop.services, shop.portalUuid, await demoTemplates());
  return shop;
}

/** A design as a customer adds it to the cart: filled by the shop, unchanged. */
export async function filledItem(shop: TestShop, browser: Browser, key: string, subjectUuid: string) {
  const template = (await demoTemplates()).get(key)!;
  const { body } = await browser.ask(fillTemplate, {
    body: { template: { uuid: template.uuid }, subject: { uuid: subjectUuid } },
  });
  const { productsByKey } = await currentCatalogue(shop.services.db, shop.portalUuid);
  const product = productsByKey.get(template.product)!;
  return {
    productUuid: product.uuid,
    quantity: product.minorderpartquantity,
    subjectUuid,
    template: { uuid: template.uuid },
    templateData: { userResources: body.userResources, year: body.year ?? null } as TemplateData,
  };
}
export type FilledItem = Awaited<ReturnType<typeof filledItem>>;

/** Makes all pictures of these subjects cut-outs, as before a green screen. */
export async function cutOut({ services: { db } }: TestShop, pictures: readonly string[]): Promise<void> {
  await db
    .updateTable('picture')
    .set({ greenscreen: true })
    .where('uuid', 'in', [...pictures])
    .execute();
}

/** A background of a job. */
export async function addBackground({ services: { db } }: TestShop, jobUuid: string): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('background')
    .values({ uuid, job_uuid: jobUuid, source: `${uuid}.jpg`, width: 600, height: 800, content_hash: uuid })
    .execute();
  return uuid;
}
