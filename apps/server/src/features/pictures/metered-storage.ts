import { Readable } from 'node:stream';
import type { Pages, Storage } from '../../platform/storage.ts';

/** A storage that knows how much was put into it. */
export interface MeteredStorage {
  readonly storage: Storage;
  /** Of one file, or of all. */
  bytesOf(key?: string): number;
}

export function meteredStorage(storage: Storage): MeteredStorage {
  const put = new Map<string, number>();
  const metered = async function* (key: string, bytes: Readable | Pages): Pages {
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
      first: (key, bytes) => storage.first(key, bytes),
      stream: (key) => storage.stream(key),
      onDisk: (key, work) => storage.onDisk(key, work),
      has: (key) => storage.has(key),
      measure: (prefix) => storage.measure(prefix),
      remove: (prefix) => storage.remove(prefix),
      lend: (key, as) => storage.lend(key, as),
      put: (key, bytes) => {
        put.set(key, Buffer.isBuffer(bytes) ? bytes.length : 0);
        if (Buffer.isBuffer(bytes)) return storage.put(key, bytes);
        const pages = metered(key, bytes);
        return storage.put(key, bytes instanceof Readable ? Readable.from(pages) : pages);
      },
    },
  };
}
