import type { Template } from '@picture-day/render/model';
import { readTemplates } from '../../../../../../demo/templates/read-templates.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../../cart/testing/picture-sets.ts';
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
