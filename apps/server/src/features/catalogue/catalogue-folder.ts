import fs from 'node:fs/promises';
import path from 'node:path';

/** Which list of the catalogue lies in which file. */
export const LIST_FILES: readonly (readonly [list: string | undefined, file: string])[] = [
  ...['categories', 'products', 'catalogues', 'packages', 'delivery', 'payment'].map(
    (list) => [list, `${list}.json`] as const,
  ),
  // Campaigns, vouchers, promoted products and the digital rebate change together and share a file.
  [undefined, 'offers.json'],
];

export const fileOfList = (wanted: string): string =>
  LIST_FILES.find(([list]) => list === wanted)?.[1] ?? 'offers.json';

/** The data files of a shop's catalogue as one value, not yet checked. */
export async function readCatalogueFolder(folder: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [list, file] of LIST_FILES) {
    const read = JSON.parse(await fs.readFile(path.join(folder, file), 'utf8'));
    Object.assign(data, list ? { [list]: read } : read);
  }
  return data;
}
