import { type Day, startOfDay } from '@picture-day/commerce';
import { sql } from 'kysely';
import { after, type Clock, days, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Portal } from '../portals/portal.ts';

export interface NewEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number | boolean>>;
}

/** What visitors without an account may leave behind in a minute; nobody fills the table from outside. */
const ANONYMOUS_PER_MINUTE = 2000;
export const EVENT_DAYS = 400;
const KEPT = days(EVENT_DAYS);

export async function saveEvents(
  db: Db,
  clock: Clock,
  from: { readonly portalUuid: string; readonly accountUuid: string | null },
  events: readonly NewEvent[],
): Promise<void> {
  const now = clock.now();
  if (from.accountUuid === null && (await anonymousShareIsUsed(db, from.portalUuid, after(now, -minutes(1)))))
    return;
  await db
    .insertInto('shop_event')
    .values(
      events.map(({ name, data }) => ({
        portal_uuid: from.portalUuid,
        account_uuid: from.accountUuid,
        at: now,
        name,
        data: JSON.stringify(data),
      })),
    )
    .execute();
}

/** Whether the visitors without an account have had their share. */
async function anonymousShareIsUsed(db: Db, portalUuid: string, since: Date): Promise<boolean> {
  const { count } = await db
    .selectFrom('shop_event')
    .where('portal_uuid', '=', portalUuid)
    .where('account_uuid', 'is', null)
    .where('at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count >= ANONYMOUS_PER_MINUTE;
}

export interface EventCount {
  readonly name: string;
  readonly count: number;
  readonly customers: number;
  readonly days: { day: string; count: number }[];
}

/** Most frequent first; on the given days of the shop, oldest first. */
export async function countEvents(
  db: Db,
  portal: { readonly uuid: string; readonly settings: Pick<Portal['settings'], 'timeZone'> },
  counted: readonly Day[],
): Promise<EventCount[]> {
  const starts = counted.map((day) => startOfDay(portal.settings.timeZone, day));
  const { rows } = await sql<EventCount>`
    with happened as (
      select name, account_uuid, (${[...counted]}::text[])[width_bucket(at, ${starts}::timestamptz[])] as day
      from shop_event
      where portal_uuid = ${portal.uuid} and at >= ${starts[0]}
    ), daily as (
      select name, day, count(*) as count from happened group by name, day
    )
    select h.name, count(*) as count, count(distinct h.account_uuid) as customers,
      (select json_agg(json_build_object('day', d.day, 'count', d.count) order by d.day)
        from daily d where d.name = h.name) as days
    from happened h
    group by h.name
    order by count(*) desc, h.name`.execute(db);
  return rows;
}

export async function forgetOldEvents(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('shop_event').where('at', '<', after(clock.now(), -KEPT)).execute();
}
