import { addDays, type Day, dayIn } from '@picture-day/commerce';
import type { AnswerOf } from '@picture-day/contract/call';
import type { studioRetention } from '@picture-day/contract/calls/studio/retention';
import type { Services } from '../../platform/services.ts';
import { EVENT_DAYS } from '../analytics/note-cart.ts';
import { legalOf, type Portal } from '../portals/portal.ts';
import { KEPT_DAYS as RECORDING_DAYS } from '../recording/store.ts';
import { keptOfYears, keptRecordings, lastLetGo, nextJobs } from './kept-store.ts';

type Kept = AnswerOf<typeof studioRetention>;

/** The day on which what is from a year is no longer kept. */
const endOf = (year: number, keepYears: number): Day => `${year + keepYears + 1}-01-01`;

/** Every kind of data with its term, the next day something of it goes, and how much then. */
export async function describeKept({ db, clock }: Services, portal: Portal): Promise<Kept> {
  const { timeZone, country } = portal.settings;
  const today = dayIn(timeZone, clock.now());
  const { keepYears } = legalOf(portal.settings);
  const [years, jobs, recordings, last] = await Promise.all([
    keptOfYears(db, portal.uuid, timeZone),
    nextJobs(db, portal.uuid, today),
    keptRecordings(db, portal.uuid),
    lastLetGo(db, portal.uuid),
  ]);
  const [first] = years;
  const ofYears = (kind: 'orders' | 'documents') => ({
    kind,
    term: { unit: 'years' as const, count: keepYears },
    next: first ? endOf(first.year, keepYears) : null,
    count: first?.[kind] ?? 0,
    kept: years.reduce((sum, year) => sum + year[kind], 0),
  });
  const ofJob = (kind: 'pictures' | 'children') => ({
    kind,
    term: { unit: 'job' as const, count: null },
    next: jobs.next,
    count: jobs[kind],
    kept: null,
  });
  const ofDays = (kind: 'events' | 'recordings', days: number, oldest: Date | null, kept: number | null) => ({
    kind,
    term: { unit: 'days' as const, count: days },
    next: oldest && addDays(dayIn(timeZone, oldest), days),
    count: 0,
    kept,
  });
  return {
    country,
    kinds: [
      ofYears('orders'),
      ofYears('documents'),
      ofJob('pictures'),
      ofJob('children'),
      ofDays('events', EVENT_DAYS, null, null),
      ofDays('recordings', RECORDING_DAYS, recordings.oldest, recordings.count),
      { kind: 'drawings', term: { unit: 'night', count: null }, next: null, count: 0, kept: null },
    ],
    last: last && {
      at: last.at.toISOString(),
      entry: Number(last.id),
      orders: last.orders,
      documents: last.documents,
    },
  };
}
