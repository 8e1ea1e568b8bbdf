import { randomUUID } from 'node:crypto';
import type { Day } from '@picture-day/commerce';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { PayoutLine, ReadPayout } from './payout-file.ts';
import type { Between } from './received-store.ts';
import type { Scope } from './store.ts';

/** Payments of the shop by what a report may call them: their own uuid, the provider's name, or the order's reference. */
export async function paymentsNamed(
  db: Db | Trx,
  portalUuid: string,
  provider: string,
  names: { readonly references: readonly string[]; readonly orders: readonly string[] },
): Promise<{ readonly name: string; readonly uuid: string }[]> {
  const { rows } = await sql<{ name: string; uuid: string }>`
    select r.name, p.uuid from unnest(${[...names.references]}::text[]) r (name)
    join payment p on p.provider = ${provider} and p.reference = r.name
    join shop_order o on o.uuid = p.order_uuid and o.portal_uuid = ${portalUuid}
    union
    select r.name, p.uuid from unnest(${[...names.references]}::text[]) r (name)
    join payment p on p.uuid = case when r.name ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then r.name::uuid end
    join shop_order o on o.uuid = p.order_uuid and o.portal_uuid = ${portalUuid}
    where p.provider = ${provider}
    union
    select r.name, p.uuid from unnest(${[...names.references]}::text[]) r (name)
    join refund f on f.uuid = case when r.name ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then r.name::uuid end
    join payment p on p.uuid = f.payment_uuid and p.provider = ${provider}
    join shop_order o on o.uuid = p.order_uuid and o.portal_uuid = ${portalUuid}
    union
    select r.name, p.uuid from unnest(${[...names.orders]}::text[]) r (name)
    join shop_order o on o.portal_uuid = ${portalUuid}
      and o.uuid between rpad(r.name, 32, '0')::uuid and rpad(r.name, 32, 'f')::uuid
    join payment p on p.order_uuid = o.uuid and p.provider = ${provider} and p.state = 'captured'`.execute(
    db,
  );
  return rows;
}

export interface NewPayout extends ReadPayout {
  readonly portalUuid: string;
  readonly provider: string;
  readonly currency: string;
  readonly fileName: string | null;
  readonly by: string | null;
  readonly at: Date;
  readonly lines: readonly (PayoutLine & { readonly paymentUuid: string | null })[];
}

/** Writes a payout down with its lines; false where it is known, and then nothing changes. */
export async function insertPayout(trx: Trx, payout: NewPayout): Promise<boolean> {
  const uuid = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payout')
    .values({
      uuid,
      portal_uuid: payout.portalUuid,
      provider: payout.provider,
      reference: payout.reference,
      day: payout.day,
      amount: payout.amount,
      fees: payout.fees,
      currency: payout.currency,
      file_name: payout.fileName,
      read_at: payout.at,
      by_account: payout.by,
    })
    .onConflict((oc) => oc.columns(['portal_uuid', 'provider', 'reference']).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  const rows = payout.lines.map(({ kind, reference, day, amount, fee, paymentUuid }, position) => ({
    ...{ payout_uuid: uuid, position, kind, reference, day, amount, fee, payment_uuid: paymentUuid },
  }));
  await sql`
    insert into payout_line (payout_uuid, position, kind, reference, day, amount, fee, payment_uuid)
    select payout_uuid, position, kind, reference, day, amount, fee, payment_uuid
    from json_populate_recordset(null::payout_line, ${JSON.stringify(rows)})`.execute(trx);
  return true;
}

export interface PayoutRow {
  readonly uuid: string;
  readonly provider: 'vipps' | 'stripe' | 'sandbox';
  readonly reference: string;
  readonly day: Day;
  readonly amount: number;
  readonly fees: number;
  readonly payments: number;
  readonly unknown: number;
  readonly difference: number;
  readonly differing: number;
}

/** What a payment brought beside what its line says; a refund is not measured against the whole payment. */
const SUMMED = sql`
  select y.uuid, y.provider, y.reference, y.day, y.amount, y.fees,
    count(*) filter (where l.kind in ('payment', 'refund')) as payments,
    count(*) filter (where l.kind in ('payment', 'refund') and l.payment_uuid is null) as unknown,
    coalesce(sum(l.amount - p.captured) filter (where l.kind = 'payment' and p.uuid is not null), 0)::float8 as difference,
    count(*) filter (where l.kind = 'payment' and l.amount <> p.captured) as differing
  from payout y left join payout_line l on l.payout_uuid = y.uuid left join payment p on p.uuid = l.payment_uuid`;

export async function listPayouts(db: Db, { portalUuid, from, until }: Scope): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    ${SUMMED} where y.portal_uuid = ${portalUuid} and y.day between ${from}::date and ${until}::date
    group by y.uuid order by y.day desc, y.uuid desc limit 500`.execute(db);
  return rows;
}

export async function findPayout(db: Db, portalUuid: string, uuid: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    ${SUMMED} where y.portal_uuid = ${portalUuid} and y.uuid = ${uuid} group by y.uuid`.execute(db);
  return rows[0];
}

