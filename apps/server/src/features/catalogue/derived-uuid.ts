import { createHash } from 'node:crypto';

/** An identifier that follows from names: the same data gives the same one on every machine (RFC 9562, version 8). */
export function derivedUuid(...names: readonly string[]): string {
  const bytes = createHash('sha256').update(names.join('\n')).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
