import { dayIn } from '@picture-day/commerce';
import type { jobPublishing } from '@picture-day/contract/calls/studio/job-families';
import type { Publishing } from '@picture-day/contract/entities/job-families';
import type { Handler } from '../../../platform/http/bind.ts';
import type { Services } from '../../../platform/services.ts';
import { countJob, type FoundJob, ownJob, shownOfJob } from '../../pictures/picture.ts';
import { blocksOf, deliveryNames, offerOfJob } from './offer.ts';
import { familiesOfJob } from './store.ts';

/** Families can look and order. */
export const isLive = ({ state }: Pick<FoundJob, 'state'>): boolean => state === 'live' || state === 'late';

const stateOf = (job: FoundJob): Publishing['state'] => {
  if (job.state === 'archived' || job.state === 'closed') return job.state;
  if (isLive(job)) return 'live';
  return job.publishAt ? 'planned' : 'hidden';
};

/** Everything that is looked at before families are let in. */
export const seePublishing =
  ({ db, clock }: Services): Handler<typeof jobPublishing> =>
  async ({ params, visitor }) => {
    const { portal, lang } = visitor;
    const now = clock.now();
    const { timeZone } = portal.settings;
    const job = await ownJob(db, clock, visitor, params.key);
    const [counts, shown, families, offer] = await Promise.all([
      countJob(db, job.uuid),
      shownOfJob(db, job.uuid),
      familiesOfJob(db, job.uuid),
      offerOfJob(db, portal.uuid, job, now),
    ]);
    const { deadline, lateUntil, retention } = job;
    return {
      ...{ name: job.name, state: stateOf(job), today: dayIn(timeZone, now), timeZone },
      publishTime: job.publishAt?.toISOString() ?? null,
      publishedTime: job.publishedAt?.toISOString() ?? null,
      children: counts.children,
      without: { count: counts.without, some: shown.without.map((child) => ({ ...child })) },
      classOnly: { count: shown.classOnly, some: shown.someClassOnly.map((child) => ({ ...child })) },
      doubtful: counts.doubtful,
      nobodys: counts.nobodys,
      pictures: { count: shown.pictures, children: shown.children, hidden: shown.hidden },
      prices: { products: offer.products, packages: offer.packages },
      ...{ deadline, lateUntil, retention },
      delivery: deliveryNames(offer, portal, lang),
      ...families,
      blocks: blocksOf(offer, deadline),
    };
  };
