import { randomUUID } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fstatSync,
  openSync,
  readSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where pictures and print files lie. Keys are ours alone: lower-case words, digits, `-`, `.` and `/`. */
export interface Measure {
  readonly files: number;
  readonly bytes: number;
}

export interface Storage {
  put(key: string, bytes: Buffer | Readable): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  stream(key: string): Promise<Stored | undefined>;
  has(key: string): Promise<boolean>;
  /** How much lies below a prefix. */
  measure(prefix: string): Promise<Measure>;
  remove(prefix: string): Promise<void>;
  /** Lets others send a file that lies here, to the one who may have it. */
  lend(key: string, as: LentAs): Promise<Lent>;
  /** Where browsers find what is lent, if not at the shop. */
  readonly lentFrom?: string;
}

/** A file as it is read from the storage. */
export interface Stored {
  readonly bytes: Readable;
  readonly size: number;
}

/** What is said of a file that others send. */
export interface LentAs {
  readonly type: string;
  readonly cacheControl: string;
  readonly disposition: string | undefined;
  readonly now: Date;
}

/** A place that only the proxy in front can reach, or an address that opens one file for seconds. */
export type Lent = { readonly inside: string } | { readonly address: string };

/** What the proxy calls the folder; browsers that ask for it find nothing. */
const INSIDE = '/stored-files';

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

export function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error('a storage key is not of the allowed form');
}

/** What comes in small pieces is written in large ones. */
const WRITTEN_TOGETHER = 1024 * 1024;

/** Small views are well below. */
const READ_AT_ONCE = 64 * 1024;

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * A small file is read where the program stands: it mostly lies in the memory of the system, where the way to a thread
 * and back costs more than the reading.
 */
async function readWhole(file: string): Promise<Buffer> {
  const opened = openSync(file, 'r');
  try {
    const { size } = fstatSync(opened);
    if (size > READ_AT_ONCE) return await fs.readFile(file);
    const bytes = Buffer.allocUnsafe(size);
    if (readSync(opened, bytes, 0, size, 0) < size) throw new Error('a stored file ended while it was read');
    return bytes;
  } finally {
    closeSync(opened);
  }
}

export class FolderStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #file(key: string): string {
    assertKey(key);
    return path.join(this.#root, key);
  }

  /** Written beside and renamed, so that a reader never sees half a file. */
  async put(key: string, bytes: Buffer | Readable): Promise<void> {
    const file = this.#file(key);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    try {
      if (Buffer.isBuffer(bytes)) await fs.writeFile(draft, bytes);
      else await pipeline(bytes, createWriteStream(draft, { highWaterMark: WRITTEN_TOGETHER }));
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readWhole(this.#file(key));
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  async stream(key: string): Promise<Stored | undefined> {
    const file = this.#file(key);
    try {
      const { size } = await fs.stat(file);
      return { bytes: createReadStream(file), size };
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  /** A look at the folder, like opening a file: the way to a thread and back costs more than the answer. */
  async has(key: string): Promise<boolean> {
    return existsSync(this.#file(key));
  }

  async measure(prefix: string): Promise<Measure> {
    const root = this.#file(prefix);
    const sizes: number[] = [];
    const walk = async (place: string): Promise<void> => {
      const found = await fs.stat(place).catch(() => undefined);
      if (!found?.isDirectory()) {
        if (found) sizes.push(found.size);
        return;
      }
      for (const name of await fs.readdir(place)) await walk(path.join(place, name));
    };
    await walk(root);
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  async remove(prefix: string): Promise<void> {
    await fs.rm(this.#file(prefix), { recursive: true, force: true });
  }
  async lend(key: string, _as: LentAs): Promise<Lent> {
    assertKey(key);
    return { inside: `${INSIDE}/${key}` };
  }
}
