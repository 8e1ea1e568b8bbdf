import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** A picture that leaves a child's set. */
export interface Departure {
  readonly picture: string;
  readonly subject: string;
}

/** Kept pictures stand behind all that the set still holds, so that none of them is its cover. */
const BEHIND_ALL = 1_000_000;

/**
 * Who bought a picture, alone or with the set it leaves, finds it where it was, to look at, to download and to print
 * from; nobody else does. What waits for an invoice's money waits on.
 */
export async function keepForBuyers(trx: Trx, departures: readonly Departure[]): Promise<void> {
  await sql`
    insert into bought_picture as kept (account_uuid, picture_uuid, order_uuid, at, awaits_payment, kept_in,
      kept_position)
    select distinct on (bought.account_uuid, ps.picture_uuid)
      bought.account_uuid, ps.picture_uuid, bought.order_uuid, bought.at, bought.awaits_payment, ps.subject_uuid,
      ${BEHIND_ALL}::int + ps.position
    from unnest(${departures.map(({ picture }) => picture)}::uuid[],
      ${departures.map(({ subject }) => subject)}::uuid[]) left_set (picture, subject)
    join picture_subject ps on ps.picture_uuid = left_set.picture and ps.subject_uuid = left_set.subject
    join account_subject o on o.subject_uuid = ps.subject_uuid
    join (
      select account_uuid, order_uuid, at, awaits_payment, subject_uuid, null::uuid as picture_uuid
      from bought_set
      union all
      select account_uuid, order_uuid, at, awaits_payment, null, picture_uuid from bought_picture
    ) bought on bought.account_uuid = o.account_uuid
      and (bought.subject_uuid = ps.subject_uuid or bought.picture_uuid = ps.picture_uuid)
    order by bought.account_uuid, ps.picture_uuid, bought.awaits_payment, bought.at
    on conflict (account_uuid, picture_uuid) do update
      set awaits_payment = kept.awaits_payment and excluded.awaits_payment, kept_in = excluded.kept_in,
        kept_position = excluded.kept_position`.execute(trx);
}
