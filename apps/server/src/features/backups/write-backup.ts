import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { WrongSetting } from '../../platform/config.ts';
import type { StoredFile } from '../../platform/stored-files.ts';
import { type BackedUpFile, FILES, fileLine, MANIFEST, type Manifest, SUMS, UNFINISHED } from './manifest.ts';

/** Lets bytes pass and counts them. */
function meter(hash: Hash, seen: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      seen(chunk.length);
      pass(null, chunk);
    },
  });
}

/** Where there are no hard links, or no more to this file, it is copied. */
const NOT_LINKED = new Set(['ENOENT', 'EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Writes a backup file by file, nothing of it whole in memory, beside its place; the last thing is to rename it there.
 * What an earlier backup holds already becomes a second name of the same bytes: either can go without the other.
 */
export class BackupWriter {
  readonly #target: string;
  readonly #folder: string;
  readonly #sums: fs.FileHandle;
  readonly #files: fs.FileHandle;
  readonly #filesHash = createHash('sha256');
  readonly #folders = new Set<string>();

  private constructor(target: string, folder: string, sums: fs.FileHandle, files: fs.FileHandle) {
    this.#target = target;
    this.#folder = folder;
    this.#sums = sums;
    this.#files = files;
  }

  static async begin(target: string): Promise<BackupWriter> {
    const there = await fs.readdir(target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    });
    if (there.length > 0)
      throw new WrongSetting(`${target} is not empty. Name a folder that does not exist yet.`);
    const folder = `${target}${UNFINISHED}`;
    // Left by one that was broken off.
    await fs.rm(folder, { recursive: true, force: true });
    // Names, addresses and photographs of children: for the owner's eyes only.
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const open = (name: string) => fs.open(path.join(folder, name), 'wx', 0o600);
    return new BackupWriter(target, folder, await open(SUMS), await open(FILES));
  }

  async #place(name: string): Promise<string> {
    const file = path.join(this.#folder, name);
    const below = path.dirname(file);
    if (!this.#folders.has(below)) {
      await fs.mkdir(below, { recursive: true, mode: 0o700 });
      this.#folders.add(below);
    }
    return file;
  }

  async #write(
    name: string,
    content: Readable | AsyncIterable<string>,
    packed: boolean,
  ): Promise<{ readonly sha256: string; readonly size: number }> {
    const file = await this.#place(name);
    const hash = createHash('sha256');
    let size = 0;
    const metered = meter(hash, (more) => {
      size += more;
    });
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    if (packed) await pipeline(content, createGzip({ level: 4 }), metered, target);
    else await pipeline(content, metered, target);
    const sha256 = hash.digest('hex');
    await this.#sum(name, sha256);
    return { sha256, size };
  }

  async #sum(name: string, sha256: string): Promise<void> {
    await this.#sums.write(`${sha256}  ${name}\n`);
  }

  async #list(file: BackedUpFile): Promise<void> {
    const line = fileLine(file);
    this.#filesHash.update(line);
    await this.#files.write(line);
  }

  async lines(name: string, lines: AsyncIterable<string>): Promise<void> {
    await this.#write(name, lines, true);
  }

  /** Copies a stored file; answers its bytes. */
  async copy({ key, mark }: StoredFile, bytes: Readable): Promise<number> {
    const { sha256, size } = await this.#write(`files/${key}`, bytes, false);
    await this.#list({ key, sha256, size, mark });
    return size;
  }

  /** Takes a file over from the backup in `earlier`; false where that does not hold it as it should. */
  async keep(earlier: string, file: BackedUpFile): Promise<boolean> {
    const name = `files/${file.key}`;
    const target = await this.#place(name);
    try {
      await fs.link(path.join(earlier, name), target);
    } catch (error) {
      if (NOT_LINKED.has((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
    if ((await fs.stat(target)).size !== file.size) {
      await fs.rm(target);
      return false;
    }
    await this.#sum(name, file.sha256);
    await this.#list(file);
    return true;
  }

  async finish(manifest: Manifest): Promise<void> {
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await this.#write(
      MANIFEST,
      (async function* () {
        yield text;
      })(),
      false,
    );
    await this.#sum(FILES, this.#filesHash.digest('hex'));
    for (const list of [this.#files, this.#sums]) {
      await list.sync();
      await list.close();
    }
    await fs.rename(this.#folder, this.#target);
  }

  /** Leaves nothing of a backup that could not be made. */
  async giveUp(): Promise<void> {
    for (const list of [this.#files, this.#sums]) await list.close().catch(() => {});
    await fs.rm(this.#folder, { recursive: true, force: true });
  }
}
