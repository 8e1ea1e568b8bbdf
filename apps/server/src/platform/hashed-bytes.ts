import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What bytes are, told while they flow by. */
export class HashedBytes {
  readonly #sha256 = createHash('sha256');
  #crc32 = 0;
  #bytes = 0;

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.take(chunk);
      yield chunk;
    }
  }

  take(chunk: Buffer): void {
    this.#sha256.update(chunk);
    this.#crc32 = crc32(chunk, this.#crc32);
    this.#bytes += chunk.length;
  }

  /** Once, at the end. */
  told(): ToldBytes {
    return { bytes: this.#bytes, crc32: this.#crc32, sha256: this.#sha256.digest('hex') };
  }
}

export interface ToldBytes {
  readonly bytes: number;
  readonly crc32: number;
  readonly sha256: string;
}

export function tellBytes(bytes: Buffer): ToldBytes {
  const hashed = new HashedBytes();
  hashed.take(bytes);
  return hashed.told();
}
