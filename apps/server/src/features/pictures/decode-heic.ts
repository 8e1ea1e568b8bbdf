import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { decodingHeic } from './decoding.ts';
import { PictureRefused } from './read-picture.ts';

const run = promisify(execFile);
const PROCESS = path.join(import.meta.dirname, 'heic-process.ts');
const MB = 2 ** 20;

/** Enough for 50 megapixels; a file that takes more or longer was made to harm. */
const LIMITS = { bytes: 768 * MB, milliseconds: 60_000 };

/** Writes a HEIC picture as an upright JPEG, in a process of its own that is killed when it overstays. */
export async function decodeHeic(file: string, jpeg: string, limits = LIMITS): Promise<void> {
  const { bytes, milliseconds } = limits;
  await decodingHeic(async () => {
    try {
      await run(process.execPath, ['--max-old-space-size=128', PROCESS, file, jpeg, String(bytes)], {
        timeout: milliseconds,
        killSignal: 'SIGKILL',
        // It needs nothing that the shop knows.
        env: {},
      });
    } catch {
      throw new PictureRefused('the picture is damaged');
    }
  });
}
