import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CHECKOUT } from '../apps/server/src/platform/config.ts';

/** What decides how the loaded demo shop looks in the database and on disk. */
const SOURCES = [
  'demo',
  'apps/server/src/commands/load-demo.ts',
  'apps/server/src/commands/load-demo-accounts.ts',
  'apps/server/src/commands/load-shop.ts',
  'apps/server/src/features/catalogue',
  'apps/server/src/features/content/store.ts',
  'apps/server/src/features/personalisation/load-templates.ts',
  'apps/server/src/features/pictures',
  'apps/server/src/features/portals',
  'apps/server/src/platform/database/migrations',
];

/** The demo shop is drawn and imported once per state of its sources; every run of the journeys gets a copy. */
function markOfSources(): string {
  const mark = createHash('sha256');
  const add = (place: string): void => {
    if (!fs.statSync(place).isDirectory()) {
      mark.update(place.slice(CHECKOUT.length)).update(fs.readFileSync(place));
      return;
    }
    for (const name of fs.readdirSync(place).sort()) {
      if (!name.includes('.test.')) add(path.join(place, name));
    }
  };
  for (const place of SOURCES) add(path.join(CHECKOUT, place));
  return mark.digest('hex').slice(0, 12);
}

/** Where the copies of this user lie. */
export const root = path.join(os.tmpdir(), `picture-day-e2e-${process.getuid?.() ?? 0}`);
/** The loaded demo shop that every run copies. */
export const golden = path.join(root, `golden-${markOfSources()}`);
