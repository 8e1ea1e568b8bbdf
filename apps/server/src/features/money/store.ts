import type { Day } from '@picture-day/commerce';
import type { MoneyGroup } from '@picture-day/contract/calls/studio/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Which parts of the sales are asked for. */
export interface Scope {
  readonly portalUuid: string;
  readonly from: Day;
  readonly until: Day;
  /** One job of the shop; all of them where none is named. */
  readonly jobUuid?: string | undefined;
  /** Without delivery and fees of payment, which no school gets a share of. */
  readonly goodsOnly?: boolean | undefined;
}

const inScope = ({ portalUuid, from, until, jobUuid, goodsOnly }: Scope): RawBuilder<unknown> => sql`
  p.portal_uuid = ${portalUuid} and p.day between ${from}::date and ${until}::date
  ${jobUuid ? sql`and p.job_uuid = ${jobUuid}` : sql``}
  ${goodsOnly ? sql`and p.what = 'goods'` : sql``}`;

/** What every sum of this room is made of. */
const SUMS = sql`
  count(distinct p.order_uuid) filter (where not p.is_refund) as orders,
  coalesce(sum(p.gross) filter (where not p.is_refund), 0)::float8 as sales,
  coalesce(-sum(p.gross) filter (where p.is_refund), 0)::float8 as refunded,
  coalesce(sum(p.vat), 0)::float8 as vat,
  coalesce(sum(p.gross - p.vat), 0)::float8 as net,
  coalesce(sum(p.gross - p.vat) filter (where p.what = 'goods'), 0)::float8 as "goodsNet"`;

export interface Sums {
  readonly orders: number;
  readonly sales: number;
  readonly refunded: number;
  readonly vat: number;
  readonly net: number;
  /** Of it, the goods: what schools get a share of. */
  readonly goodsNet: number;
}

export async function sumsOf(db: Db, scope: Scope): Promise<Sums & { readonly refunds: number }> {
  const { rows } = await sql<Sums & { refunds: number }>`
    select ${SUMS}, count(distinct p.source_uuid) filter (where p.is_refund) as refunds
    from sale_part p where ${inScope(scope)}`.execute(db);
  return rows[0]!;
}

export interface RateRow {
  readonly month: string;
  readonly isRefund: boolean;
  readonly rate: number;
  readonly gross: number;
  readonly vat: number;
}

/** By month and rate; refunds as positive amounts. */
export const vatQuery = (scope: Scope): RawBuilder<RateRow> => sql<RateRow>`
  select to_char(p.day, 'YYYY-MM') as month, p.is_refund as "isRefund", p.rate,
    abs(sum(p.gross))::float8 as gross, abs(sum(p.vat))::float8 as vat
  from sale_part p where ${inScope(scope)} group by 1, 2, 3 order by 1, 2, 3 desc`;

export const vatByMonth = async (db: Db, scope: Scope): Promise<RateRow[]> =>
  (await vatQuery(scope).execute(db)).rows;

/** What a school's jobs come to at each rate, refunds taken off. */
export async function ratesOfSchool(
  db: Db,
  scope: Scope,
  school: string,
): Promise<{ readonly rate: number; readonly gross: number; readonly vat: number }[]> {
  const { rows } = await sql<{ rate: number; gross: number; vat: number }>`
    select p.rate, sum(p.gross)::float8 as gross, sum(p.vat)::float8 as vat
    from sale_part p join job j on j.uuid = p.job_uuid and j.location = ${school}
    where ${inScope(scope)} group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** Sales of each week, by its Monday; refunds are told elsewhere. */
export async function salesByWeek(db: Db, scope: Scope): Promise<Map<Day, number>> {
  const { rows } = await sql<{ first: Day; sales: number }>`
    select date_trunc('week', p.day)::date as first, sum(p.gross)::float8 as sales
    from sale_part p where ${inScope(scope)} and not p.is_refund group by 1`.execute(db);
  return new Map(rows.map(({ first, sales }) => [first, sales]));
}

export interface GroupRow extends Sums {
  /** Null for what belongs to none. */
  readonly key: string | null;
  readonly name: string | null;
  readonly names: Readonly<Record<string, string>> | null;
  /** Set where the row is a job's. */
  readonly school: string | null;
}

const JOB_OF_PART = sql`left join job w on w.uuid = p.job_uuid`;

/** What a group is summed by, and how its rows are named then. */
const GROUPS: { readonly [G in MoneyGroup]: (portalUuid: string) => Group } = {
  job: () => ({
    by: sql`p.job_uuid`,
    joins: sql`left join job j on j.uuid = g.id`,
    told: sql`j.key, j.name, null::jsonb as names, j.location as school`,
    sequence: sql`sales desc, j.name`,
  }),
  school: () => ({
    from: JOB_OF_PART,
    by: sql`nullif(w.location, '')`,
    joins: sql``,
    told: sql`g.id as key, g.id as name, null::jsonb as names, null::text as school`,
    sequence: sql`sales desc, g.id`,
  }),
  photographer: () => ({
    from: JOB_OF_PART,
    by: sql`w.photographer_uuid`,
    joins: sql`left join photographer f on f.uuid = g.id`,
    told: sql`f.key, f.name, null::jsonb as names, null::text as school`,
    sequence: sql`sales desc, f.name`,
  }),
  product: (portalUuid) => ({
    by: sql`coalesce(p.product_uuid::text, p.what)`,
    joins: sql`left join product_version v on v.portal_uuid = ${portalUuid} and v.product_uuid::text = g.id
      and v.valid_until is null`,
    told: sql`g.id as key, g.called as name, v.names, null::text as school`,
    sequence: sql`sales desc, g.called`,
  }),
  day: () => ({
    by: sql`p.day`,
    joins: sql``,
    told: sql`g.id::text as key, g.id::text as name, null::jsonb as names, null::text as school`,
    sequence: sql`g.id`,
  }),
};

interface Group {
  readonly from?: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  readonly told: RawBuilder<unknown>;
  readonly sequence: RawBuilder<unknown>;
}

export function groupQuery(scope: Scope, group: MoneyGroup): RawBuilder<GroupRow> {
  const { from = sql``, by, joins, told, sequence } = GROUPS[group](scope.portalUuid);
  return sql<GroupRow>`
    select ${told}, g.orders, g.sales, g.refunded, g.vat, g.net, g."goodsNet" from (
      select ${by} as id, max(p.name) as called, ${SUMS} from sale_part p ${from}
      where ${inScope(scope)} group by 1
    ) g ${joins} order by ${sequence}`;
}

export const sumsBy = async (db: Db, scope: Scope, group: MoneyGroup): Promise<GroupRow[]> =>
  (await groupQuery(scope, group).execute(db)).rows;

/** Jobs to choose from, newest first. */
export async function jobsToChoose(
  db: Db,
  portalUuid: string,
  most: number,
): Promise<{ readonly key: string; readonly name: string }[]> {
  return db
    .selectFrom('job')
    .where('portal_uuid', '=', portalUuid)
    .orderBy('creation_time', 'desc')
    .orderBy('uuid', 'desc')
    .limit(most)
    .select(['key', 'name'])
    .execute();
}

export async function jobByKey(db: Db, portalUuid: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('job')
    .where('portal_uuid', '=', portalUuid)
    .where('key', '=', key)
    .select('uuid')
    .executeTakeFirst();
  return row?.uuid;
}
