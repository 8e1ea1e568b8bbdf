import type { OrderFilters, OrderRow } from '@picture-day/contract/entities/studio-order';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { searchQuery } from '../search/search-query.ts';
import type { Handover, OrderPayment } from './store.ts';

export interface Listed {
  readonly portalUuid: string;
  readonly filters: Omit<OrderFilters, 'date' | 'since' | 'until'>;
  readonly only?: readonly string[] | undefined;
  /** From this moment on. */
  readonly since?: Date | undefined;
  /** Before this one. */
  readonly until?: Date | undefined;
  /** A refund from before this moment should be answered. */
  readonly answeredBefore: Date;
}

export interface ListedPage {
  readonly sort: 'when' | 'sum';
  readonly up: boolean;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The first and the last uuid that begin as typed; a name is no reference, be it Ebba. */
function uuidsFrom(typed: string): readonly [string, string] | undefined {
  const digits = typed.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(digits) || (digits.length < 8 && !/\d/.test(digits))) return undefined;
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
}

/** The orders of many children, by their keys: the array parts what is looked up from what is done with it. */
const ordersOfChildren = (children: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select c.order_uuid from ordered_child c where c.subject_uuid = any(array(${children}))`;

/**
 * By the order's reference, or by beginnings of words of the family's name, its address or a child's name. The words are
 * hidden from the planner: for a small shop a plan of their own looked cheaper, and was made anew each time.
 */
function textFilter(portalUuid: string, typed: string): RawBuilder<unknown> {
  const between = uuidsFrom(typed);
  if (between) return sql`o.uuid between ${between[0]}::uuid and ${between[1]}::uuid`;
  const words = searchQuery(portalUuid, typed)?.asTyped;
  if (!words) return sql`false`;
  const said = sql`(select ${words}::tsquery)`;
  return sql`(o.account_uuid = any(array(
      with named as materialized (
        select a.uuid, a.portal_uuid from account a
        where a.role = 'customer' and not a.is_anonymous
          and search_words(a.portal_uuid, a.name || ' ' || a.email) @@ ${said}
      )
      select n.uuid from named n where n.portal_uuid = ${portalUuid}))
    or o.uuid = any(array(${ordersOfChildren(sql`
      select s.uuid from subject s
      where s.portal_uuid = ${portalUuid} and s.gone_at is null
        and search_words(s.portal_uuid, s.name || ' ' || s.group_name) @@ ${said}`)})))`;
}

function paymentFilter(payment: NonNullable<OrderFilters['payment']>): RawBuilder<unknown> {
  if (payment === 'refunded') return sql`o.refunded > 0`;
  const owed = sql`o.captured < o.total and o.state in ('paid', 'in_production', 'shipped', 'done')`;
  if (payment === 'open') return sql`(o.state = 'awaiting_payment' or ${owed})`;
  if (payment === 'open_invoice') return sql`${owed} and (o.payment->>'isInvoice')::boolean`;
  return sql`o.payment->>'provider' = ${payment}`;
}

const printFailed = sql<boolean>`exists (
  select from print_file f where f.order_uuid = o.uuid and f.state = 'failed')`;

const openRefunds = (before: Date) => sql`
  select p.order_uuid from refund r join payment p on p.uuid = r.payment_uuid
  where r.done_at is null and r.created_at < ${before}`;
const failedPrints = sql`select f.order_uuid from print_file f where f.state = 'failed'`;

/** How far it is, or what of it waits for a hand. */
function stateFilter(state: NonNullable<OrderFilters['state']>, before: Date): RawBuilder<unknown> {
  switch (state) {
    case 'print_failed':
      return sql`o.uuid in (${failedPrints})`;
    case 'refund_unanswered':
      return sql`o.uuid in (${openRefunds(before)})`;
    case 'needs_person':
      return sql`o.uuid in (${failedPrints} union all ${openRefunds(before)})`;
    default:
      return sql`o.state = ${state}`;
  }
}

/** Orders of the children of a job, of a class, or of a class of a job. */
const childFilter = (
  portalUuid: string,
  { job, class: group }: Listed['filters'],
): RawBuilder<unknown> => sql`
  o.uuid = any(array(${ordersOfChildren(sql`
      select s.uuid from job j join subject s on s.job_uuid = j.uuid
      where j.portal_uuid = ${portalUuid} ${job ? sql`and j.key = ${job}` : sql``}
        ${group ? sql`and s.group_name = ${group}` : sql``}`)}))`;

/** Which orders are looked up by names, jobs or classes, not by what stands in the order itself. */
const isLookedUp = ({ filters: { q, job, class: group } }: Listed): boolean =>
  (q ?? job ?? group) !== undefined;

function wanted(listed: Listed): RawBuilder<unknown> {
  const { portalUuid, filters, only, since, until, answeredBefore } = listed;
  const { q, state, job, class: group, product, from, to, delivery, payment } = filters;
  const ofShop = sql`o.portal_uuid = ${portalUuid}`;
  // What is looked up is known by its key. A plan for any shop takes its orders for few, and would go through all.
  const all = [isLookedUp(listed) ? sql`(${ofShop}) is true` : ofShop];
  if (q) all.push(textFilter(portalUuid, q));
  if (state) all.push(stateFilter(state, answeredBefore));
  if (job || group) all.push(childFilter(portalUuid, filters));
  if (product) {
    all.push(sql`o.uuid in (select l.order_uuid from order_line l where l.product_uuid = ${product})`);
  }
  if (from !== undefined) all.push(sql`o.total >= ${from}`);
  if (to !== undefined) all.push(sql`o.total <= ${to}`);
  if (delivery) all.push(sql`o.handover->>'type' = ${delivery}`);
  if (payment) all.push(paymentFilter(payment));
  if (only) all.push(sql`o.uuid = any(${[...only]}::uuid[])`);
  if (since) all.push(sql`o.placed_at >= ${since}`);
  if (until) all.push(sql`o.placed_at < ${until}`);
  return sql.join(all, sql` and `);
}

export interface ListedRow
  extends Pick<OrderRow, 'uuid' | 'state' | 'printFailed' | 'refundUnanswered' | 'children'> {
  readonly what: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly product: string | null;
  }[];
  readonly lang: string;
  readonly placedAt: Date;
  readonly total: number;
  readonly captured: number;
  readonly payment: OrderPayment;
  readonly handover: Handover;
  readonly accountUuid: string;
  readonly name: string;
  readonly email: string;
}

export interface Found {
  readonly count: number;
  readonly sum: number;
}

/** What all pages come to, of rows with a total. */
const foundIn = (orders: RawBuilder<unknown>) =>
  sql<Found>`select count(*) as count, coalesce(sum(o.total), 0)::float8 as sum ${orders}`;

/**
 * A page of orders. What stands beside each is read for the page alone. What is looked up is looked up once, for the page
 * and for the sum of all; anything else the page finds by an index of its order.
 */
export function listedQuery(
  listed: Listed,
  { sort, up, before, limit }: ListedPage,
): RawBuilder<ListedRow & { readonly found: Found | null }> {
  const by = sql.ref(sort === 'sum' ? 'total' : 'placed_at');
  const way = sql.raw(up ? 'asc' : 'desc');
  const after = sql.raw(up ? '>' : '<');
  const { portalUuid } = listed;
  const isOnce = isLookedUp(listed);
  return sql`
    with wanted as ${sql.raw(isOnce ? 'materialized' : 'not materialized')} (
      select o.uuid, o.placed_at, o.total from shop_order o where ${wanted(listed)}
    )
    select o.uuid, o.state, o.placed_at as "placedAt", o.total, o.captured, o.payment, o.handover, o.lang,
      o.account_uuid as "accountUuid", a.name, a.email, ${printFailed} as "printFailed",
      o.uuid in (${openRefunds(listed.answeredBefore)}) as "refundUnanswered",
      coalesce(line.what, '[]') as what, coalesce(child.list, '[]') as children,
      ${isOnce && !before ? sql`(select row_to_json(f) from (${foundIn(sql`from wanted o`)}) f)` : sql`null::json`} as found
    from (
      select o.uuid from wanted o
      ${before ? sql`where (o.${by}, o.uuid) ${after} (select b.${by}, b.uuid from shop_order b where b.uuid = ${before} and b.portal_uuid = ${portalUuid})` : sql``}
      order by o.${by} ${way}, o.uuid ${way}
      limit ${limit}
    ) shown
    join shop_order o on o.uuid = shown.uuid
    join account a on a.uuid = o.account_uuid
    cross join lateral (
      select json_agg(json_build_object('quantity', l.quantity, 'product', l.product_uuid, 'name',
        coalesce(nullif(l.described->'product'->>'name', ''), l.described->>'description', '')) order by l.position) as what
      from order_line l where l.order_uuid = o.uuid and l.type = 0
    ) line
    cross join lateral (
      select json_agg(json_build_object('name', s.name, 'group', s.group_name, 'job', j.name) order by s.name) as list
      from subject s join job j on j.uuid = s.job_uuid
      where s.uuid in (select unnest(l.subject_uuids) from order_line l where l.order_uuid = o.uuid)
    ) child
    order by o.${by} ${way}, o.uuid ${way}`;
}

export const listOrders = async (db: Db, listed: Listed, page: ListedPage): Promise<ListedRow[]> =>
  (await listedQuery(listed, page).execute(db)).rows;

export async function sumOrders(db: Db, listed: Listed): Promise<Found> {
  const { rows } = await foundIn(sql`from shop_order o where ${wanted(listed)}`).execute(db);
  return rows[0] ?? { count: 0, sum: 0 };
}

/** The first page, and what all pages come to. */
export async function firstOrders(
  db: Db,
  listed: Listed,
  page: ListedPage,
): Promise<{ readonly rows: readonly ListedRow[]; readonly found: Found }> {
  const [{ rows }, found] = await Promise.all([
    listedQuery(listed, page).execute(db),
    isLookedUp(listed) ? null : sumOrders(db, listed),
  ]);
  return { rows, found: found ?? rows[0]?.found ?? { count: 0, sum: 0 } };
}
