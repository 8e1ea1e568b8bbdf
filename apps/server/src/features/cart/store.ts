import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { SchoolDelivery } from '../../platform/database/schema-pictures.ts';
import { type Places, statement } from '../../platform/database/statement.ts';
import { catalogueStamp, type PictureOfSet } from '../catalogue/catalogue.ts';
import type { Shopper } from './shopper.ts';

export interface CartRow {
  readonly uuid: string;
  readonly state: 'open' | 'paying';
  readonly version: number;
  readonly rebate_code: string | null;
  /** When a line was taken out last. */
  readonly taken_out_at: Date | null;
}

/** A subject of the account, as lines name it. */
export interface LineSubject {
  readonly uuid: string;
  readonly name: string;
  readonly group: string;
  readonly jobName: string;
  readonly jobKey: string;
  readonly numImages: number;
  readonly inWebshop: boolean;
  /** Until when its job collects orders, and late orders. */
  readonly deadline: string | null;
  readonly lateUntil: string | null;
  /** When the batch that its school's parcels lie in now closes. */
  readonly batchDue: string | null;
  /** No longer on its job's roster. */
  readonly isGone: boolean;
  /** How parcels come to its school, until the end of a day; null where only the shop's catalogue says it. */
  readonly schoolDelivery: (SchoolDelivery & { readonly school: string; readonly until: string }) | null;
}

const COLUMNS = ['uuid', 'state', 'version', 'rebate_code', 'taken_out_at'] as const;

/** Said in the statement itself: the index of live carts is for this word, and serves no plan that knows it only as a value. */
const PLACED = sql.lit('placed' as const);

export async function findCart(db: Db | Trx, { portal, accountUuid }: Shopper): Promise<CartRow | undefined> {
  const row = await db
    .selectFrom('cart')
    .where('account_uuid', '=', accountUuid)
    .where('portal_uuid', '=', portal.uuid)
    .where('state', '<>', PLACED)
    .select(COLUMNS)
    .executeTakeFirst();
  return row as CartRow | undefined;
}

/** A cart whose lock is held, and the stamp of the catalogue when the lock was asked for. */
export interface TakenCart extends CartRow {
  readonly stamp: string;
}

const lockingCart = statement(
  (db, { portalUuid, accountUuid }: Places<{ portalUuid: string; accountUuid: string }>) =>
    db
      .selectFrom('cart')
      .where('account_uuid', '=', accountUuid)
      .where('portal_uuid', '=', portalUuid)
      .where('state', '<>', PLACED)
      .select([...COLUMNS, catalogueStamp(portalUuid, accountUuid).as('stamp')])
      .forUpdate(),
);

/** Takes the lock that every write to a cart holds; the first write makes the cart. */
export async function takeCart(trx: Trx, { portal, accountUuid }: Shopper, now: Date): Promise<TakenCart> {
  const lock = async () => (await lockingCart(trx, { portalUuid: portal.uuid, accountUuid }))[0];
  const found = await lock();
  if (found) return found as TakenCart;
  await trx
    .insertInto('cart')
    .values({
      uuid: randomUUID(),
      portal_uuid: portal.uuid,
      account_uuid: accountUuid,
      rebate_code: null,
      created_at: now,
      changed_at: now,
    })
    .onConflict((oc) => oc.column('account_uuid').where('state', '<>', PLACED).doNothing())
    .execute();
  const made = await lock();
  if (!made) throw new Error('the cart that was just made is gone');
  return made as TakenCart;
}

