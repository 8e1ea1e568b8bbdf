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
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { loadCatalogueFolder } from '../../catalogue/catalogue-folder.ts';

type PictureType = 'IP' | 'MGP' | 'GP';

/** A shop that sells what the demo shop sells. */
export async function openShopWithCatalogue(): Promise<TestShop> {
  const shop = await openTestShop();
  await loadCatalogueFolder(shop.services, shop.portalUuid, path.join(CHECKOUT, 'demo', 'catalogue'));
  return shop;
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

/** A child with pictures of the given types. */
export async function addSet(
  shop: TestShop,
  types: readonly PictureType[] = ['IP', 'IP', 'IP', 'MGP', 'GP'],
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

/** A signed-in customer with one set of five pictures. */
export async function addParent(
  shop: TestShop,
  person: NewPerson = {},
): Promise<SignedIn & { readonly set: AddedSet }> {
  const set = await addSet(shop);
  return { ...(await addCustomer(shop, { owns: [set.subjectUuid], ...person })), set };
}
