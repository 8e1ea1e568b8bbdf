import fs from 'node:fs/promises';
import path from 'node:path';
import { backupsBeside } from './back-up.ts';
import { endedBackups, type Keeping } from './kept-backups.ts';
import { UNFINISHED } from './manifest.ts';

/** What was broken off so long ago is nobody's work any more. */
const LEFT_MS = 86_400_000;

/** Deletes the backups beside a folder that are no longer kept, and what was broken off; answers their names. */
export async function pruneBackups(
  folder: string,
  shops: readonly string[],
  keeping: Keeping,
  now: Date,
): Promise<string[]> {
  const gone: string[] = [];
  for (const backup of endedBackups(await backupsBeside(folder, shops), keeping, now)) {
    // Half of a backup must not pass for one, should this be the last that the machine does.
    const leaving = `${backup.folder}${UNFINISHED}`;
    await fs.rm(leaving, { recursive: true, force: true });
    await fs.rename(backup.folder, leaving);
    await fs.rm(leaving, { recursive: true });
    gone.push(path.basename(backup.folder));
  }
  const place = path.dirname(folder);
  for (const name of await fs.readdir(place)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const left = path.join(place, name);
    if (now.getTime() - (await fs.stat(left)).mtimeMs < LEFT_MS) continue;
    await fs.rm(left, { recursive: true });
    gone.push(name);
  }
  return gone;
}
