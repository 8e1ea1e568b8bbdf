import * as calls from '@picture-day/contract/calls/studio/today';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { jobsOfVisitor } from './attention.ts';
import { doubtsOf } from './attention-store.ts';

export const jobsOfStudio: Feature = (on, { db }) => {
  on(calls.doubtfulPictures, async ({ params, visitor }) => {
    const found = await doubtsOf(db, jobsOfVisitor(visitor), params.key);
    if (!found) throw notFound();
    return { job: found.job, doubts: found.doubts };
  });
};