/** Those of the subjects that are on the account. */
export async function readSubjects(
  db: Db | Trx,
  { portal, accountUuid }: Shopper,
  uuids: readonly string[],
): Promise<LineSubject[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<LineSubject>`
    select s.uuid, s.name, s.group_name as group, j.name as "jobName", j.key as "jobKey",
      j.in_webshop as "inWebshop", s.gone_at is not null as "isGone", j.deadline, j.late_until as "lateUntil",
      (select max(b.due) from batch b where b.portal_uuid = j.portal_uuid and b.state = 'collecting'
        and b.kind = 'school' and b.job_uuid = j.uuid) as "batchDue",
      case when j.deadline is not null then j.school_delivery
        || jsonb_build_object('school', coalesce(nullif(j.location, ''), j.name), 'until', j.deadline) end as "schoolDelivery",
      (select count(*) from family_picture f
        where f.account_uuid = o.account_uuid and f.subject_uuid = s.uuid) as "numImages"
    from account_subject o
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid and j.portal_uuid = ${portal.uuid}
    where o.account_uuid = ${accountUuid} and o.subject_uuid = any(${[...uuids]}::uuid[])`.execute(db);
  return rows;
}

/** Those of the pictures that the account does not see any more; its own uploads it always sees. */
export async function findGonePictures(
  db: Db | Trx,
  { portal, accountUuid }: Shopper,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (uuids.length === 0) return new Set();
  const { rows } = await sql<{ uuid: string }>`
    select named.uuid from unnest(${[...new Set(uuids)]}::uuid[]) named (uuid)
    where not exists (
        select from family_picture f
        where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portal.uuid} and f.picture_uuid = named.uuid
      )
      and not exists (select from picture p where p.uuid = named.uuid and p.uploaded_by = ${accountUuid})`.execute(
    db,
  );
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The pictures of these sets that are still for sale, by the subject of the set. */
export async function readPicturesForSale(
  db: Db | Trx,
  { portal, accountUuid }: Shopper,
  subjectUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly PictureOfSet[]>> {
  if (subjectUuids.length === 0) return new Map();
  const { rows } = await sql<PictureOfSet & { readonly subject_uuid: string }>`
    select f.subject_uuid, p.uuid, p.picture_type
    from family_picture f join picture p on p.uuid = f.picture_uuid
    where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portal.uuid} and f.for_sale
      and f.subject_uuid = any(${[...subjectUuids]}::uuid[])
    order by f.subject_uuid, f.position`.execute(db);
  const found = Map.groupBy(rows, (row) => row.subject_uuid);
  return new Map(subjectUuids.map((uuid) => [uuid, found.get(uuid) ?? []]));
}

const insertingAddKey = statement(
  (db, { cartUuid, addKey, now }: Places<{ cartUuid: string; addKey: string; now: Date }>) =>
    db
      .insertInto('cart_add')
      .values({ cart_uuid: cartUuid, add_key: addKey, at: now })
      .onConflict((oc) => oc.columns(['cart_uuid', 'add_key']).doNothing())
      .returning('add_key'),
);

/** Takes the key of an add; false when the same add has been counted before. */
export const takeAddKey = async (trx: Trx, cartUuid: string, addKey: string, now: Date): Promise<boolean> =>
  (await insertingAddKey(trx, { cartUuid, addKey, now })).length > 0;

/** The number of the badge, and whether a payment is under way. */
export async function itemsInCart(
  db: Db | Trx,
  { portal, accountUuid }: Shopper,
): Promise<{ readonly items: number; readonly beingPaid: boolean }> {
  const { rows } = await sql<{ items: number; beingPaid: boolean }>`
    select coalesce(bool_or(c.state = 'paying'), false) as "beingPaid",
      coalesce(sum(case l.kind when 'digital-file'
      then (select count(distinct f.picture_uuid) from cart_line_picture f
        join family_picture seen on seen.account_uuid = c.account_uuid and seen.picture_uuid = f.picture_uuid
        where f.line_uuid = l.uuid)
      else 1 end), 0)::int as items
    from cart c join cart_line l on l.cart_uuid = c.uuid
    where c.account_uuid = ${accountUuid} and c.portal_uuid = ${portal.uuid} and c.state <> 'placed'`.execute(
    db,
  );
  return rows[0] ?? { items: 0, beingPaid: false };
}
