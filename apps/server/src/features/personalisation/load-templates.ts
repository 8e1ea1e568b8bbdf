import { createHash } from 'node:crypto';
import type { Template } from '@picture-day/render/model';
import type { Clock } from '../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';

export interface LoadedTemplates {
  /** How many designs are new, changed or withdrawn; 0 when the same ones are loaded again. */
  readonly changes: number;
}

interface Load {
  readonly trx: Trx;
  readonly portalUuid: string;
  readonly now: Date;
}

interface Known {
  readonly uuid: string;
  readonly key: string;
  readonly version: number;
  readonly content_hash: string;
  readonly valid_until: Date | null;
  readonly position: number;
}

/**
 * Brings a shop's designs, by key, to what is given. A changed design becomes a new version, one that is gone is
 * withdrawn; older versions stay as they are, for the carts and orders that hold them.
 */
export async function loadTemplates(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  portalUuid: string,
  templates: ReadonlyMap<string, Template>,
): Promise<LoadedTemplates> {
  return transact(db, async (trx) => {
    // Two loads of one shop wait for each other here.
    await trx
      .selectFrom('portal')
      .where('uuid', '=', portalUuid)
      .select('uuid')
      .forUpdate()
      .executeTakeFirst();
    return saveTemplates({ trx, portalUuid, now: clock.now() }, templates);
  });
}

/** Writes the designs. Whoever calls holds the shop's row. */
export async function saveTemplates(
  load: Load,
  templates: ReadonlyMap<string, Template>,
): Promise<LoadedTemplates> {
  const changes = await saveChanged(load, [...templates]);
  if (changes > 0) await bumpState(load);
  return { changes };
}

/** The version an author wrote is only a number; what is drawn decides whether a design is another one. */
function contentHash({ version: _, ...drawn }: Template): string {
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url');
}

async function saveChanged(load: Load, templates: readonly [string, Template][]): Promise<number> {
  const stored = await newestVersions(load);
  const byUuid = new Map(stored.map((row) => [row.uuid, row]));
  const gone = new Set(byUuid.keys());
  let changes = 0;
  for (const [position, [key, template]] of templates.entries()) {
    const uuid = template.uuid.toLowerCase();
    const known = byUuid.get(uuid);
    gone.delete(uuid);
    if (await saveTemplate(load, { key, uuid, position, template, known })) changes++;
  }
  for (const uuid of gone) {
    if (byUuid.get(uuid)?.valid_until !== null) continue;
    await endTemplate(load, uuid);
    changes++;
  }
  return changes;
}

function newestVersions({ trx, portalUuid }: Load): Promise<Known[]> {
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

async function saveTemplate(
  load: Load,
  given: {
    readonly key: string;
    readonly uuid: string;
    readonly position: number;
    readonly template: Template;
    readonly known: Known | undefined;
  },
): Promise<boolean> {
  const { trx, portalUuid, now } = load;
  const { key, uuid, position, template, known } = given;
  const hash = contentHash(template);
  const same = known?.valid_until === null && known.content_hash === hash;
  if (same && known.key === key && known.position === position) return false;
  await trx
    .insertInto('template')
    .values({ portal_uuid: portalUuid, uuid, key })
    .onConflict((oc) => oc.columns(['portal_uuid', 'uuid']).doUpdateSet({ key }))
    .execute();
  if (same) {
    await trx
      .updateTable('template_version')
      .set({ position })
      .where('portal_uuid', '=', portalUuid)
      .where('template_uuid', '=', uuid)
      .where('version', '=', known.version)
      .execute();
    return true;
  }
  const version = Math.max((known?.version ?? 0) + 1, template.version);
  await endTemplate(load, uuid);
  await trx
    .insertInto('template_version')
    .values({
      portal_uuid: portalUuid,
      template_uuid: uuid,
      version,
      content_hash: hash,
      valid_from: now,
      valid_until: null,
      type: template.type,
      product_key: template.product,
      categories: [...template.categories],
      position,
      definition: JSON.stringify({ ...template, uuid, version }),
    })
    .execute();
  return true;
}

async function endTemplate({ trx, portalUuid, now }: Load, uuid: string): Promise<void> {
  await trx
    .updateTable('template_version')
    .set({ valid_until: now })
    .where('portal_uuid', '=', portalUuid)
    .where('template_uuid', '=', uuid)
    .where('valid_until', 'is', null)
    .execute();
}

async function bumpState({ trx, portalUuid, now }: Load): Promise<void> {
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
