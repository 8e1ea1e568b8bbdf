import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AllSettings, type Environment, readSettings } from './settings.mjs';

/** The folder of the checkout, wherever the command was started. */
export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

export interface Config extends AllSettings {
  readonly dataDir: string;
  /** Where the built clients lie. */
  readonly SHOP_DIST: string;
  readonly STUDIO_DIST: string;
}

/** A wrong setting: the message is meant for the person who set it. */
export class WrongSetting extends Error {}

/** PostgreSQL drops root's rights, so root's data lies where any user may pass; everybody else's lies in the checkout. */
function defaultDataDir(): string {
  if (process.getuid?.() !== 0) return path.join(CHECKOUT, '.data');
  const mark = createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 8);
  const name = `${path.basename(CHECKOUT)}-${mark}`;
  // Once it lay where the guide to a live shop has the shop's own user keep its data; who has it there keeps it.
  const earlier = path.join('/var/lib/picture-day', name);
  return fs.existsSync(earlier) ? earlier : path.join('/var/lib/picture-day-root', name);
}

export function readConfig(env: Environment): Config {
  const { settings, wrong } = readSettings(env);
  if (wrong) throw new WrongSetting(wrong);
  const { DATA_DIR, SHOP_DIST, STUDIO_DIST } = settings;
  return {
    ...settings,
    dataDir: path.resolve(DATA_DIR?.replace(/^~(?=\/)/, os.homedir()) ?? defaultDataDir()),
    SHOP_DIST: SHOP_DIST ?? path.join(CHECKOUT, 'apps/shop/dist'),
    STUDIO_DIST: STUDIO_DIST ?? path.join(CHECKOUT, 'apps/studio/dist'),
  };
}
