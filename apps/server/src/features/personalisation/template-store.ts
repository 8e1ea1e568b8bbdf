import type { Template } from '@picture-day/render/model';
import type { Db, Trx } from '../../platform/database/connect.ts';

export interface VersionRow {
  readonly key: string;
  readonly valid_until: Date | null;
  readonly definition: unknown;
}

/** What changes with every load of a shop's designs. */
export async function templateStamp(db: Db | Trx, portalUuid: string): Promise<string> {
  const state = await db
    .selectFrom('template_state')
    .where('portal_uuid', '=', portalUuid)
    .select(['version', 'loaded_at'])
    .executeTakeFirst();
  return state ? `${state.version} ${state.loaded_at.getTime()}` : 'none';
}

function versionsOf(db: Db | Trx, portalUuid: string) {
  return db
    .selectFrom('template as t')
    .innerJoin('template_version as v', (join) =>
      join.onRef('v.portal_uuid', '=', 't.portal_uuid').onRef('v.template_uuid', '=', 't.uuid'),
    )
    .where('t.portal_uuid', '=', portalUuid)
    .select(['t.key', 'v.valid_until', 'v.definition']);
}

/** The designs that are sold now, in the shop's order. */
export const currentVersions = (db: Db | Trx, portalUuid: string): Promise<VersionRow[]> =>
  versionsOf(db, portalUuid)
    .where('v.valid_until', 'is', null)
    .orderBy('v.position')
    .orderBy('t.key')
    .execute();

export const findVersion = (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
  version: number,
): Promise<VersionRow | undefined> =>
  versionsOf(db, portalUuid).where('t.uuid', '=', uuid).where('v.version', '=', version).executeTakeFirst();

/** What a load writes into, and from when on it holds. */
export interface Load {
  readonly trx: Trx;
  readonly portalUuid: string;
  readonly now: Date;
}

export interface KnownVersion {
  readonly uuid: string;
  readonly key: string;
  readonly version: number;
  readonly content_hash: string;
  readonly valid_until: Date | null;
  readonly position: number;
}

/** Every version of every design; of one design the newest comes last. */
export function newestVersions({ trx, portalUuid }: Load): Promise<KnownVersion[]> {
  return trx
    .selectFrom('template as t')
    .innerJoin('template_version as v', (join) =>
      join.onRef('v.portal_uuid', '=', 't.portal_uuid').onRef('v.template_uuid', '=', 't.uuid'),
    )
    .where('t.portal_uuid', '=', portalUuid)
    .orderBy('v.version')
    .select(['t.uuid', 't.key', 'v.version', 'v.content_hash', 'v.valid_until', 'v.position'])
    .execute();
}

export async function writeTemplate({ trx, portalUuid }: Load, uuid: string, key: string): Promise<void> {
  await trx
    .insertInto('template')
    .values({ portal_uuid: portalUuid, uuid, key })
    .onConflict((oc) => oc.columns(['portal_uuid', 'uuid']).doUpdateSet({ key }))
    .execute();
}

export async function setPosition(
  { trx, portalUuid }: Load,
  uuid: string,
  version: number,
  position: number,
): Promise<void> {
  await trx
    .updateTable('template_version')
    .set({ position })
    .where('portal_uuid', '=', portalUuid)
    .where('template_uuid', '=', uuid)
    .where('version', '=', version)
    .execute();
}

export async function insertVersion(
  { trx, portalUuid, now }: Load,
  template: Template,
  { contentHash, position }: { readonly contentHash: string; readonly position: number },
): Promise<void> {
  await trx
    .insertInto('template_version')
    .values({
      portal_uuid: portalUuid,
      template_uuid: template.uuid,
      version: template.version,
      content_hash: contentHash,
      valid_from: now,
      valid_until: null,
      type: template.type,
      product_key: template.product,
      categories: [...template.categories],
      position,
      definition: JSON.stringify(template),
    })
    .execute();
}

export async function endTemplate({ trx, portalUuid, now }: Load, uuid: string): Promise<void> {
  await trx
    .updateTable('template_version')
    .set({ valid_until: now })
    .where('portal_uuid', '=', portalUuid)
    .where('template_uuid', '=', uuid)
    .where('valid_until', 'is', null)
    .execute();
}

export async function bumpState({ trx, portalUuid, now }: Load): Promise<void> {
  await trx
    .insertInto('template_state')
    .values({ portal_uuid: portalUuid, version: 1, loaded_at: now })
    .onConflict((oc) =>
      oc.column('portal_uuid').doUpdateSet((eb) => ({
        version: eb('template_state.version', '+', 1),
        loaded_at: now,
      })),
    )
    .execute();
}
