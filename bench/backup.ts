/**
 * What a night costs: the second backup of a shop, of which one picture in a hundred is new, against the first, in bytes
 * of files and in time. `backup.ts [PICTURES BYTES]`: 2,000 pictures of 2 MB in a shop of 2,000 children unless said
 * otherwise.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { backUp } from '../apps/server/src/features/backups/back-up.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { openFullShop } from './place/full-shop.ts';
import { onOwnDatabase } from './place/own-database.ts';

const [PICTURES = 2000, BYTES = 2_000_000] = process.argv.slice(2).map(Number);
const CHILDREN = 2000;

await onOwnDatabase('backup', async (place) => {
  const shop = await openFullShop(place, CHILDREN);
  const dataDir = path.join(place.root, String(CHILDREN));
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir };
  const storage = new FolderStorage(path.join(dataDir, 'files'));
  const bytes = randomBytes(BYTES);
  const add = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) await storage.put(`originals/${randomUUID()}.jpg`, bytes);
  };
  const measured = async (name: string) => {
    const from = performance.now();
    const { manifest } = await backUp(config, shop.db, path.join(place.root, 'backups', name));
    return { ms: performance.now() - from, copied: manifest.copied?.bytes ?? 0 };
  };
  await add(PICTURES);
  const first = await measured('first');
  await add(Math.ceil(PICTURES / 100));
  const second = await measured('second');
  console.log(`first backup: ${(first.copied / 1e6).toFixed(0)} MB of files in ${first.ms.toFixed(0)} ms`);
  console.log(`second backup: ${(second.copied / 1e6).toFixed(0)} MB of files in ${second.ms.toFixed(0)} ms`);
  const share = (a: number, b: number): string => ((100 * a) / b).toFixed(1);
  console.log(
    `bytes of the second against the first: ${share(second.copied, first.copied)} % (goal at most 2 %)`,
  );
  console.log(`time of the second against the first: ${share(second.ms, first.ms)} %`);
  await shop.close();
});
