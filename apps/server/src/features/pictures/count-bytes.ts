import type { Services } from '../../platform/services.ts';
import { storedFiles } from '../../platform/stored-files.ts';
import { writeBytes } from './bytes-store.ts';

const OF_PICTURE = /^(originals|cut-outs|views|copies)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/;
const AT_ONCE = 1000;

/**
 * Counts what the files of each picture take, where they lie. A picture is counted when it comes; views that were made
 * since, and pictures from before that was so, are found here.
 */
export async function countBytes({ db, config }: Pick<Services, 'db' | 'config'>): Promise<number> {
  const found = new Map<string, { original: number; views: number }>();
  for await (const { key, size } of storedFiles(config)) {
    const [, kind, uuid] = OF_PICTURE.exec(key) ?? [];
    if (!uuid) continue;
    const bytes = found.get(uuid) ?? { original: 0, views: 0 };
    bytes[kind === 'originals' ? 'original' : 'views'] += size;
    found.set(uuid, bytes);
  }
  const all = [...found].map(([uuid, bytes]) => ({ uuid, ...bytes }));
  let changed = 0;
  for (let at = 0; at < all.length; at += AT_ONCE)
    changed += await writeBytes(db, all.slice(at, at + AT_ONCE));
  return changed;
}

/** Every night. */
export const startCounting = (services: Services): Promise<void> =>
  services.jobs.schedule('count-bytes', '50 4 * * *', async () => {
    await countBytes(services);
  });
