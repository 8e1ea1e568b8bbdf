import fs from 'node:fs';
import path from 'node:path';
import { shopTables } from '../features/backups/tables-store.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open.ts';
import { demoFacts } from './demo-facts.ts';
import { labsInOnePlace, lastBackup, ownedShops } from './doctor-store.ts';
import {
  addressFindings,
  backupFindings,
  type Finding,
  labFindings,
  legalFindings,
  listFindings,
  noShop,
  ownerFindings,
  placeFindings,
  settingFindings,
  shopFindings,
} from './live-findings.ts';
import { type LiveShop, loadedShops } from './live-shops.ts';
import { whileOpen } from './while-open.ts';

/** All that keeps these settings and shops from going live. */
export async function liveFindings(config: Config, shops: readonly LiveShop[]): Promise<readonly Finding[]> {
  const demo = await demoFacts();
  return [
    ...settingFindings(config, demo),
    ...(shops.length === 0 ? [noShop(placeOf(config))] : []),
    ...shops.flatMap((shop) => [...shopFindings(shop, config, demo)]),
  ];
}

/** `npm run doctor`: the list that a live shop is refused with, at any time; it changes nothing. */
export async function runDoctor(config: Config): Promise<void> {
  const found: Finding[] = [];
  if (isUntouched(config)) found.push(...(await liveFindings(config, [])));
  else {
    await whileOpen(
      () => openDatabase(config, () => {}),
      async ({ db }) => {
        const shops = await shopsIn(db);
        found.push(
          ...(await liveFindings(config, shops)),
          ...addressFindings(config, shops),
          ...shops.flatMap((shop) => [...legalFindings(shop)]),
        );
        if (shops.length > 0) {
          const now = new Date();
          found.push(...ownerFindings(shops, await ownedShops(db, now)));
          for (const shop of shops) found.push(...labFindings(shop, await labsInOnePlace(db, shop.uuid)));
          found.push(...backupFindings(config, await lastBackup(db), now));
        }
      },
    );
  }
  found.push(...(await placeFindings(config)));
  if (found.length === 0) {
    console.log('Nothing found.');
    return;
  }
  console.log(listFindings(found));
  process.exitCode = 1;
}

export const placeOf = ({ DATABASE_URL, dataDir }: Config): string =>
  DATABASE_URL ? 'the database of DATABASE_URL' : dataDir;

/** Where no private database was ever made, looking must not make one. */
const isUntouched = ({ DATABASE_URL, dataDir }: Config): boolean =>
  !DATABASE_URL && !fs.existsSync(path.join(dataDir, 'postgres', 'data'));

async function shopsIn(db: Db): Promise<readonly LiveShop[]> {
  return (await shopTables(db)).includes('content_page') ? loadedShops(db) : [];
}
