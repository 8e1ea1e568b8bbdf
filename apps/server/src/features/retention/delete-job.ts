import { createHash } from 'node:crypto';
import { yearIn } from '@picture-day/commerce';
import { colleagueOf, emptyAuditValuesOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { unusable } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { goneFromBackups } from '../backups/kept-backups.ts';
import { incomingFolder, lockJob, ownJob, soldChildren } from '../pictures/picture.ts';
import { type Portal, shopDays } from '../portals/portal.ts';
import { deletePictures } from './delete-unsold.ts';
import {
  type DueJob,
  findDueJobs,
  finishDeletion,
  forgetPeople,
  hasUnsold,
  insertDeletion,
  lastEntry,
  readDeletedFiles,
  readKeptOrders,
  retireJob,
} from './deletion-store.ts';
import { deletePicturesOf } from './store.ts';
import { retentionText } from './texts.ts';

export const DELETE_QUEUE = 'delete-job';

/** Deletes a job on a colleague's word: it leaves the shop at once, its files in the background. Answers the number of its proof. */
export async function askForDeletion(
  { db, clock, jobs }: Services,
  visitor: Customer,
  key: string,
  name: string,
): Promise<string> {
  return transact(db, async (trx) => {
    await lockJob(trx, visitor.portal.uuid, key);
    const job = await ownJob(trx, clock, visitor, key);
    if (name.trim() !== job.name) throw unusable(retentionText.sentence('otherName'), ['name']);
    const at = clock.now();
    const number = await insertDeletion(trx, {
      jobUuid: job.uuid,
      portalUuid: visitor.portal.uuid,
      due: null,
      askedBy: operatorUuid(visitor),
      at,
      year: yearIn(visitor.portal.settings.timeZone, at),
    });
    await retireJob(trx, job.uuid);
    await writeAudit(trx, clock, colleagueOf(visitor), {
      action: 'deleteJob',
      job: job.uuid,
      detail: { number },
    });
    await jobs.send(trx, DELETE_QUEUE, { job: job.uuid });
    return number;
  });
}

/** Finishes the deletion of every job whose day has come or that somebody wants gone. */
export async function deleteJobs(services: Services): Promise<void> {
  for (const { portal, today } of await shopDays(services)) {
    for (const job of await findDueJobs(services.db, portal.uuid, today)) {
      if (job.isAsked)
        await deletePictures(services, (db, portion) => deletePicturesOf(db, job.uuid, portion));
      await finish(services, portal, job);
    }
  }
}

/** What a list that is gone can be checked by. */
const sumOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');

/** Once the last picture that nobody bought is gone, so are the people, and the proof is told. */
async function finish({ db, clock, storage, config }: Services, portal: Portal, job: DueJob): Promise<void> {
  const { timeZone } = portal.settings;
  await transact(db, async (trx) => {
    await lockJob(trx, portal.uuid, job.key);
    if (await hasUnsold(trx, job.uuid)) return;
    const at = clock.now();
    const number = await insertDeletion(trx, {
      jobUuid: job.uuid,
      portalUuid: portal.uuid,
      due: job.retention,
      askedBy: null,
      at,
      year: yearIn(timeZone, at),
    });
    await retireJob(trx, job.uuid);
    const sold = [...(await soldChildren(trx, job.uuid))];
    const people = await forgetPeople(trx, job.uuid, sold);
    const { children, codes } = people;
    await emptyAuditValuesOf(trx, clock, children);
    const { hashes, from, until, ...files } = await readDeletedFiles(trx, job.uuid);
    const counted = {
      originals: hashes.length,
      made: files.made,
      children: children.length,
      codes: codes.length,
      bytes: {
        originals: files.bytes,
        made: files.madeBytes,
        children: people.bytes,
        codes: codes.join('').length,
      },
      sum: sumOf(hashes),
      sums: { children: sumOf(children), codes: sumOf(codes.map((code) => sumOf([code]))) },
    };
    const author = { portalUuid: portal.uuid, program: 'retention' };
    await writeAudit(trx, clock, author, {
      action: 'letJobGo',
      job: job.uuid,
      detail: { number, ...counted },
    });
    const told = {
      ...counted,
      ...(await readKeptOrders(trx, job.uuid, timeZone)),
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      kept: sold.length,
      goneFromBackups: goneFromBackups(config, timeZone, at),
      logEntry: await lastEntry(trx, job.uuid),
    };
    await finishDeletion(trx, job.uuid, told, at);
    // Files that came and were never read are nobody's pictures.
    await storage.remove(incomingFolder(job.uuid));
  });
}
