import { Sha256 } from './sha256.ts';

/** Up to here a file is read at once, and the browser's own code does it in a fifth of the time. */
const AT_ONCE = 64 * 1024 * 1024;

async function hashOf(file: Blob): Promise<string> {
  if (file.size <= AT_ONCE && globalThis.crypto?.subtle) {
    const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  const sum = new Sha256();
  const pieces = file.stream().getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) sum.update(piece.value);
  return sum.digest();
}

addEventListener('message', ({ data: { id, file } }: MessageEvent<{ id: number; file: Blob }>) => {
  hashOf(file).then(
    (hash) => postMessage({ id, hash }),
    () => postMessage({ id, hash: null }),
  );
});
