import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { transact } from '../../../platform/database/connect.ts';
import { giveBack } from '../../../platform/give-back.ts';
import { Refusal, unusable } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Pages } from '../../../platform/storage.ts';
import { isAwaited, type SentFile, writeFiles } from './file-store.ts';
import { INGEST } from './ingest-queue.ts';
import { type Page, SumBeside } from './sum-beside.ts';
import { jobFileText } from './texts.ts';

/** Where the bytes of a file wait until they are read. */
export const incomingFile = (jobUuid: string, hash: string): string => `incoming/${jobUuid}/${hash}`;
export const incomingFolder = (jobUuid: string): string => `incoming/${jobUuid}`;

/** Telling the thread or the disk of it costs as much as some kilobytes, so what comes in small pieces gathers. */
const PAGE = 512 * 1024;

class OtherBytes extends Error {}

/**
 * The bytes as they come, on two pages in turn: one is summed and stored while the other fills. It fails at the end where
 * they are not those that were promised.
 */
async function* checked(body: Readable, { hash, bytes }: Pick<SentFile, 'hash' | 'bytes'>): Pages {
  const sum = new SumBeside();
  let page: Page = new Uint8Array(PAGE);
  let summing = Promise.resolve<Page>(new Uint8Array(new ArrayBuffer(PAGE), 0, 0));
  let [length, filled] = [0, 0];
  try {
    // Whoever sent other bytes is told so: the connection stays open for the answer.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > bytes) throw new OtherBytes();
      for (let from = 0; from < piece.length; ) {
        const part = piece.subarray(from, from + PAGE - filled);
        page.set(part, filled);
        from += part.length;
        filled += part.length;
        if (filled < PAGE) continue;
        const summed = await summing;
        summing = sum.add(page);
        // Whoever waits for the page meets the failure.
        summing.catch(() => {});
        yield summed;
        [page, filled] = [new Uint8Array(summed.buffer), 0];
      }
      // What came by the network is nobody else's.
      if (body instanceof IncomingMessage) giveBack(piece);
    }
    yield await summing;
    yield await sum.add(page.subarray(0, filled));
    if (length !== bytes || (await sum.end()) !== hash) throw new OtherBytes();
  } finally {
    sum.abandon();
  }
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
): Promise<void> {
  const key = incomingFile(jobUuid, file.hash);
  // It may break off before it is asked for its bytes; whoever asks is told.
  body.on('error', () => {});
  try {
    await storage.put(key, checked(body, file));
  } catch (error) {
    throw refusalFor(error, body);
  }
  const news = await transact(db, async (trx) => {
    const row = { ...file, state: 'waiting', reason: null, picture: null } as const;
    const [written] = await writeFiles(trx, jobUuid, [row], clock.now());
    if (written) await jobs.send(trx, INGEST, { jobUuid, path: file.path });
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
