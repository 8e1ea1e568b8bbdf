import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readBytes } from './read-bytes.ts';

/** Where pictures and print files lie. Keys are ours alone: lower-case words, digits, `-`, `.` and `/`. */
export interface Measure {
  readonly files: number;
  readonly bytes: number;
}

/** Bytes on pages that are filled anew: each is only lent until the next is asked for. */
export type Pages = AsyncGenerator<Uint8Array, void, undefined>;

export interface Storage {
  put(key: string, bytes: Buffer | Readable | Pages): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** As many bytes from the beginning of a file; fewer where it has no more. */
  first(key: string, bytes: number): Promise<Buffer | undefined>;
  stream(key: string): Promise<Stored | undefined>;
  /** Lends a file on disk to work that is not to hold it in memory; it stays for as long, though it be removed here. */
  onDisk<T>(key: string, work: (file: string) => Promise<T>): Promise<T | undefined>;
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

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const unlessMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (missing(error)) return undefined;
    throw error;
  });

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
  async put(key: string, bytes: Buffer | Readable | Pages): Promise<void> {
    const file = this.#file(key);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    try {
      if (bytes instanceof Readable)
        await pipeline(bytes, createWriteStream(draft, { highWaterMark: WRITTEN_TOGETHER }));
      // It has written a page before it asks for the next.
      else await fs.writeFile(draft, bytes);
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    return unlessMissing(readBytes(this.#file(key)));
  }

  async first(key: string, bytes: number): Promise<Buffer | undefined> {
    return unlessMissing(readBytes(this.#file(key), bytes));
  }

  async stream(key: string): Promise<Stored | undefined> {
    const file = this.#file(key);
    const found = await unlessMissing(fs.stat(file));
    return found && { bytes: createReadStream(file), size: found.size };
  }

  /** By another name of the same file, beside it. */
  async onDisk<T>(key: string, work: (file: string) => Promise<T>): Promise<T | undefined> {
    const file = this.#file(key);
    const lent = `${file}.${randomUUID()}`;
    // Some file systems have no second names.
    const link = fs.link(file, lent).catch((error: unknown) => {
      if (missing(error)) throw error;
      return fs.copyFile(file, lent);
    });
    try {
      const found = await unlessMissing(link.then(() => true));
      return found ? await work(lent) : undefined;
    } finally {
      await fs.rm(lent, { force: true });
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
