import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { CHECKOUT } from '../../../platform/config.ts';
import {
  addCustomer,
  addSubject,
  type NewPerson,
  type NewSubject,
  type SignedIn,
} from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../../../testing/test-shop.ts';
import type { CatalogueData } from '../../catalogue/catalogue-data.ts';
import { readCatalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';

type PictureType = 'IP' | 'MGP' | 'GP';

const text = (en: string) => ({ en });

/** Products without templates, which the demo shop has none of. */
const ACCESSORIES = [
  {
    key: 'frame',
    names: text('Frame'),
    type: 3,
    vatRate: 2500,
    productprices: [
      { quantity: 1, price: 19900 },
      { quantity: 3, price: 17900 },
    ],
    subproducts: [
      { key: 'oak', names: text('Oak'), extraprice: 5000 },
      { key: 'black', names: text('Black') },
    ],
  },
  {
    key: 'envelopes',
    names: text('Envelopes'),
    type: 3,
    vatRate: 2500,
    minorderpartquantity: 5,
    maximumQuantity: 50,
    productprices: [{ quantity: 1, price: 300 }],
  },
  {
    key: 'stickers',
    names: text('Stickers'),
    type: 3,
    vatRate: 2500,
    productprices: [{ quantity: 1, price: 100 }],
  },
];

export const demoCatalogue = (): Promise<Record<string, unknown>> =>
  readCatalogueFolder(path.join(CHECKOUT, 'demo', 'catalogue'));

/** A shop that sells what the demo shop sells, and accessories. */
export async function openShopWithCatalogue(options?: TestShopOptions): Promise<TestShop> {
  const shop = await openTestShop(options);
  await loadCatalogue(shop.services, shop.portalUuid, await catalogueWithAccessories());
  return shop;
}

export async function catalogueWithAccessories(): Promise<CatalogueData> {
  const demo = (await demoCatalogue()) as unknown as CatalogueData;
  return { ...demo, products: [...demo.products, ...(ACCESSORIES as unknown as CatalogueData['products'])] };
}

export interface AddedSet {
  readonly subjectUuid: string;
  readonly jobUuid: string;
  readonly pictures: readonly string[];
}

/** A picture of a job, shown in the sets of these subjects. */
export async function addPicture(
  { services: { db, clock } }: TestShop,
  jobUuid: string,
  subjects: readonly string[],
  type: PictureType,
): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('picture')
    .values({
      uuid,
      job_uuid: jobUuid,
      uploaded_by: null,
      source: `${uuid}.jpg`,
      content_hash: uuid,
      picture_type: type,
      width: 2400,
      height: 3000,
      thumbhash: '',
      created_at: clock.now(),
    })
    .execute();
  for (const subject_uuid of subjects) {
    await db.insertInto('picture_subject').values({ subject_uuid, picture_uuid: uuid }).execute();
  }
  return uuid;
}

/** A picture that a customer uploaded: it belongs to no job and no subject. */
export async function addUpload({ services: { db, clock } }: TestShop, accountUuid: string): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('picture')
    .values({
      uuid,
      job_uuid: null,
      uploaded_by: accountUuid,
      source: uuid,
      content_hash: uuid,
      picture_type: 'IP',
      width: 2400,
      height: 3000,
      thumbhash: '',
      keywords: ['user_uploaded'],
      created_at: clock.now(),
    })
    .execute();
  return uuid;
}

/** A child with pictures of the given types: enough for the set to cost less than they do one by one. */
export async function addSet(
  shop: TestShop,
  types: readonly PictureType[] = ['IP', 'IP', 'IP', 'MGP', 'GP', 'IP', 'IP'],
  subject: NewSubject & { readonly jobKey?: string } = {},
): Promise<AddedSet> {
  const { subjectUuid, jobUuid } = await addSubject(shop, subject);
  if (subject.jobKey) {
    await shop.services.db
      .updateTable('job')
      .set({ key: subject.jobKey })
      .where('uuid', '=', jobUuid)
      .execute();
  }
  const pictures: string[] = [];
  for (const type of types) pictures.push(await addPicture(shop, jobUuid, [subjectUuid], type));
  return { subjectUuid, jobUuid, pictures };
}

/** A signed-in customer with one set of seven pictures. */
export async function addParent(
  shop: TestShop,
  person: NewPerson = {},
): Promise<SignedIn & { readonly set: AddedSet }> {
  const set = await addSet(shop);
  return { ...(await addCustomer(shop, { owns: [set.subjectUuid], ...person })), set };
}
