import type { Migration } from 'kysely/migration';
import * as accessAndPictures from './0001-access-and-pictures.ts';
import * as platform from './0002-platform.ts';

/** In order; a migration that has run anywhere is never changed again. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-access-and-pictures': accessAndPictures,
  '0002-platform': platform,
};
