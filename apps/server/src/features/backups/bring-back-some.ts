import path from 'node:path';
import { dayIn } from '@picture-day/commerce';
import { normaliseAccessCode } from '@picture-day/contract/access-code';
import type { Clock } from '../../platform/clock.ts';
import { WrongSetting } from '../../platform/config.ts';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import type { Storage } from '../../platform/storage.ts';
import { storedEmail } from '../accounts/account.ts';
import type { Portal } from '../portals/portal.ts';
import {
  type Bringing,
  bringBack,
  describeBack,
  isNothing,
  keysByPrefix,
  nothingYet,
  type ToBringBack,
} from './bring-back.ts';
import { familyToBringBack, planFamily } from './bring-back-family.ts';
import { planSet } from './bring-back-set.ts';
import { setsInBackup } from './bring-back-store.ts';
import { checkBackup } from './read-backup.ts';
import { withScratch } from './scratch.ts';
import { missingRows } from './tables-store.ts';
import { filesOf, type Live } from './try-backup.ts';

/** What of the shop shall come back. */
export type Wanted = { readonly code: string } | { readonly email: string };

export interface ShopNow extends Live {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly portal: Portal;
}

interface Plan {
  readonly back: ToBringBack;
  readonly concerned: Omit<Parameters<typeof bringBack>[3], 'backup'>;
}

async function plan(
  bringing: Bringing,
  wanted: Wanted,
  keysBelow: ReturnType<typeof keysByPrefix>,
): Promise<Plan> {
  const back = nothingYet();
  const { scratch, live, portalUuid } = bringing;
  let concerned: Plan['concerned'];
  if ('email' in wanted) {
    const family = await familyToBringBack(bringing, storedEmail(wanted.email));
    await planFamily(bringing, family, keysBelow, back);
    concerned = { action: 'restoreFamily', family };
  } else {
    const [set] = await setsInBackup(scratch, portalUuid, { code: normaliseAccessCode(wanted.code) });
    if (!set) throw new WrongSetting('The backup knows no picture set with this code.');
    await planSet(bringing, set, keysBelow, back);
    concerned = { action: 'restoreSet', subject: set.subject, job: set.job };
  }
  const rows = [];
  for (const some of back.rows) rows.push(await missingRows(live, some));
  return { back: { ...back, rows }, concerned };
}

/** Told what comes back and what stays; says whether it is done. */
export type Agreed = (told: string, isNothing: boolean) => Promise<boolean>;

/** A backup whose rows lie in a scratch database. */
export interface OpenBackup extends Pick<Bringing, 'folder' | 'files'> {
  readonly rows: Db;
}

/** Brings one picture set or one family back from a backup into the shop that goes on. */
export async function bringBackSome(
  shop: ShopNow,
  folder: string,
  wanted: Wanted,
  agreed: Agreed,
): Promise<boolean> {
  const manifest = await checkBackup(folder, () => false);
  const files = await filesOf(folder, manifest);
  return withScratch(shop.connection, folder, manifest, (rows) =>
    bringBackFrom(shop, { folder, files, rows }, wanted, agreed),
  );
}

/** What was told is looked at once more in the transaction that does it: the shop goes on meanwhile. */
export async function bringBackFrom(
  { db, storage, clock, portal }: Omit<ShopNow, 'connection'>,
  { folder, files, rows }: OpenBackup,
  wanted: Wanted,
  agreed: Agreed,
): Promise<boolean> {
  const keysBelow = keysByPrefix(files);
  const today = dayIn(portal.settings.timeZone, clock.now());
  return rows.transaction().execute(async (scratch) => {
    const from = { portalUuid: portal.uuid, today, folder, files, storage, scratch };
    const look = (live: Trx) => plan({ ...from, live }, wanted, keysBelow);
    const shown = await transact(db, look);
    const told = describeBack(shown.back);
    if (!(await agreed(told, isNothing(shown.back)))) return false;
    await transact(db, async (live) => {
      const { back, concerned } = await look(live);
      if (describeBack(back) !== told) throw new WrongSetting('The shop was changed meanwhile. Look again.');
      await bringBack({ ...from, live }, clock, back, { ...concerned, backup: path.basename(folder) });
    });
    return true;
  });
}
