import { WrongSetting } from '../../platform/config.ts';
import { type Bringing, bringFiles, type ToBringBack } from './bring-back.ts';
import { onlyOf, planSet } from './bring-back-set.ts';
import {
  accountBy,
  filesOfFamily,
  setsInBackup,
  thoseThere,
  untouchedOrders,
  uploadsInBackup,
} from './bring-back-store.ts';
import { rowsWith } from './tables-store.ts';

/** The family's account, or why nothing of it comes back. */
export async function familyToBringBack(
  { scratch, live, portalUuid }: Bringing,
  email: string,
): Promise<string> {
  const before = await accountBy(scratch, portalUuid, { email });
  if (!before) throw new WrongSetting('The backup knows no family with this address.');
  const now = await accountBy(live, portalUuid, { uuid: before.uuid });
  if (!now)
    throw new WrongSetting('The account is not in the shop; an account comes back with the whole shop only.');
  if (now.erasedAt) {
    const day = now.erasedAt.toISOString().slice(0, 10);
    throw new WrongSetting(`The family was erased on its demand on ${day}. Nothing of it comes back.`);
  }
  if (now.isMerged)
    throw new WrongSetting('The account is part of another now. Name the address of that one.');
  return before.uuid;
}

/**
 * Adds what the shop has lost of a family: its picture sets, what it bought of them, what it sent, and the files of its
 * documents and prints. Its name and address are newer in the shop and stay; so do orders, which the shop never loses
 * one by one.
 */
export async function planFamily(
  bringing: Bringing,
  account: string,
  keysBelow: (prefix: string) => readonly string[],
  back: ToBringBack,
): Promise<void> {
  const { scratch, live, portalUuid, files, storage } = bringing;
  const sets = await setsInBackup(scratch, portalUuid, { account });
  for (const set of sets) await planSet(bringing, set, keysBelow, back);

  const uploads = await uploadsInBackup(scratch, account);
  const sent = uploads.map(({ uuid }) => uuid);
  const there = await thoseThere(live, 'picture', sent);
  const lost = sent.filter((uuid) => !there.has(uuid));
  for (const uuid of lost) back.pictures.add(uuid);
  for (const upload of uploads) await bringFiles(bringing, back, upload, keysBelow);
  back.rows.push(await rowsWith(scratch, 'picture', 'uuid', lost));

  const brought = (table: string, column: string): string[] =>
    back.rows
      .filter((some) => some.table === table)
      .flatMap(({ columns, rows }) => rows.flatMap((row) => row[columns.indexOf(column)] ?? []));
  const owned = await rowsWith(scratch, 'account_subject', 'account_uuid', [account]);
  const boughtSets = await rowsWith(scratch, 'bought_set', 'account_uuid', [account]);
  const bought = await rowsWith(scratch, 'bought_picture', 'account_uuid', [account]);
  const subjects = sets.map(({ subject }) => subject);
  const children = new Set([...(await thoseThere(live, 'subject', subjects)), ...brought('subject', 'uuid')]);
  const named = bought.rows.flatMap((row) => row[bought.columns.indexOf('picture_uuid')] ?? []);
  const pictures = new Set([...(await thoseThere(live, 'picture', named)), ...brought('picture', 'uuid')]);
  const order_uuid = await untouchedOrders(live, account);
  back.rows.push(
    onlyOf(owned, { subject_uuid: children }),
    onlyOf(boughtSets, { subject_uuid: children, order_uuid }),
    onlyOf(bought, { picture_uuid: pictures, order_uuid, kept_in: children }),
  );

  for (const { key, sha256 } of await filesOfFamily(live, account)) {
    const file = files.get(key);
    if (!file || (sha256 !== null && file.sha256 !== sha256) || (await storage.has(key))) continue;
    back.files.push({ key, sha256: file.sha256, size: file.size ?? 0 });
  }
}
