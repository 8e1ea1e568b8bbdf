import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** As the shop's people call a colleague. */
export async function colleagueName(db: Db | Trx, uuid: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .where('uuid', '=', uuid)
    .select(['name', 'email'])
    .executeTakeFirst();
  return row ? row.name || row.email : null;
}

export interface ActivityRow {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly count: number | null;
  readonly what: string | null;
}

/** What happened to a batch, newest first. */
export async function activityOf(db: Db, portalUuid: string, batchUuid: string): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select l.id, l.at, nullif(c.name, '') as by, l.action, (l.detail ->> 'count')::int as count,
      l.detail ->> 'what' as what
    from audit_log l left join account c on c.uuid = l.operator_uuid
    where l.detail ->> 'batch' = ${batchUuid} and l.detail ? 'batch' and l.portal_uuid = ${portalUuid}
      and l.kind <> 'read'
    order by l.id desc limit 20`.execute(db);
  return rows;
}

export interface StepRow {
  readonly state: string;
  readonly at: Date;
  readonly by: string | null;
}

/** When a batch came to each state, the last time. */
export async function stepsOf(db: Db, batchUuid: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select distinct on (s.to_state) s.to_state as state, s.at, nullif(c.name, '') as by
    from batch_step s left join account c on c.uuid = s.by_account
    where s.batch_uuid = ${batchUuid} order by s.to_state, s.id desc`.execute(db);
  return rows;
}
