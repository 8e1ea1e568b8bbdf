import type { Template } from '@picture-day/render/model';
import { parseTemplate } from '@picture-day/render/parse-template';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { Lately } from '../../platform/lately.ts';
import { currentVersions, findVersion, templateStamp, type VersionRow } from './template-store.ts';

/** A design in one of its versions. */
export interface Design {
  readonly key: string;
  /** No longer sold: only carts and orders still hold it. */
  readonly withdrawn: boolean;
  readonly template: Template;
}

/** Every design a shop sells now, in the shop's order; nothing in it changes. */
export interface Shelf {
  readonly designs: readonly Design[];
  readonly byUuid: ReadonlyMap<string, Design>;
}

/** So many shops' designs are kept by a process. */
const shelves = new Lately<{ readonly stamp: string; readonly shelf: Shelf }>(50);

/** Versions of earlier times, kept while they are asked for: a version never changes. */
const earlier = new Lately<Template>(200);

/** The shop's designs. Read once, then again only when a load has changed them, whichever process did. */
export async function currentTemplates(db: Db | Trx, portalUuid: string): Promise<Shelf> {
  const stamp = await templateStamp(db, portalUuid);
  const held = shelves.get(portalUuid);
  if (held?.stamp === stamp) return held.shelf;
  const shelf = await readShelf(db, portalUuid);
  shelves.set(portalUuid, { stamp, shelf });
  return shelf;
}

async function readShelf(db: Db | Trx, portalUuid: string): Promise<Shelf> {
  const designs = (await currentVersions(db, portalUuid)).map(designOf);
  return { designs, byUuid: new Map(designs.map((design) => [design.template.uuid, design])) };
}

function designOf({ key, valid_until, definition }: VersionRow): Design {
  const parsed = parseTemplate(definition);
  if (!parsed.ok) throw new Error(`the template "${key}" cannot be read`);
  return { key, withdrawn: valid_until !== null, template: parsed.template };
}

/** A design in its newest version, or in the one a line keeps. Withdrawn designs are found by their version alone. */
export async function findDesign(
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
  version?: number,
): Promise<Design | undefined> {
  const name = uuid.toLowerCase();
  const current = (await currentTemplates(db, portalUuid)).byUuid.get(name);
  if (version === undefined || current?.template.version === version) return current;
  const row = await findVersion(db, portalUuid, name, version);
  if (!row) return undefined;
  const place = `${portalUuid} ${name} ${version}`;
  const template = earlier.get(place) ?? designOf(row).template;
  earlier.set(place, template);
  return { key: row.key, withdrawn: current === undefined, template };
}

/** The design that data names by its own key, or by its product's where any design of that product will do. */
export function designNamed({ designs }: Shelf, key: string): Design | undefined {
  return (
    designs.find((design) => design.key === key) ?? designs.find((design) => design.template.product === key)
  );
}
