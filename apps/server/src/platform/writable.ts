import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Who runs this, as whoever gives rights names them. */
const user = (): string => {
  try {
    return os.userInfo().username;
  } catch {
    return `with the number ${process.getuid?.()}`;
  }
};

/** Why nothing can be written into a folder, which may still have to be made; undefined where it can. */
export async function unwritable(folder: string): Promise<string | undefined> {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const found = await fs.stat(place).catch((error: NodeJS.ErrnoException) => error);
    if ('isDirectory' in found) return found.isDirectory() ? refused(place) : `${place} is no folder.`;
    const isMissing = found.code === 'ENOENT' || found.code === 'ENOTDIR';
    if (!isMissing) return `The user ${user()} may not enter ${path.dirname(place)}.`;
  }
}

async function refused(folder: string): Promise<string | undefined> {
  try {
    await fs.access(folder, fs.constants.W_OK | fs.constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS'
      ? `${folder} is on a disk that can only be read.`
      : `The user ${user()} may not write into ${folder}.`;
  }
}

export const giveFolder = (folder: string): string =>
  `As root: install -d -o ${user()} ${folder}, and chown -R ${user()} ${folder} where files of another user lie in it.`;
