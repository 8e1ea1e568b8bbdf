import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where pictures and print files lie. Keys are ours alone: lower-case words, digits, `-`, `.` and `/`. */
export interface Storage {
  put(key: string, bytes: Buffer | Readable): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  stream(key: string): Promise<{ bytes: Readable; size: number } | undefined>;
  has(key: string): Promise<boolean>;
  remove(prefix: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

export function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error('a storage key is not of the allowed form');
}

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

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
      else await pipeline(bytes, createWriteStream(draft));
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await fs.readFile(this.#file(key));
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  async stream(key: string): Promise<{ bytes: Readable; size: number } | undefined> {
    const file = this.#file(key);
    try {
      const { size } = await fs.stat(file);
      return { bytes: createReadStream(file), size };
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await fs.access(this.#file(key));
      return true;
    } catch {
      return false;
    }
  }

  async remove(prefix: string): Promise<void> {
    await fs.rm(this.#file(prefix), { recursive: true, force: true });
  }
}
