import fs from 'node:fs/promises';
import path from 'node:path';
import { readTemplateFolder } from '@picture-day/render/template-folder';
import { loadCatalogueFolder } from '../features/catalogue/catalogue-folder.ts';
import { savePageImage } from '../features/content/page-images.ts';
import { savePage } from '../features/content/store.ts';
import { loadTemplates } from '../features/personalisation/load-templates.ts';
import { uuidFor } from '../features/pictures/own-uuid.ts';
import { savePortal } from '../features/portals/portal.ts';
import { WrongSetting } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';

/** The shops of an installation are told apart by their keys, and so are the uuids that follow from them. */
const SHOPS = '3f6a2c0e-2f0b-4c39-9a53-0d5c2f6b7e11';

async function readJson(folder: string, file: string) {
  try {
    return JSON.parse(await fs.readFile(path.join(folder, file), 'utf8'));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new WrongSetting(
      missing
        ? `${path.join(folder, file)} is missing.`
        : `${path.join(folder, file)}: ${(error as Error).message}`,
    );
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await fs.readdir(folder).catch(() => [])).sort();

/** Creates a shop from a folder of data, or brings it up to date: settings, catalogue, designs and pages. */
export async function loadShop(services: Services, folder: string): Promise<{ uuid: string; name: string }> {
  const read = await readJson(folder, 'shop.json');
  const portal = { hosts: [], isDefault: true, uuid: uuidFor(SHOPS, String(read.key)), ...read };
  await savePortal(services.db, portal);
  const { uuid } = await services.db
    .selectFrom('portal')
    .where('key', '=', portal.key)
    .select('uuid')
    .executeTakeFirstOrThrow();
  await loadCatalogueFolder(services, uuid, path.join(folder, 'catalogue'));
  const templates = readTemplateFolder(path.join(folder, 'templates')).catch((error: Error) => {
    throw new WrongSetting(error.message);
  });
  await loadTemplates(services, uuid, await templates);
  await loadPages(services, uuid, path.join(folder, 'pages'));
  return { uuid, name: portal.name };
}

async function loadPages({ db, clock, storage }: Services, portalUuid: string, folder: string) {
  const images = path.join(folder, 'images');
  for (const file of await namesIn(images)) {
    await savePageImage(storage, portalUuid, file, await fs.readFile(path.join(images, file)));
  }
  for (const file of await namesIn(folder)) {
    if (file.endsWith('.json')) await savePage(db, clock, portalUuid, await readJson(folder, file));
  }
}
