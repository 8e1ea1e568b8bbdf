import type { LocalText } from '@picture-day/contract/entities/portal';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { OfferKind } from '../../platform/database/schema-commerce.ts';
import { type Given, type Places, statement } from '../../platform/database/statement.ts';

/** What stands before each price list in a stamp; no key holds it. */
export const LISTS_FROM = '|';

/**
 * What changes with every load of a shop's catalogue; any question can bring it along. For an account it names the price
 * lists of its jobs that are in the shop, too: what a family pays is of the same moment as what it is asked with.
 */
type Uuid = string | RawBuilder<string>;

export const catalogueStamp = (portalUuid: Uuid, accountUuid?: Uuid): RawBuilder<string> => {
  const loaded = sql<string>`coalesce((
    select version || ' ' || extract(epoch from loaded_at) from catalogue_state where portal_uuid = ${portalUuid}
  ), 'none')`;
  if (accountUuid === undefined) return loaded;
  return sql<string>`${loaded} || coalesce((
    select string_agg(distinct ${LISTS_FROM}::text || coalesce(j.price_list, ''), '')
    from account_subject o join subject s on s.uuid = o.subject_uuid and s.gone_at is null
    join job j on j.uuid = s.job_uuid and j.portal_uuid = ${portalUuid} and j.in_webshop and not j.is_archived
    where o.account_uuid = ${accountUuid}
  ), '')`;
};

export async function readStamp(db: Db | Trx, portalUuid: string, accountUuid?: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select ${catalogueStamp(portalUuid, accountUuid)} as stamp`.execute(db);
  return rows[0]?.stamp ?? 'none';
}

export interface ProductRow {
  readonly uuid: string;
  readonly key: string;
  readonly version: number;
  readonly validFrom: Date;
  readonly withdrawn: boolean;
  readonly names: LocalText;
  readonly type: number;
  readonly sortOrder: number;
  readonly formatSize: string;
  readonly vatRate: number;
  readonly minorderpartquantity: number;
  readonly maximumQuantity: number | null;
  readonly campaignrequirement: number | null;
  readonly campaignPeriod: unknown;
  readonly productprices: { quantity: number; price: number; campaignprice: number | null; type: number }[];
  readonly subproducts: { uuid: string; names: LocalText; extraprice: number }[];
}

/** Every product in its newest version with its prices, those no longer sold included. */
export async function readProducts(db: Db | Trx, portalUuid: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select distinct on (p.uuid)
      p.uuid, p.key, v.version, v.valid_from as "validFrom", v.valid_until is not null as withdrawn,
      v.names, v.type, v.sort_order as "sortOrder", v.format_size as "formatSize", v.vat_rate as "vatRate",
      v.minorderpartquantity, v.maximum_quantity as "maximumQuantity", v.campaignrequirement,
      v.campaign_period as "campaignPeriod",
      (select json_agg(json_build_object('quantity', t.quantity, 'price', t.price,
          'campaignprice', t.campaignprice, 'type', t.type) order by t.quantity)
        from product_price t
        where (t.portal_uuid, t.product_uuid, t.version) = (v.portal_uuid, v.product_uuid, v.version)
      ) as productprices,
      coalesce((select json_agg(json_build_object('uuid', s.uuid, 'names', s.names,
          'extraprice', s.extraprice) order by s.position)
        from sub_product s
        where (s.portal_uuid, s.product_uuid, s.version) = (v.portal_uuid, v.product_uuid, v.version)
      ), '[]') as subproducts
    from product p
    join product_version v on v.portal_uuid = p.portal_uuid and v.product_uuid = p.uuid
    where p.portal_uuid = ${portalUuid}
    order by p.uuid, v.version desc`.execute(db);
  return rows;
}

export interface OfferRow {
  readonly kind: OfferKind;
  readonly key: string;
  readonly uuid: string;
  readonly version: number;
  readonly valid_from: Date;
  readonly valid_until: Date | null;
  readonly definition: unknown;
}

