import fs from 'node:fs';
import path from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { CHECKOUT } from '../platform/config.ts';
import { newS3Client, type S3Settings } from '../platform/s3-storage.ts';
import { programOf } from './programs.ts';
import { type RunningProgram, runProgram } from './running-program.ts';

const BUCKET = 'pictures';
const PYTHON = '/usr/bin/python3';

/** How the shop reaches it, with the one key it knows. */
export const otherStorageAt = (port: number): S3Settings => ({
  bucket: BUCKET,
  region: 'eu-north-1',
  endpoint: `http://127.0.0.1:${port}`,
  accessKey: 'studio:shop',
  secretKey: 'secret',
});

/** OpenStack Swift, an object storage that nobody here wrote, in a process of its own; what it keeps lies in the folder. */
export async function startOtherStorage(folder: string, port: number): Promise<RunningProgram> {
  const { SWIFT_PACKAGES, LD_LIBRARY_PATH } = process.env;
  if (!SWIFT_PACKAGES) throw new Error('Swift is missing; npm run test:long fetches it');
  const started = await runProgram(
    // Debian's own, for which Debian's packages are made.
    fs.existsSync(PYTHON) ? PYTHON : programOf('python3'),
    [path.join(CHECKOUT, 'scripts/start-swift.py'), folder, String(port)],
    port,
    { env: { PATH: process.env.PATH, LD_LIBRARY_PATH, PYTHONPATH: SWIFT_PACKAGES } },
  );
  const client = newS3Client(otherStorageAt(port));
  await client.send(new CreateBucketCommand({ Bucket: BUCKET })).catch(async (error: Error) => {
    if (error.name === 'BucketAlreadyOwnedByYou') return;
    await started.end('SIGKILL');
    throw error;
  });
  client.destroy();
  return started;
}
