import fs from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../platform/services.ts';
import { type LoadedCatalogue, loadCatalogue } from './load-catalogue.ts';
import { loadPostalCodes } from './postal-codes.ts';

const LISTS = ['categories', 'products', 'catalogues', 'packages', 'delivery', 'payment'] as const;

/** The data files of a shop's catalogue as one value, not yet checked. */
export async function readCatalogueFolder(folder: string): Promise<Record<string, unknown>> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await fs.readFile(path.join(folder, `${name}.json`), 'utf8'));
  const lists = await Promise.all(LISTS.map(async (name) => [name, await read(name)] as const));
  // Campaigns, vouchers, promoted products and the digital rebate change together and share a file.
  const offers = (await read('offers')) as Record<string, unknown>;
  return { ...Object.fromEntries(lists), ...offers };
}

/** Loads a folder of data files into a shop; again and again if need be. */
export async function loadCatalogueFolder(
  services: Pick<Services, 'db' | 'clock'>,
  portalUuid: string,
  folder: string,
): Promise<LoadedCatalogue> {
  const register = JSON.parse(await fs.readFile(path.join(folder, 'postal-codes.json'), 'utf8'));
  await loadPostalCodes(services.db, register);
  return loadCatalogue(services, portalUuid, await readCatalogueFolder(folder));
}
