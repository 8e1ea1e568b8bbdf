import { createHash } from 'node:crypto';
import type { Template } from '@picture-day/render/model';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import { lockPortal } from '../portals/portal.ts';
import {
  bumpState,
  endTemplate,
  insertVersion,
  type KnownVersion,
  type Load,
  newestVersions,
  setPosition,
  writeTemplate,
} from './template-store.ts';

export interface LoadedTemplates {
  /** How many designs are new, changed or withdrawn; 0 when the same ones are loaded again. */
  readonly changes: number;
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
    await lockPortal(trx, portalUuid);
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

async function saveTemplate(
  load: Load,
  given: {
    readonly key: string;
    readonly uuid: string;
    readonly position: number;
    readonly template: Template;
    readonly known: KnownVersion | undefined;
  },
): Promise<boolean> {
  const { key, uuid, position, template, known } = given;
  const hash = contentHash(template);
  const same = known?.valid_until === null && known.content_hash === hash;
  if (same && known.key === key && known.position === position) return false;
  await writeTemplate(load, uuid, key);
  if (same) {
    await setPosition(load, uuid, known.version, position);
    return true;
  }
  const version = Math.max((known?.version ?? 0) + 1, template.version);
  await endTemplate(load, uuid);
  await insertVersion(load, { ...template, uuid, version }, { contentHash: hash, position });
  return true;
}
