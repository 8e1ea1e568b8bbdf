import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../platform/config.ts';
import { LabFault, type Place } from './place.ts';

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Below this lie the folders of all labs on this machine. */
export const labsRoot = ({ LABS_DIR, dataDir }: Pick<Config, 'LABS_DIR' | 'dataDir'>): string =>
  path.resolve(LABS_DIR ?? path.join(dataDir, 'labs'));

/** Opens a lab's folder of this machine; a link that leads out of the root is not followed. */
export async function openFolder(root: string, parts: readonly string[]): Promise<Place> {
  const folder = path.join(root, ...parts);
  await fs.mkdir(folder, { recursive: true });
  const real = await fs.realpath(folder);
  if (!real.startsWith(`${await fs.realpath(root)}${path.sep}`)) throw new LabFault('outside');
  const at = (name: string): string => {
    const file = path.join(real, name);
    if (!file.startsWith(`${real}${path.sep}`)) throw new LabFault('outside');
    return file;
  };
  return {
    async read(file, largest) {
      try {
        const { size } = await fs.lstat(at(file));
        return size <= largest ? await fs.readFile(at(file)) : undefined;
      } catch (error) {
        if (missing(error)) return undefined;
        throw error;
      }
    },
    async write(file, bytes: Buffer | Readable) {
      if (Buffer.isBuffer(bytes)) await fs.writeFile(at(file), bytes, { flush: true });
      else await pipeline(bytes, createWriteStream(at(file), { flush: true }));
    },
    exists: (name) =>
      fs.lstat(at(name)).then(
        () => true,
        () => false,
      ),
    async makeFolder(name) {
      await fs.mkdir(at(name), { recursive: true });
    },
    rename: (from, to) => fs.rename(at(from), at(to)),
    removeFolder: (name) => fs.rm(at(name), { recursive: true, force: true }),
    async list(name) {
      const entries = await fs.readdir(at(name), { withFileTypes: true }).catch((error) => {
        if (missing(error)) return [];
        throw error;
      });
      const files = entries.filter((entry) => entry.isFile());
      return Promise.all(
        files.map(async (entry) => ({
          name: entry.name,
          bytes: (await fs.lstat(at(path.join(name, entry.name)))).size,
        })),
      );
    },
    close: async () => {},
  };
}
