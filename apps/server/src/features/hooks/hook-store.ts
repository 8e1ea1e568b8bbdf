import type { HookEvent } from '@picture-day/contract/connections';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { HookTable } from '../../platform/database/schema-connections.ts';

export type HookRow = Selectable<HookTable>;

/** The hooks of a shop with how many deliveries wait, oldest first. */
export async function hooksOf(
  db: Db | Trx,
  portalUuid: string,
): Promise<readonly (HookRow & { readonly waiting: number })[]> {
  return db
    .selectFrom('hook')
    .where('portal_uuid', '=', portalUuid)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('hook_delivery')
        .whereRef('hook_uuid', '=', 'hook.uuid')
        .where('state', '=', 'waiting')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('waiting'),
    )
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, waiting: row.waiting ?? 0 })));
}

/** A hook of the shop, held until the transaction ends. */
export const takeHook = (trx: Trx, portalUuid: string, uuid: string): Promise<HookRow | undefined> =>
  trx
    .selectFrom('hook')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** The hook behind a delivery, held until the transaction ends. */
export const hookOfDelivery = (trx: Trx, deliveryUuid: string): Promise<HookRow | undefined> =>
  trx
    .selectFrom('hook')
    .where('uuid', '=', (eb) =>
      eb.selectFrom('hook_delivery').where('uuid', '=', deliveryUuid).select('hook_uuid'),
    )
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export async function countHooks(trx: Trx, portalUuid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from hook where portal_uuid = ${portalUuid}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function insertHook(
  trx: Trx,
  hook: Pick<HookRow, 'uuid' | 'portal_uuid' | 'name' | 'url' | 'events' | 'secret' | 'created_at'>,
): Promise<void> {
  await trx.insertInto('hook').values(hook).execute();
}

export async function setHook(
  trx: Trx,
  uuid: string,
  changed: Partial<Omit<HookRow, 'uuid' | 'portal_uuid'>>,
): Promise<void> {
  await trx.updateTable('hook').set(changed).where('uuid', '=', uuid).execute();
}

export async function deleteHook(trx: Trx, uuid: string): Promise<void> {
  await trx.deleteFrom('hook').where('uuid', '=', uuid).execute();
}

/** Which shops have somebody who listens, by event. */
export async function listeners(db: Db | Trx, portalUuid: string): Promise<ReadonlySet<HookEvent>> {
  const rows = await db
    .selectFrom('hook')
    .where('portal_uuid', '=', portalUuid)
    .where('off_at', 'is', null)
    .select('events')
    .execute();
  return new Set(rows.flatMap(({ events }) => events));
}

export interface FailingHook {
  readonly uuid: string;
  readonly name: string;
  readonly at: Date;
}

/** Hooks that were switched off because nothing arrived. */
export const failingHooksQuery = (portalUuid: string) => sql<FailingHook>`
    select uuid, name, off_at as at from hook
    where portal_uuid = ${portalUuid} and off_at is not null and off_failing
    order by off_at limit 20`;
