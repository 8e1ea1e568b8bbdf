import { lockJob } from '../pictures/picture.ts';
import { type Bringing, bringFiles, type ToBringBack } from './bring-back.ts';
import {
  type PictureInBackup,
  type PictureNow,
  picturesInBackup,
  picturesNow,
  type SetInBackup,
  setNow,
  thoseThere,
} from './bring-back-store.ts';
import { rowsWith, type TableRows } from './tables-store.ts';

/** Counted by the database as what they count comes back. */
const COUNTED = ['invitations', 'openers'];
/** What a frame says of people who may be gone. */
const OF_OTHERS = ['named', 'likely_subject', 'other_subject', 'decided_by', 'decided_at'];

/** Those rows of which every named column holds one of those who are there, or nobody. */
export function onlyOf(
  { table, columns, rows }: TableRows,
  there: Readonly<Record<string, ReadonlySet<string>>>,
): TableRows {
  const wanted = Object.entries(there).map(([column, known]) => [columns.indexOf(column), known] as const);
  return {
    table,
    columns,
    rows: rows.filter((row) => wanted.every(([at, known]) => row[at] === null || known.has(row[at] ?? ''))),
  };
}

const valuesOf = ({ columns, rows }: TableRows, column: string): string[] =>
  rows.flatMap((row) => row[columns.indexOf(column)] ?? []);

/** Why nothing of a set comes back, or undefined. What was deleted on purpose stays so. */
async function refusal({ live, today }: Bringing, set: SetInBackup): Promise<string | undefined> {
  const now = await setNow(live, set, today);
  const whose = `${set.child}, ${set.jobName}`;
  if (!now.hasJob) return `${whose}: the photo day is not in the shop.`;
  if (now.isDeleted) return `${whose}: the photo day was deleted, on demand or because its time was over.`;
  if (now.isTakenOff) return `${whose}: a colleague took the child off the list.`;
  if (now.isGone) return `${whose}: the child is no longer on the list.`;
  if (!now.hasChild && now.isReplaced) return `${whose}: another child has this place on the list now.`;
  return undefined;
}

/** Why a picture stays as it is, or undefined where it can come back. */
function kept(picture: PictureInBackup, now: PictureNow): string | undefined {
  if (now.isRemoved) return `${picture.source}: a colleague removed it.`;
  if (now.hash !== null && now.hash !== picture.content_hash)
    return `${picture.source}: the shop has a newer one.`;
  if (now.isGone || now.isReplaced)
    return `${picture.source}: the shop has a newer one, or it left its folder.`;
  return undefined;
}

/** Adds what the shop has lost of a picture set. Nothing that is there is touched. */
export async function planSet(
  bringing: Bringing,
  set: SetInBackup,
  keysBelow: (prefix: string) => readonly string[],
  back: ToBringBack,
): Promise<void> {
  const { live, scratch, portalUuid } = bringing;
  await lockJob(live, portalUuid, set.jobKey);
  const why = await refusal(bringing, set);
  if (why) {
    back.refused.push(why);
    return;
  }
  const pictures = await picturesInBackup(scratch, set.subject);
  const states = new Map((await picturesNow(live, set, pictures)).map((now) => [now.uuid, now]));
  const lost: string[] = [];
  const outside: string[] = [];
  for (const picture of pictures) {
    const now = states.get(picture.uuid);
    const stays = now && kept(picture, now);
    if (!now || stays) {
      if (stays) back.refused.push(stays);
      continue;
    }
    if (now.hash === null) lost.push(picture.uuid);
    else if (!now.isInSet) outside.push(picture.uuid);
    if (now.hash === null || !now.isInSet) back.pictures.add(picture.uuid);
    await bringFiles(bringing, back, picture, keysBelow);
  }
  back.rows.push(...(await childRows(bringing, set)), ...(await pictureRows(bringing, set, lost, outside)));
}

/** The child, its codes and the families that have its set, where the shop has lost it. */
async function childRows({ live, scratch }: Bringing, set: SetInBackup): Promise<TableRows[]> {
  if ((await thoseThere(live, 'subject', [set.subject])).size > 0) return [];
  const owners = await rowsWith(scratch, 'account_subject', 'subject_uuid', [set.subject]);
  const account_uuid = await thoseThere(live, 'account', valuesOf(owners, 'account_uuid'));
  return [
    await rowsWith(scratch, 'subject', 'uuid', [set.subject], COUNTED),
    await rowsWith(scratch, 'access_code', 'subject_uuid', [set.subject]),
    onlyOf(owners, { account_uuid }),
  ];
}

/** Pictures with their places: in this set, and of those that were lost in the sets of all who are there. */
async function pictureRows(
  { live, scratch }: Bringing,
  set: SetInBackup,
  lost: readonly string[],
  outside: readonly string[],
): Promise<TableRows[]> {
  const own = new Set([set.subject]);
  const places = await rowsWith(scratch, 'picture_subject', 'picture_uuid', lost);
  const others = await thoseThere(live, 'subject', valuesOf(places, 'subject_uuid'));
  const brought = [...lost, ...outside];
  return [
    await rowsWith(scratch, 'picture', 'uuid', lost),
    await rowsWith(scratch, 'frame', 'picture_uuid', lost, OF_OTHERS),
    onlyOf(places, { subject_uuid: new Set([...others, ...own]) }),
    onlyOf(await rowsWith(scratch, 'picture_subject', 'picture_uuid', outside), { subject_uuid: own }),
    onlyOf(await rowsWith(scratch, 'picture_decision', 'picture_uuid', brought), { subject_uuid: own }),
  ];
}
