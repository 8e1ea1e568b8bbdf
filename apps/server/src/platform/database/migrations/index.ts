import type { Migration } from 'kysely/migration';
import * as baseline from './0353-baseline.ts';
import * as installationOfOneShop from './0360-installation-of-one-shop.ts';
import * as coloursOfFrames from './0371-colours-of-frames.ts';
import * as codeNotices from './0375-code-notices.ts';
import * as photographersOfJobs from './0376-photographers-of-jobs.ts';
import * as termsOfOrders from './0380-terms-of-orders.ts';

/** The tables of the first release, which reached the same by many steps, the last of them with this name. */
export const BASELINE = '0353-baseline';
export const LAST_OF_FIRST_RELEASE = '0353-ordered-children';

/** In order; a migration that has run anywhere is never changed again. */
export const MIGRATIONS: Record<string, Migration> = {
  [BASELINE]: baseline,
  '0360-installation-of-one-shop': installationOfOneShop,
  '0371-colours-of-frames': coloursOfFrames,
  '0375-code-notices': codeNotices,
  '0376-photographers-of-jobs': photographersOfJobs,
  '0380-terms-of-orders': termsOfOrders,
};
