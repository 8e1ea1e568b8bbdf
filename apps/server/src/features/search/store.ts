import { PAYMENT_PROVIDERS } from '@picture-day/contract/payment-providers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { OrderState } from '../../platform/database/schema-orders.ts';

/** How many of each kind are shown. */
const SHOWN = 8;
/** So many are put in order before the first are shown: two letters of a common name fit thousands. */
const LOOKED_AT = 2000;

/** Whose shop is searched; a photographer's own jobs, where only those may be found. */
export interface Searched {
  readonly portalUuid: string;
  readonly photographerUuid?: string | undefined;
}

/** The jobs (as j) that may be found. */
const ofJob = ({ portalUuid, photographerUuid }: Searched): RawBuilder<unknown> =>
  photographerUuid === undefined
    ? sql`j.portal_uuid = ${portalUuid}`
    : sql`j.portal_uuid = ${portalUuid} and j.photographer_uuid in (
        select p.uuid from photographer p where p.portal_uuid = ${portalUuid} and p.account_uuid = ${photographerUuid})`;

export interface ChildRow {
  readonly uuid: string;
  readonly name: string;
  readonly group: string;
  readonly job_key: string;
  readonly job_name: string;
  readonly family_uuid: string | null;
}

/** Families that a colleague can open, as a. */
const isFamily = (portalUuid: string): RawBuilder<unknown> =>
  sql`a.portal_uuid = ${portalUuid} and a.role = 'customer' and not a.is_anonymous and a.deleted_at is null
    and a.merged_into is null`;