/** Every offer in its newest version, in the order of the data; those withdrawn included. */
export async function readOffers(db: Db | Trx, portalUuid: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select kind, key, uuid, version, valid_from, valid_until, definition from (
      select distinct on (kind, key) * from shop_offer
      where portal_uuid = ${portalUuid}
      order by kind, key, version desc
    ) newest
    order by kind, position, key`.execute(db);
  return rows;
}

/** A price list and how long it held. */
export interface PriceListRow
  extends Pick<ProductRow, 'uuid' | 'validFrom' | 'campaignPeriod' | 'productprices'> {
  readonly validUntil: Date | null;
  readonly minorderpartquantity: number;
  readonly campaignrequirement: number | null;
}

/** Every price list that products and catalogues ever had, the oldest first. */
export async function readPriceLists(db: Db | Trx, portalUuid: string): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`
    select v.product_uuid as uuid, v.valid_from as "validFrom", v.valid_until as "validUntil",
      v.minorderpartquantity, v.campaignrequirement, v.campaign_period as "campaignPeriod",
      (select json_agg(json_build_object('quantity', t.quantity, 'price', t.price,
          'campaignprice', t.campaignprice, 'type', t.type) order by t.quantity)
        from product_price t
        where (t.portal_uuid, t.product_uuid, t.version) = (v.portal_uuid, v.product_uuid, v.version)
      ) as productprices
    from product_version v
    where v.portal_uuid = ${portalUuid}
    union all
    select uuid, valid_from, valid_until, 1, null, null,
      json_build_array(json_build_object('quantity', 1, 'price', definition -> 'price', 'type', 0))
    from shop_offer
    where portal_uuid = ${portalUuid} and kind = 'catalogue'
    order by 1, 2`.execute(db);
  return rows;
}

export interface OwnedSet {
  readonly uuid: string;
  readonly name: string;
  readonly group: string;
  readonly job_uuid: string;
  readonly job_key: string;
  readonly job_name: string;
  readonly in_webshop: boolean;
  readonly is_archived: boolean;
}

export interface OwnedSetWithTypes extends OwnedSet {
  readonly picture_types: string[];
}

interface SetsOwner {
  readonly accountUuid: string;
  readonly portalUuid: string;
}

/** The classes or teams of jobs; one child alone is no group to name. */
export async function groupsOfJobs(
  db: Db | Trx,
  portalUuid: string,
  jobKeys: readonly string[],
): Promise<{ readonly job_key: string; readonly job_name: string; readonly groups: string[] }[]> {
  const { rows } = await sql<{ job_key: string; job_name: string; groups: string[] }>`
    select j.key as job_key, j.name as job_name,
      array(select s.group_name from subject s where s.job_uuid = j.uuid and s.gone_at is null
        group by s.group_name having count(*) > 1) as groups
    from job j where j.portal_uuid = ${portalUuid} and j.key = any(${jobKeys})`.execute(db);
  return rows;
}

/** The account's picture sets, with something of their pictures: the current one first, then the newest with pictures. */
const setsWith = <Row extends OwnedSet>(ofPictures: RawBuilder<unknown>, owner: Given<SetsOwner>) => sql<Row>`
    select s.uuid, s.name, s.group_name as group, j.uuid as job_uuid, j.key as job_key, j.name as job_name,
      j.in_webshop, j.is_archived, seen.picture_types
    from account_subject o
    join account a on a.uuid = o.account_uuid and a.portal_uuid = ${owner.portalUuid}
    join subject s on s.uuid = o.subject_uuid and s.gone_at is null
    join job j on j.uuid = s.job_uuid and j.portal_uuid = a.portal_uuid
    cross join lateral (
      select array(${ofPictures}) as picture_types
      -- Looked up once, though it is named twice.
      offset 0
    ) seen
    where o.account_uuid = ${owner.accountUuid}
    order by (o.subject_uuid = a.current_subject_uuid) desc nulls last, cardinality(seen.picture_types) > 0 desc,
      j.creation_time desc, s.name, s.uuid`;

/** One picture says that there are some. */
const ANY_TYPE = sql`
  select null from family_picture f where f.account_uuid = o.account_uuid and f.subject_uuid = s.uuid limit 1`;
const EVERY_TYPE = sql`
  select distinct p.picture_type from family_picture f join picture p on p.uuid = f.picture_uuid
  where f.account_uuid = o.account_uuid and f.subject_uuid = s.uuid`;

/** Without the types of their pictures, for which every picture is looked at. */
export const ownedSets: (db: Db | Trx, owner: SetsOwner) => Promise<OwnedSet[]> = statement(
  (_db, owner: Places<SetsOwner>) => setsWith<OwnedSet>(ANY_TYPE, owner),
);

export const ownedSetsWithTypes = async (db: Db | Trx, owner: SetsOwner): Promise<OwnedSetWithTypes[]> =>
  (await setsWith<OwnedSetWithTypes>(EVERY_TYPE, owner).execute(db)).rows;

/** The days of a job, and whether it is handed out at its school by its own settings. */
export const daysOfJob = (db: Db | Trx, jobUuid: string) =>
  db
    .selectFrom('job')
    .where('uuid', '=', jobUuid)
    .select(['key', 'deadline', 'late_until'])
    .select(sql<boolean>`school_delivery is not null and deadline is not null`.as('has_own'))
    .executeTakeFirstOrThrow();
