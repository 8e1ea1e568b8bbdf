import { momentIn } from '@picture-day/commerce';
import type { publishJob, takeBackJob } from '@picture-day/contract/calls/studio/job-families';
import type { PublishBlock } from '@picture-day/contract/entities/job-families';
import { colleagueOf, type LogAuthor, writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict, unusable } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { type FoundJob, lockJob, ownJob } from '../../pictures/picture.ts';
import { isLive } from './checklist.ts';
import { blocksOf, offerOfJob } from './offer.ts';
import {
  type DueJob,
  findDueJobs,
  giveUpPlan,
  isDue,
  putIntoShop,
  setPublishAt,
  takeOutOfShop,
} from './store.ts';
import { publishText } from './texts.ts';

type Work = Pick<Services, 'clock'>;
const WHY: Readonly<Record<PublishBlock, 'noPrices' | 'noDeadline' | 'noDelivery'>> = {
  prices: 'noPrices',
  deadline: 'noDeadline',
  delivery: 'noDelivery',
};

/** What is over is opened again in its settings, by another last day. */
function assertOpen({ state }: FoundJob): void {
  if (state === 'archived' || state === 'closed') throw conflict(publishText.sentence(state));
}

/** The one way into the webshop, by a colleague's hand or at its time; a second one finds it done. */
async function publish(trx: Trx, { clock }: Work, jobUuid: string, author: LogAuthor): Promise<void> {
  if (!(await putIntoShop(trx, jobUuid, clock.now()))) return;
  await writeAudit(trx, clock, author, { action: 'publishJob', job: jobUuid });
}

export const publishNowOrLater =
  (services: Services): Handler<typeof publishJob> =>
  async ({ params, body: { at }, visitor }) => {
    const { db, clock } = services;
    const { portal } = visitor;
    await transact(db, async (trx) => {
      await lockJob(trx, portal.uuid, params.key);
      const job = await ownJob(trx, clock, visitor, params.key);
      assertOpen(job);
      if (isLive(job)) {
        if (at) throw conflict(publishText.sentence('isLive'));
        return;
      }
      const now = clock.now();
      const [block] = blocksOf(await offerOfJob(trx, portal.uuid, job, now), job.deadline);
      if (block) throw conflict(publishText.sentence(WHY[block]));
      if (!at) return publish(trx, services, job.uuid, colleagueOf(visitor));
      const moment = momentIn(portal.settings.timeZone, at.day, at.time);
      if (moment <= now) throw unusable(publishText.sentence('isPast'), ['time']);
      if (job.deadline && at.day > job.deadline)
        throw unusable(publishText.sentence('afterDeadline'), ['day']);
      if (job.publishAt?.getTime() === moment.getTime()) return;
      await setPublishAt(trx, job.uuid, moment);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'planPublishing',
        job: job.uuid,
        changed: { publishTime: [job.publishAt?.toISOString() ?? null, moment.toISOString()] },
      });
    });
    return { error: false };
  };

/** Families keep what they have bought; the others no longer see the pictures. */
export const takeBack =
  ({ db, clock }: Services): Handler<typeof takeBackJob> =>
  async ({ params, body: { what }, visitor }) => {
    await transact(db, async (trx) => {
      await lockJob(trx, visitor.portal.uuid, params.key);
      const job = await ownJob(trx, clock, visitor, params.key);
      if (what === 'plan') {
        if (isLive(job)) throw conflict(publishText.sentence('isLive'));
        if (!(await giveUpPlan(trx, job.uuid))) return;
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'planPublishing',
          job: job.uuid,
          changed: { publishTime: [job.publishAt?.toISOString() ?? null, null] },
        });
        return;
      }
      assertOpen(job);
      if (!(await takeOutOfShop(trx, job.uuid, clock.now()))) return;
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'takeBackJob', job: job.uuid });
    });
    return { error: false };
  };

/** Puts jobs into the shop whose time has come, each once; what lacks a price or a delivery waits until it has one. */
export async function publishDueJobs(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const job of await findDueJobs(db, clock.now())) {
    const offer = await offerOfJob(db, job.portal_uuid, job, clock.now());
    if (blocksOf(offer, job.deadline).length === 0) await publishDue(services, job);
  }
}

const publishDue = (services: Services, { uuid, key, portal_uuid }: DueJob): Promise<void> =>
  transact(services.db, async (trx) => {
    await lockJob(trx, portal_uuid, key);
    if (!(await isDue(trx, uuid, services.clock.now()))) return;
    await publish(trx, services, uuid, { portalUuid: portal_uuid, program: 'publish at a time' });
  });
