import { isTest } from './imports.mjs';

/** What a family sees is asked of the view `family_picture`; only its room, and what keeps the rows, name the tables. */
const OWNED = /\b(picture_subject|bought_picture|bought_set)\b/;
const KEEPERS = [
  'features/pictures/',
  'features/backups/',
  'features/retention/',
  'features/orders/sold-files-store.ts',
  'features/accounts/forget-store.ts',
  'features/accounts/families/merge-store.ts',
  'features/accounts/families/moved-store.ts',
  'commands/demo-store.ts',
  'platform/database/',
].map((place) => `apps/server/src/${place}`);

/** The first table of another room that a server's file names, or undefined. */
export function foreignTable(file, text) {
  if (!file.startsWith('apps/server/src/') || isTest(file)) return undefined;
  if (KEEPERS.some((place) => file.startsWith(place))) return undefined;
  return OWNED.exec(text)?.[1];
}
