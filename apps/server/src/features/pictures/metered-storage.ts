import { Readable } from 'node:stream';
import type { Storage } from '../../platform/storage.ts';

/** A storage that knows how much was put into it. */
export interface MeteredStorage {
  readonly storage: Storage;
  /** Of one file, or of all. */
  bytesOf(key?: string): number;
}

export function meteredStorage(storage: Storage): MeteredStorage {
  const put = new Map<string, number>();
  const metered = async function* (key: string, bytes: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      put.set(key, (put.get(key) ?? 0) + chunk.length);
      yield chunk;
    }
  };
  return {
    bytesOf: (key) =>
      key === undefined ? [...put.values()].reduce((sum, bytes) => sum + bytes, 0) : (put.get(key) ?? 0),
    storage: {
      get: (key) => storage.get(key),
      stream: (key) => storage.stream(key),
      has: (key) => storage.has(key),
      measure: (prefix) => storage.measure(prefix),
      remove: (prefix) => storage.remove(prefix),
      lend: (key, as) => storage.lend(key, as),
      put: (key, bytes) => {
        put.set(key, Buffer.isBuffer(bytes) ? bytes.length : 0);
        return storage.put(key, Buffer.isBuffer(bytes) ? bytes : Readable.from(metered(key, bytes)));
      },
    },
  };
}
