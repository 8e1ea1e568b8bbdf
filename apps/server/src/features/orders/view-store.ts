import { randomUUID } from 'node:crypto';
import type { OrderFilters } from '@picture-day/contract/entities/studio-order';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { MADE_AFTER_ALL } from '../fulfilment/fulfilment.ts';

export interface Colleague {
  readonly portalUuid: string;
  readonly accountUuid: string;
}

export interface OrderView {
  readonly uuid: string;
  readonly name: string;
  readonly filters: OrderFilters;
}

const ofColleague = ({ portalUuid, accountUuid }: Colleague) =>
  sql<boolean>`portal_uuid = ${portalUuid} and account_uuid = ${accountUuid}`;

export async function viewsOf(db: Db | Trx, colleague: Colleague): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('order_view')
    .where(ofColleague(colleague))
    .orderBy('created_at')
    .orderBy('uuid')
    .select(['uuid', 'name', 'filters'])
    .execute();
  return rows as OrderView[];
}

/** Keeps filters under a name, or the new ones under one that is known. */
export async function putView(
  trx: Trx,
  colleague: Colleague,
  view: Omit<OrderView, 'uuid'> & { readonly at: Date },
): Promise<string> {
  const { uuid } = await trx
    .insertInto('order_view')
    .values({
      uuid: randomUUID(),
      portal_uuid: colleague.portalUuid,
      account_uuid: colleague.accountUuid,
      name: view.name,
      filters: JSON.stringify(view.filters),
      created_at: view.at,
    })
    .onConflict((oc) =>
      oc
        .columns(['portal_uuid', 'account_uuid', 'name'])
        .doUpdateSet({ filters: JSON.stringify(view.filters) }),
    )
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

export async function deleteView(db: Db, colleague: Colleague, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_view')
    .where('uuid', '=', uuid)
    .where(ofColleague(colleague))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How often something of this shop was made again since then, by reason as it was written down. */
export async function reprintsSince(db: Db, portalUuid: string, since: Date) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select f.reason, count(*) as count from fulfilment f join shop_order o on o.uuid = f.order_uuid
    where f.number > 0 and f.reason <> ${MADE_AFTER_ALL} and f.created_at >= ${since}
      and o.portal_uuid = ${portalUuid}
    group by f.reason`.execute(db);
  return rows;
}

/** The classes of a job, or those of the shop's newest jobs. */
export async function classesOf(db: Db, portalUuid: string, job: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct s.group_name as name from subject s
    where s.group_name <> '' and s.job_uuid in (
      select j.uuid from job j where j.portal_uuid = ${portalUuid}
        ${job ? sql`and j.key = ${job}` : sql`order by j.creation_time desc limit 20`})
    order by name limit 200`.execute(db);
  return rows.map(({ name }) => name);
}