/** The family that opened a child's pictures first. */
const familyOf = (portalUuid: string, subjectUuid: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select a.uuid from account_subject k join account a on a.uuid = k.account_uuid
    where k.subject_uuid = ${subjectUuid} and ${isFamily(portalUuid)}
    order by k.added_at, a.uuid limit 1)`;

/**
 * The query of findChildren, for the test that reads its plan. Names are looked up once: PostgreSQL takes the jobs of a
 * shop for few, and would look the names up again for each of them.
 */
export const childrenQuery = (searched: Searched, words: string) => sql<ChildRow>`
    with named as materialized (
      select s.uuid, s.name, s.group_name, s.job_uuid from subject s
      where s.gone_at is null and search_words(s.portal_uuid, s.name || ' ' || s.group_name) @@ ${words}::tsquery
    )
    select f.*, ${familyOf(searched.portalUuid, sql`f.uuid`)} as family_uuid
    from (select f.uuid, f.name, f.group, f.job_key, f.job_name from (
      select s.uuid, s.name, s.group_name as "group", j.key as job_key, j.name as job_name, j.creation_time
      from named s join job j on j.uuid = s.job_uuid
      where ${ofJob(searched)}
      limit ${LOOKED_AT}
    ) f
    order by f.creation_time desc, f.name, f.uuid limit ${SHOWN}) f`;

export const findChildren = async (db: Db, searched: Searched, words: string): Promise<ChildRow[]> =>
  (await childrenQuery(searched, words).execute(db)).rows;

export interface FamilyRow {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly children: string[];
}

/** By their own name or address, and the families of the children that were found. */
export const familiesQuery = (
  portalUuid: string,
  words: string,
  childUuids: readonly string[],
) => sql<FamilyRow>`
    with found as (
      (select n.uuid, 0 as way
       from (
         select a.uuid, a.created_at from account a
         where ${isFamily(portalUuid)} and search_words(a.portal_uuid, a.name || ' ' || a.email) @@ ${words}::tsquery
         limit ${LOOKED_AT}
       ) n
       order by n.created_at desc, n.uuid limit ${SHOWN})
      union all
      (select o.account_uuid, 1 from account_subject o
       where o.subject_uuid = any(${[...childUuids]}::uuid[]) limit ${SHOWN})
    )
    select a.uuid, a.name, a.email, array(
        select s.name from account_subject o join subject s on s.uuid = o.subject_uuid
        where o.account_uuid = a.uuid
        order by (s.uuid = any(${[...childUuids]}::uuid[])) desc, s.name limit 3
      ) as children
    from (select uuid, min(way) as way from found group by uuid) f join account a on a.uuid = f.uuid
    where ${isFamily(portalUuid)}
    order by f.way, a.name, a.uuid limit ${SHOWN}`;

export const findFamilies = async (
  db: Db,
  portalUuid: string,
  words: string,
  childUuids: readonly string[],
): Promise<FamilyRow[]> => (await familiesQuery(portalUuid, words, childUuids).execute(db)).rows;

export interface OrderFound {
  readonly uuid: string;
  readonly state: OrderState;
  readonly at: Date;
  readonly total: number;
  readonly currency: string;
  readonly name: string;
  readonly email: string;
  readonly print_failed: boolean;
}

const orders = (portalUuid: string, which: RawBuilder<unknown>) => sql<OrderFound>`
    select o.uuid, o.state, coalesce(o.confirmed_at, o.placed_at) as at, o.total, o.currency, a.name, a.email,
      exists (select from print_file f where f.order_uuid = o.uuid and f.state = 'failed') as print_failed
    from shop_order o join account a on a.uuid = o.account_uuid
    where o.portal_uuid = ${portalUuid} and ${which}
    order by o.placed_at desc, o.uuid limit ${SHOWN}`;

/** The first and the last uuid that begin as typed. */
function uuidsFrom(typed: string): readonly [string, string] | undefined {
  const digits = typed.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined;
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
}

export const ordersByReferenceQuery = (portalUuid: string, [first, last]: readonly [string, string]) =>
  orders(portalUuid, sql`o.uuid between ${first}::uuid and ${last}::uuid`);

const ordersByPaymentQuery = (portalUuid: string, reference: string) =>
  orders(
    portalUuid,
    sql`o.uuid in (select p.order_uuid from payment p
      where p.provider = any(${[...PAYMENT_PROVIDERS]}::text[]) and p.reference = ${reference})`,
  );

/** As it is printed: the year, then the number in it. */
const DOCUMENT_NUMBER = /^(20\d\d)-(\d{4,9})$/;

export const ordersByDocumentQuery = (portalUuid: string, year: number, number: number) =>
  orders(
    portalUuid,
    sql`o.uuid in (select d.order_uuid from document d
      where d.portal_uuid = ${portalUuid} and d.kind = any(${['receipt', 'invoice', 'credit_note']}::text[])
        and d.year = ${year} and d.number = ${number})`,
  );

/** By the number of a document, the order's reference, or the name that the payment's provider has for it. */
export async function findOrdersByReference(
  db: Db,
  portalUuid: string,
  typed: string,
): Promise<OrderFound[]> {
  const [, year, number] = DOCUMENT_NUMBER.exec(typed) ?? [];
  if (year && number) {
    const { rows } = await ordersByDocumentQuery(portalUuid, Number(year), Number(number)).execute(db);
    if (rows.length > 0) return rows;
  }
  const between = uuidsFrom(typed);
  if (between) return (await ordersByReferenceQuery(portalUuid, between).execute(db)).rows;
  if (!/^[\w-]{8,100}$/.test(typed)) return [];
  return (await ordersByPaymentQuery(portalUuid, typed).execute(db)).rows;
}

export const ordersOfFamiliesQuery = (portalUuid: string, accountUuids: readonly string[]) =>
  orders(portalUuid, sql`o.account_uuid = any(${[...accountUuids]}::uuid[]) and o.confirmed_at is not null`);

export const findOrdersOfFamilies = async (
  db: Db,
  portalUuid: string,
  accountUuids: readonly string[],
): Promise<OrderFound[]> =>
  accountUuids.length === 0 ? [] : (await ordersOfFamiliesQuery(portalUuid, accountUuids).execute(db)).rows;

export interface CodeFound extends ChildRow {
  readonly code: string;
}

export const codesQuery = (portalUuid: string, codes: readonly string[]) => sql<CodeFound>`
    select c.code, s.uuid, s.name, s.group_name as "group", j.key as job_key, j.name as job_name,
      ${familyOf(portalUuid, sql`s.uuid`)} as family_uuid
    from access_code c join subject s on s.uuid = c.subject_uuid join job j on j.uuid = s.job_uuid
    where c.portal_uuid = ${portalUuid} and c.code = any(${[...codes]}::text[]) and s.gone_at is null
    order by c.code limit ${SHOWN}`;

export const findCodes = async (
  db: Db,
  portalUuid: string,
  codes: readonly string[],
): Promise<CodeFound[]> => (codes.length === 0 ? [] : (await codesQuery(portalUuid, codes).execute(db)).rows);

export interface JobFound {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly at: Date;
  readonly in_webshop: boolean;
}

export const jobsQuery = (searched: Searched, words: string) => sql<JobFound>`
    select j.key, j.name, t.name as type, j.creation_time as at, j.in_webshop
    from job j join job_type t on t.uuid = j.job_type_uuid
    where ${ofJob(searched)} and search_words(j.portal_uuid, j.name || ' ' || j.location || ' ' || j.key) @@ ${words}::tsquery
    order by j.creation_time desc, j.key limit ${SHOWN}`;

export const findJobs = async (db: Db, searched: Searched, words: string): Promise<JobFound[]> =>
  (await jobsQuery(searched, words).execute(db)).rows;

export interface DesignFound {
  readonly uuid: string;
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  readonly product_uuid: string | null;
  readonly product_names: Readonly<Record<string, string>> | null;
}

export const designsQuery = (portalUuid: string, words: string) => sql<DesignFound>`
    select t.uuid, t.key, v.definition -> 'names' as names, p.product_uuid, p.names as product_names
    from template_version v join template t on t.portal_uuid = v.portal_uuid and t.uuid = v.template_uuid
    left join product k on k.portal_uuid = v.portal_uuid and k.key = v.product_key
    left join product_version p on p.portal_uuid = v.portal_uuid and p.product_uuid = k.uuid
      and p.valid_until is null
    where v.portal_uuid = ${portalUuid} and v.valid_until is null
      and search_words(v.portal_uuid, jsonb_path_query_array(v.definition, '$.names.*')::text) @@ ${words}::tsquery
    order by v.position, t.key limit ${SHOWN}`;

export const findDesigns = async (db: Db, portalUuid: string, words: string): Promise<DesignFound[]> =>
  (await designsQuery(portalUuid, words).execute(db)).rows;
