import { isDeepStrictEqual } from 'node:util';
import { savePostalCodes } from '../features/addresses/store.ts';
import { saveCatalogue } from '../features/catalogue/load-catalogue.ts';
import { savePageImage } from '../features/content/page-images.ts';
import { savePage } from '../features/content/store.ts';
import { saveTemplates } from '../features/personalisation/load-templates.ts';
import {
  changedInStudio,
  findPortal,
  markChangedInStudio,
  type Portal,
  savePortal,
} from '../features/portals/portal.ts';
import { differences, writeAudit } from '../platform/audit.ts';
import { WrongSetting } from '../platform/config.ts';
import { type Trx, transact } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import type { ShopData } from './shop-folder.ts';

/** What of a shop a load has written anew. */
export interface ShopChanges {
  readonly isNew: boolean;
  readonly settings: readonly string[];
  readonly offers: number;
  readonly designs: number;
  readonly pages: readonly string[];
}

const placeOf = ({ name, hosts, isDefault }: Portal) => ({ name, hosts, isDefault });

/** Creates a shop from its data, or brings it up to date: settings, catalogue, designs and pages, all or nothing. */
export async function loadShop(
  { db, clock, storage }: Services,
  { portal, catalogue, postalCodes, templates, pages, pageImages }: ShopData,
  { program, overStudio }: { readonly program: string; readonly overStudio: boolean },
): Promise<{ readonly uuid: string; readonly name: string; readonly changes: ShopChanges }> {
  const { uuid, changes } = await transact(db, async (trx) => {
    const before = await findPortal(trx, portal.uuid);
    const changed = differences<object>(before?.settings ?? {}, portal.settings);
    if (before && !overStudio) await assertUnchangedInStudio(trx, portal.uuid, Object.keys(changed));
    const saved = await savePortal(trx, portal);
    await markChangedInStudio(trx, saved, null);
    await writeAudit(
      trx,
      clock,
      { portalUuid: saved, program },
      {
        action: 'loadShop',
        changed: before ? changed : {},
      },
    );
    await savePostalCodes(trx, postalCodes);
    const load = { trx, portalUuid: saved, now: clock.now() };
    const offers = await saveCatalogue(load, catalogue);
    const designs = await saveTemplates(load, templates);
    const written: string[] = [];
    for (const page of pages) if (await savePage(trx, clock, saved, page)) written.push(page.id);
    const isElsewhere = before && !isDeepStrictEqual(placeOf(before), placeOf(portal));
    return {
      uuid: saved,
      changes: {
        isNew: before === undefined,
        settings: [...(isElsewhere ? ['name or hosts'] : []), ...Object.keys(changed)],
        offers: offers.changes,
        designs: designs.changes,
        pages: written,
      },
    };
  });
  for (const [file, image] of pageImages) await savePageImage(storage, uuid, file, image);
  return { uuid, name: portal.name, changes };
}

/** What somebody wrote in the studio is not written over by a folder that says something else. */
async function assertUnchangedInStudio(trx: Trx, uuid: string, differing: readonly string[]): Promise<void> {
  const at = await changedInStudio(trx, uuid);
  if (!at || differing.length === 0) return;
  throw new WrongSetting(
    `The studio changed settings of the shop on ${at.toISOString().slice(0, 10)}, and the folder differs in ` +
      `${differing.join(', ')}. Write the changes into shop.json, or load over them with --over studio.`,
  );
}
