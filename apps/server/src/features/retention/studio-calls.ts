import * as calls from '@picture-day/contract/calls/studio/jobs';
import { studioRetention } from '@picture-day/contract/calls/studio/retention';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { ownJob, soldChildren } from '../pictures/picture.ts';
import { askForDeletion } from './delete-job.ts';
import { readDeletion } from './deletion-store.ts';
import { describeKept } from './kept.ts';
import { retentionText } from './texts.ts';

/** What the shop keeps, for how long, and what goes next. */
export const keptData: Feature = (on, services) => {
  on(studioRetention, ({ visitor: { portal } }) => describeKept(services, portal));
};

/** The end of a job: deleted on a colleague's word or on its day, with its proof. */
export const deletionOfJobs: Feature = (on, services) => {
  const { db, clock } = services;

  on(calls.jobDeletion, async ({ params, visitor }) => {
    const { uuid } = await ownJob(db, clock, visitor, params.key);
    const [found, sold] = await Promise.all([readDeletion(db, uuid), soldChildren(db, uuid)]);
    return {
      bought: sold.size,
      deletion: found
        ? {
            number: found.number,
            askedTime: found.asked_at.toISOString(),
            doneTime: found.done_at?.toISOString() ?? null,
          }
        : null,
    };
  });

  on(calls.deleteJob, async ({ params, body, visitor }) => ({
    number: await askForDeletion(services, visitor, params.key, body.name),
  }));

  on(calls.jobDeletionProof, async ({ params, visitor: { portal, lang }, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const deletion = await readDeletion(db, job.uuid);
    if (!deletion?.done_at || !deletion.told) throw notFound();
    const { deletionProofPdf } = await import('./deletion-proof.ts');
    const { number, due, done_at: doneAt, told } = deletion;
    return {
      type: 'application/pdf',
      bytes: await deletionProofPdf(portal, lang, { job, number, due, doneAt, told }),
      cacheControl: 'private, no-store',
      fileName: `${retentionText(lang, 'proof')}-${number}.pdf`,
    };
  });
};
