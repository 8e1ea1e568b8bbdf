import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

export interface QueueRow {
  readonly kind: string;
  /** The clock begins it, nobody's wish. */
  readonly scheduled: boolean;
  /** Not begun, or to be tried again. */
  readonly waiting: number;
  readonly running: number;
  /** Of those that wait, tried before in vain. */
  readonly failing: number;
  /** Given up. What the clock begins is no more failed once a later one went well. */
  readonly failed: number;
  /** Since when the first of those waits that could have been begun. */
  readonly oldest: Date | null;
  readonly oldestSeconds: number;
}

/** Pieces of the queues that fail or were given up. */
const ofQueues = sql`
    select name as kind, id, state = 'failed' as failed, created_on as created, retry_count + 1 as tries,
      start_after as next, coalesce(completed_on, started_on, created_on) as at, false as "isDelivery",
      coalesce(output->>'message', output->'value'->>'message', output->>'value') as message
    from jobs.job where state in ('retry', 'failed')`;

/** Deliveries that did not arrive: their rooms keep them in rows of their own. What was given up is told for a week. */
const ofDeliveries = sql`
    select 'hooks' as kind, d.uuid as id, d.state = 'failed' as failed, d.created_at as created, d.attempts as tries,
      d.next_at as next, coalesce(d.answered_at, d.created_at) as at, true as "isDelivery",
      coalesce('status-' || d.status, d.answer) as message
    from hook_delivery d join hook h on h.uuid = d.hook_uuid
    where h.off_at is null and d.event <> 'test' and d.attempts > 0
      and (d.state = 'waiting' or d.state = 'failed' and d.answered_at > now() - interval '7 days')
    union all
    select 'labs', d.uuid, d.state = 'failed', d.created_at, d.attempts, d.next_at, d.next_at, true, d.fault
    from lab_delivery d
    where d.attempts > 0 and (d.state = 'waiting' or d.state = 'failed' and d.next_at > now() - interval '7 days')`;

/** Every queue of the program with what stands in it; the library's own are left out. */
export const queuesQuery = () => sql<QueueRow>`
    select q.name as kind, q.scheduled, coalesce(j.running, 0) as running,
      coalesce(j.waiting, 0) + coalesce(d.failing, 0) as waiting,
      coalesce(j.failing, 0) + coalesce(d.failing, 0) as failing,
      coalesce(d.failed, 0) + (select count(*)::int from unnest(j.failed) as f(at)
        where not q.scheduled or j.well is null or f.at > j.well) as failed,
      least(j.oldest, d.oldest) as oldest,
      coalesce(extract(epoch from now() - least(j.oldest, d.oldest)), 0)::float as "oldestSeconds"
    from (
      select q.name, exists (select from jobs.schedule s where s.name = q.name) as scheduled from jobs.queue q
    ) q
    left join (
      select name,
        count(*) filter (where state < 'active')::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'retry')::int as failing,
        array_agg(completed_on) filter (where state = 'failed') as failed,
        max(completed_on) filter (where state = 'completed') as well,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest
      from jobs.job group by name
    ) j on j.name = q.name
    left join (
      select kind, count(*) filter (where failed)::int as failed, count(*) filter (where not failed)::int as failing,
        min(next) filter (where not failed and next <= now()) as oldest
      from (${ofDeliveries}) d group by kind
    ) d on d.kind = q.name
    where q.name not like '\\_\\_%' order by q.name`;

export interface FailedRow {
  readonly kind: string;
  readonly id: string;
  readonly failed: boolean;
  readonly created: Date;
  readonly tries: number;
  readonly next: Date;
  readonly at: Date;
  /** To a connected system or a lab, and not a piece of a queue. */
  readonly isDelivery: boolean;
  readonly message: string | null;
}

/** What went wrong last, kind by kind. */
export const lastFaultsQuery = () => sql<FailedRow>`
    select distinct on (kind) * from (${ofQueues} union all ${ofDeliveries}) f order by kind, at desc`;

/** What of a kind fails or was given up, the last first. */
export async function failedPieces(db: Db | Trx, kind: string, limit: number): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select * from (${ofQueues} union all ${ofDeliveries}) f
    where kind = ${kind} order by at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Lets deliveries be tried at once that nobody is trying now; answers which. */
export async function releaseDeliveries(
  trx: Trx,
  ids: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const free = sql`uuid = any(${ids}::uuid[]) and state in ('waiting', 'failed')
    and (lease_until is null or lease_until <= ${now})`;
  const { rows } = await sql<{ uuid: string }>`
    with hooks as (update hook_delivery set state = 'waiting', next_at = ${now} where ${free} returning uuid),
      labs as (
        update lab_delivery set state = 'waiting', attempts = 0, next_at = ${now} where ${free} returning uuid
      )
    select uuid from hooks union all select uuid from labs`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}

export async function isQueue(db: Db | Trx, kind: string): Promise<boolean> {
  const { rows } = await sql`select from jobs.queue where name = ${kind} and name not like '\\_\\_%'`.execute(
    db,
  );
  return rows.length > 0;
}
