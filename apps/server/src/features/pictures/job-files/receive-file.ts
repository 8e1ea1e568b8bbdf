import { pipeline, type Readable, Transform } from 'node:stream';
import { transact } from '../../../platform/database/connect.ts';
import { Refusal, unusable } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { isAwaited, type SentFile, writeFiles } from './file-store.ts';
import { INGEST } from './ingest-queue.ts';
import { SumBeside } from './sum-beside.ts';
import { jobFileText } from './texts.ts';

/** Where the bytes of a file wait until they are read. */
export const incomingFile = (jobUuid: string, hash: string): string => `incoming/${jobUuid}/${hash}`;
export const incomingFolder = (jobUuid: string): string => `incoming/${jobUuid}`;

const GATHERED = 1024 * 1024;

class OtherBytes extends Error {}

/** Lets bytes through as they come, and fails at the end where they are not those that were promised. */
function checked({ hash, bytes }: Pick<SentFile, 'hash' | 'bytes'>): Transform {
  const sum = new SumBeside();
  let length = 0;
  return new Transform({
    // Pieces gather while the disk is busy, and are written together.
    highWaterMark: GATHERED,
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > bytes) return done(new OtherBytes());
      sum.add(chunk).then(() => done(null, chunk), done);
    },
    destroy(error, done) {
      sum.abandon();
      done(error);
    },
    flush(done) {
      sum.end().then((found) => done(length === bytes && found === hash ? null : new OtherBytes()), done);
    },
  });
}

/**
 * Takes one file as it comes, without holding it: it is in storage under its hash before the shop knows of it, and a
 * file that breaks off or is another leaves nothing. The same file again is no news.
 */
export async function receiveFile(
  { db, storage, clock, jobs }: Services,
  jobUuid: string,
  file: SentFile,
  body: Readable,
  /** Whoever reads it at once needs nobody else to. */
  { isReadHere = false } = {},
): Promise<void> {
  const key = incomingFile(jobUuid, file.hash);
  const whole = checked(file);
  // Whoever breaks off ends the other side too; what became of it is told by what waits for the storage.
  pipeline(body, whole, () => {});
  try {
    await storage.put(key, whole);
  } catch (error) {
    throw refusalFor(error, body);
  }
  const news = await transact(db, async (trx) => {
    const row = { ...file, state: 'waiting', reason: null, picture: null } as const;
    const [written] = await writeFiles(trx, jobUuid, [row], clock.now());
    if (written && !isReadHere) await jobs.send(trx, INGEST, { jobUuid, path: file.path });
    return written !== undefined;
  });
  // It was read long ago: nobody waits for these bytes.
  if (!news && !(await isAwaited(db, jobUuid, file.hash))) await storage.remove(key);
}

function refusalFor(error: unknown, body: Readable): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof OtherBytes) return unusable(jobFileText.sentence('otherBytes'), ['hash']);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal(507, jobFileText.sentence('diskFull'));
  if (body.destroyed && !body.readableEnded) return new Refusal(400, jobFileText.sentence('brokeOff'));
  return error;
}
