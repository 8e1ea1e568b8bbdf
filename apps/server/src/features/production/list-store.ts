import type { BatchState } from '@picture-day/contract/entities/batch';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isOfAnotherDesign } from './parcel-store.ts';
import type { BatchRow } from './store.ts';

interface Counts {
  readonly parcels: number;
  readonly packed: number;
  readonly prints: number;
  readonly failed: number;
}

export interface ListedBatch extends Counts {
  readonly batch: BatchRow;
}

/** How much lies in each of some batches. */
export async function countsOf(db: Db, uuids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts & { uuid: string }>`
    select f.batch_uuid as uuid, count(distinct f.order_uuid)::int as parcels,
      count(distinct f.order_uuid) filter (where p.packed_at is not null)::int as packed,
      coalesce(sum(coalesce(f.pieces, l.quantity)), 0)::int as prints,
      count(*) filter (where (f.failure is not null or t.failed_at > coalesce(
        case when f.tries > 0 then f.changed_at end, '-infinity')))::int as failed
    from fulfilment f
    join order_line l on l.order_uuid = f.order_uuid and l.uuid = f.line_uuid
    join parcel p on (p.batch_uuid, p.order_uuid) = (f.batch_uuid, f.order_uuid)
    left join lateral (
      select max(t.changed_at) as failed_at from print_file t
      where t.order_uuid = f.order_uuid and t.line_uuid = f.line_uuid and t.state = 'failed'
        and not ${isOfAnotherDesign}
    ) t on true
    where f.batch_uuid = any(${[...uuids]}::uuid[]) and f.state <> 'taken_out'
    group by 1`.execute(db);
  return new Map(rows.map(({ uuid, ...counts }) => [uuid, counts]));
}

interface Asked {
  readonly state?: 'open' | BatchState | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The batches of a shop, newest first. */
export async function listBatches(
  db: Db,
  portalUuid: string,
  { state, before, limit }: Asked,
): Promise<ListedBatch[]> {
  const { rows } = await sql<BatchRow>`
    select b.* from batch b
    where b.portal_uuid = ${portalUuid}
      and ${state === 'open' ? sql`b.state <> 'handed_over'` : state ? sql`b.state = ${state}` : sql`true`}
      and ${
        before
          ? sql`(b.created_at, b.uuid) < (
              select l.created_at, l.uuid from batch l where l.uuid = ${before} and l.portal_uuid = ${portalUuid})`
          : sql`true`
      }
    order by b.created_at desc, b.uuid desc limit ${limit}`.execute(db);
  const counts = await countsOf(
    db,
    rows.map(({ uuid }) => uuid),
  );
  const none = { parcels: 0, packed: 0, prints: 0, failed: 0 };
  return rows.map((batch) => ({ batch, ...(counts.get(batch.uuid) ?? none) }));
}

/** A batch with its job, as its page names it. */
export async function findWithJob(
  db: Db,
  portalUuid: string,
  key: string,
): Promise<
  (BatchRow & { readonly job: { readonly key: string; readonly name: string } | null }) | undefined
> {
  const { rows } = await sql<BatchRow & { readonly job: { key: string; name: string } | null }>`
    select b.*, case when j.uuid is null then null else json_build_object('key', j.key, 'name', j.name) end as job
    from batch b left join job j on j.uuid = b.job_uuid
    where b.portal_uuid = ${portalUuid} and b.key = ${key}`.execute(db);
  return rows[0];
}
