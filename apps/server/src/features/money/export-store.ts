import type { Day } from '@picture-day/commerce';
import type { ProviderName } from '@picture-day/contract/payment-providers';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { DocumentKind } from '../../platform/database/schema-fulfilment.ts';
import type { Scope } from './store.ts';

/** A sale or a refund with what it comes to at each rate, and the document that was issued for it. */
export interface BookedDocument {
  readonly source: string;
  readonly day: Day;
  readonly isRefund: boolean;
  readonly order: string;
  readonly provider: ProviderName;
  readonly way: string;
  readonly currency: string;
  /** Null while none is issued. */
  readonly kind: DocumentKind | null;
  readonly year: number | null;
  readonly number: number | null;
  /** Of a refund, the document it takes back. */
  readonly ofKind: DocumentKind | null;
  readonly ofYear: number | null;
  readonly ofNumber: number | null;
  readonly rates: readonly {
    readonly rate: number;
    readonly gross: number;
    readonly vat: number;
    readonly discount: number;
  }[];
}

export interface After {
  readonly day: Day;
  readonly source: string;
}

/** The documents of these days in the order of their days, so many after one that is known. */
export function documentsQuery(
  { portalUuid, from, until, jobUuid }: Scope,
  after: After | undefined,
  most: number,
): RawBuilder<BookedDocument> {
  return sql<BookedDocument>`
    with rated as (
      select p.day, p.source_uuid, p.order_uuid, p.is_refund, p.rate, sum(p.gross)::float8 as gross,
        sum(p.vat)::float8 as vat, sum(p.discount)::float8 as discount
      from sale_part p
      where p.portal_uuid = ${portalUuid} and p.day between ${from}::date and ${until}::date
        ${jobUuid ? sql`and p.job_uuid = ${jobUuid}` : sql``}
        ${after ? sql`and (p.day, p.source_uuid) > (${after.day}::date, ${after.source}::uuid)` : sql``}
      group by 1, 2, 3, 4, 5
    ), booked as (
      select day, source_uuid, order_uuid, is_refund, json_agg(json_build_object('rate', rate, 'gross', gross,
        'vat', vat, 'discount', discount) order by rate desc) as rates
      from rated group by 1, 2, 3, 4 order by day, source_uuid limit ${most}
    )
    select b.source_uuid as source, b.day, b.is_refund as "isRefund", b.order_uuid as "order", b.rates, o.currency,
      coalesce(o.payment->>'provider', '') as provider, coalesce(o.payment->>'title', '') as way,
      d.kind, d.year, d.number, f.kind as "ofKind", f.year as "ofYear", f.number as "ofNumber"
    from booked b join shop_order o on o.uuid = b.order_uuid
    left join lateral (
      select d.kind, d.year, d.number from document d
      where d.order_uuid = b.order_uuid and d.kind <> 'credit_note' order by d.kind limit 1
    ) s on true
    left join document c on b.is_refund and c.refund_uuid = b.source_uuid
    cross join lateral (
      select case when b.is_refund then c.kind else s.kind end as kind,
        case when b.is_refund then c.year else s.year end as year,
        case when b.is_refund then c.number else s.number end as number
    ) d
    cross join lateral (
      select case when b.is_refund then s.kind end as kind, case when b.is_refund then s.year end as year,
        case when b.is_refund then s.number end as number
    ) f
    order by b.day, b.source_uuid`;
}

export const listDocuments = async (
  db: Db,
  scope: Scope,
  after: After | undefined,
  most: number,
): Promise<BookedDocument[]> => (await documentsQuery(scope, after, most).execute(db)).rows;

export interface BookedPayout {
  readonly provider: ProviderName;
  readonly reference: string;
  readonly day: Day;
  readonly amount: number;
  readonly fees: number;
  readonly currency: string;
}

export async function payoutsBetween(db: Db, { portalUuid, from, until }: Scope): Promise<BookedPayout[]> {
  const rows = await db
    .selectFrom('payout')
    .where('portal_uuid', '=', portalUuid)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('uuid')
    .select(['provider', 'reference', 'day', 'amount', 'fees', 'currency'])
    .execute();
  return rows as BookedPayout[];
}

export async function findBookkeeping(
  db: Db | Trx,
  portalUuid: string,
): Promise<{ readonly settings: unknown; readonly changed_at: Date } | undefined> {
  return db
    .selectFrom('bookkeeping')
    .where('portal_uuid', '=', portalUuid)
    .select(['settings', 'changed_at'])
    .executeTakeFirst();
}

export async function writeBookkeeping(
  trx: Trx,
  portalUuid: string,
  settings: object,
  at: Date,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), changed_at: at };
  await trx
    .insertInto('bookkeeping')
    .values({ portal_uuid: portalUuid, ...row })
    .onConflict((oc) => oc.column('portal_uuid').doUpdateSet(row))
    .execute();
}

/** The rates that were ever sold at, the ways that were ever paid by, and whether a reminder ever cost a fee. */
export async function usedInSales(
  db: Db,
  portalUuid: string,
): Promise<{ readonly rates: number[]; readonly providers: ProviderName[]; readonly reminders: boolean }> {
  const { rows } = await sql<{ rates: number[]; providers: ProviderName[]; reminders: boolean }>`
    select
      coalesce((select json_agg(distinct rate) from sale_part where portal_uuid = ${portalUuid}), '[]') as rates,
      coalesce((select json_agg(distinct o.payment->>'provider') filter (where o.payment->>'provider' is not null)
        from shop_order o where o.portal_uuid = ${portalUuid} and o.confirmed_at is not null), '[]') as providers,
      exists (select from invoice i where i.portal_uuid = ${portalUuid} and i.fees > 0) as reminders`.execute(
    db,
  );
  return rows[0] ?? { rates: [], providers: [], reminders: false };
}