export async function linesOfPayout(db: Db, payoutUuid: string, most: number) {
  const { rows } = await sql<
    Pick<PayoutLine, 'kind' | 'reference' | 'day' | 'amount' | 'fee'> & {
      readonly orderUuid: string | null;
      readonly collected: number | null;
    }
  >`
    select l.kind, l.reference, l.day, l.amount, l.fee, p.order_uuid as "orderUuid", p.captured as collected
    from payout_line l left join payment p on p.uuid = l.payment_uuid
    where l.payout_uuid = ${payoutUuid} order by l.position limit ${most}`.execute(db);
  return rows;
}

/** Collected in these days and in no payout yet, by the week it was collected in. */
export async function waitingByWeek(db: Db, { portalUuid, since, before, timeZone }: Between) {
  const { rows } = await sql<{
    readonly provider: PayoutRow['provider'];
    readonly from: Day;
    readonly amount: number;
    readonly payments: number;
  }>`
    select p.provider, date_trunc('week', o.confirmed_at at time zone ${timeZone})::date as from,
      sum(p.captured - p.refunded)::float8 as amount, count(*) as payments
    from shop_order o join payment p on p.order_uuid = o.uuid and p.state = 'captured' and p.provider <> 'invoice'
    where o.portal_uuid = ${portalUuid} and o.confirmed_at >= ${since} and o.confirmed_at < ${before}
      and not exists (select from payout_line l where l.payment_uuid = p.uuid and l.kind = 'payment')
    group by 1, 2 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Sold on invoices by month, what of it was booked, in part or whole, what is open, and what came too much. */
export async function invoicesByMonth(db: Db, { portalUuid, since, before, timeZone }: Between) {
  const { rows } = await sql<{
    readonly month: string;
    readonly invoiced: number;
    readonly booked: number;
    readonly left: number;
    readonly giveBack: number;
  }>`
    select to_char(o.confirmed_at at time zone ${timeZone}, 'YYYY-MM') as month,
      sum(s.owed)::float8 as invoiced, sum(s.booked)::float8 as booked,
      sum(greatest(s.owed - s.booked, 0))::float8 as left,
      sum(greatest(s.booked - s.owed, 0))::float8 as "giveBack"
    from shop_order o left join invoice i on i.order_uuid = o.uuid
    cross join lateral (
      select coalesce(case when i.total > 0 and i.credited >= i.total then 0 else i.total + i.fees - i.credited end,
          o.total - o.credited) as owed,
        coalesce(i.booked, o.captured - o.refunded) as booked
    ) s
    where o.portal_uuid = ${portalUuid} and o.confirmed_at >= ${since} and o.confirmed_at < ${before}
      and o.payment->>'provider' = 'invoice'
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
