import { savePostalCodes } from '../features/addresses/store.ts';
import { saveCatalogue } from '../features/catalogue/load-catalogue.ts';
import { savePageImage } from '../features/content/page-images.ts';
import { savePage } from '../features/content/store.ts';
import { saveTemplates } from '../features/personalisation/load-templates.ts';
import { changedInStudio, findPortal, markChangedInStudio, savePortal } from '../features/portals/portal.ts';
import { differences, writeAudit } from '../platform/audit.ts';
import { WrongSetting } from '../platform/config.ts';
import { type Trx, transact } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import type { ShopData } from './shop-folder.ts';

/** Creates a shop from its data, or brings it up to date: settings, catalogue, designs and pages, all or nothing. */
export async function loadShop(
  { db, clock, storage }: Services,
  { portal, catalogue, postalCodes, templates, pages, pageImages }: ShopData,
  { program, overStudio }: { readonly program: string; readonly overStudio: boolean },
): Promise<{ uuid: string; name: string }> {
  const uuid = await transact(db, async (trx) => {
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
    await saveCatalogue({ trx, portalUuid: saved, now: clock.now() }, catalogue);
    await saveTemplates({ trx, portalUuid: saved, now: clock.now() }, templates);
    for (const page of pages) await savePage(trx, clock, saved, page);
    return saved;
  });
  for (const [file, image] of pageImages) await savePageImage(storage, uuid, file, image);
  return { uuid, name: portal.name };
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
