import type { Role } from '@picture-day/contract/roles';
import { sql } from 'kysely';
import {
  addAccount,
  addJob,
  addOperator,
  addSubject,
  type SignedIn,
  signIn,
} from '../../../testing/fixtures.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { addPicture, openShopWithCatalogue } from '../../cart/testing/picture-sets.ts';

/** A shop that sells, with its four colleagues. */
export interface PhotoDayShop {
  readonly shop: TestShop;
  readonly by: { readonly [R in Role]: SignedIn };
}

export async function openPhotoDayShop(): Promise<PhotoDayShop> {
  const shop = await openShopWithCatalogue();
  const of = (role: Role) => addOperator(shop, { role, name: `A ${role}` });
  const by = {
    owner: await of('owner'),
    office: await of('office'),
    photographer: await of('photographer'),
    production: await of('production'),
  };
  return { shop, by };
}

/** Time passes; the office, whose session ends with it, signs in again, and others who are needed. */
export async function later(
  { shop, by }: PhotoDayShop,
  milliseconds: number,
  roles: readonly Role[] = ['office'],
): Promise<void> {
  shop.clock.forward(milliseconds);
  for (const role of roles) await signIn(by[role].browser, by[role]);
}

export const until = (f: PhotoDayShop, at: string): Promise<void> =>
  later(f, new Date(at).getTime() - f.shop.clock.now().getTime());

export interface Child {
  readonly subjectUuid: string;
  readonly code: string;
}

export interface PhotoDay {
  /** Also its uuid. */
  readonly key: string;
  readonly children: readonly Child[];
}

const NAMES = ['Ada Solheim', 'Emil Bakke', 'Iben Lie', 'Noah Vik', 'Leah Foss', 'Maja Aune'];

/** A job with some children, each with one picture and a contact; all in 4B but the last, who is in 4C. */
export async function addPhotoDay(
  shop: TestShop,
  count: number,
  { inWebshop = false, deadline = '2026-12-20' as string | null, pictures = true } = {},
): Promise<PhotoDay> {
  const key = await addJob(shop, { name: 'Fjellheim skole', inWebshop });
  await shop.services.db.updateTable('job').set({ deadline }).where('uuid', '=', key).execute();
  const children: Child[] = [];
  for (let n = 0; n < count; n++) {
    const child = await addSubject(shop, {
      jobUuid: key,
      subjectName: NAMES[n] ?? `Child ${n}`,
      group: n > 0 && n === count - 1 ? '4C' : '4B',
    });
    await setContact(shop, child.subjectUuid, `contact${n}.${key.slice(0, 8)}@example.com`);
    if (pictures) await addPicture(shop, key, [child.subjectUuid], 'IP');
    children.push(child);
  }
  return { key, children };
}

export const setContact = (shop: TestShop, uuid: string, contact: string) =>
  shop.services.db.updateTable('subject').set({ contact }).where('uuid', '=', uuid).execute();

/** A family that has opened a child's pictures. */
export const addFamily = (shop: TestShop, { subjectUuid }: Child, email?: string) =>
  addAccount(shop, { owns: [subjectUuid], ...(email && { email }) });

/** A colleague becomes the photographer of a job. */
export async function giveJob(shop: TestShop, { uuid }: SignedIn, key: string): Promise<void> {
  await sql`update photographer set account_uuid = ${uuid}
    where uuid = (select photographer_uuid from job where uuid = ${key})`.execute(shop.services.db);
}

export async function putInCart(shop: TestShop, accountUuid: string, { subjectUuid }: Child): Promise<void> {
  const { db, clock } = shop.services;
  await sql`
    with k as (
      insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
      values (gen_random_uuid(), ${shop.portalUuid}, ${accountUuid}, 'open', ${clock.now()}, ${clock.now()})
      returning uuid
    )
    insert into cart_line (uuid, cart_uuid, line_key, kind, product_uuid, subject_uuids, quantity, added_at)
    select gen_random_uuid(), k.uuid, 'put in', 'product', gen_random_uuid(), array[${subjectUuid}::uuid], 1, ${clock.now()}
    from k`.execute(db);
}

export const jobRow = (shop: TestShop, key: string) =>
  shop.services.db
    .selectFrom('job')
    .where('uuid', '=', key)
    .select(['in_webshop', 'published_at', 'publish_at'])
    .executeTakeFirstOrThrow();

export const logged = async (shop: TestShop, action: string, key: string) =>
  shop.services.db
    .selectFrom('audit_log')
    .where('action', '=', action)
    .where('job_uuid', '=', key)
    .selectAll()
    .execute();
