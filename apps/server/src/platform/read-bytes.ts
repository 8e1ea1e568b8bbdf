import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';

/** Small views are well below. */
const READ_AT_ONCE = 64 * 1024;

const readSome = promisify(read);

async function readAll(file: number, bytes: Buffer): Promise<number> {
  let found = 0;
  for (let last = -1; found < bytes.length && last !== 0; found += last)
    ({ bytesRead: last } = await readSome(file, bytes, found, bytes.length - found, found));
  return found;
}

/**
 * A file, or its beginning. A small one is read where the program stands: it mostly lies in the memory of the system,
 * where the way to a thread and back costs more than the reading. A large one is read in one go, too: `readFile` would
 * come back to the program for every half megabyte, and put the pieces together in a second copy.
 */
export async function readBytes(file: string, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const opened = openSync(file, 'r');
  try {
    const size = Math.min(most, fstatSync(opened).size);
    const bytes = Buffer.allocUnsafe(size);
    const found = size > READ_AT_ONCE ? await readAll(opened, bytes) : readSync(opened, bytes, 0, size, 0);
    if (found < size) throw new Error('a file ended while it was read');
    return bytes;
  } finally {
    closeSync(opened);
  }
}
