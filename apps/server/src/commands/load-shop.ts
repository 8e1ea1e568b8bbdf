import { savePostalCodes } from '../features/addresses/store.ts';
import { saveCatalogue } from '../features/catalogue/load-catalogue.ts';
import { savePageImage } from '../features/content/page-images.ts';
import { savePage } from '../features/content/store.ts';
import { saveTemplates } from '../features/personalisation/load-templates.ts';
import { savePortal } from '../features/portals/portal.ts';
import { transact } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import type { ShopData } from './shop-folder.ts';

/** Creates a shop from its data, or brings it up to date: settings, catalogue, designs and pages, all or nothing. */
export async function loadShop(
  { db, clock, storage }: Services,
  { portal, catalogue, postalCodes, templates, pages, pageImages }: ShopData,
): Promise<{ uuid: string; name: string }> {
  const uuid = await transact(db, async (trx) => {
    const saved = await savePortal(trx, portal);
    await savePostalCodes(trx, postalCodes);
    await saveCatalogue({ trx, portalUuid: saved, now: clock.now() }, catalogue);
    await saveTemplates({ trx, portalUuid: saved, now: clock.now() }, templates);
    for (const page of pages) await savePage(trx, clock, saved, page);
    return saved;
  });
  for (const [file, image] of pageImages) await savePageImage(storage, uuid, file, image);
  return { uuid, name: portal.name };
}
