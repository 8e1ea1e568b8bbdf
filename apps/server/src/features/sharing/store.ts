import type { Share, SharedSets } from '@picture-day/contract/entities/share';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { lockAccount } from '../accounts/account.ts';
import type { StoredPicture } from '../pictures/picture.ts';

export interface Sender {
  readonly accountUuid: string;
  readonly portalUuid: string;
}

export interface ShareableSubject {
  readonly uuid: string;
  readonly name: string;
}

/** Those of the wanted subjects that the sender owns, in a job that is shown and not archived. */
export async function findShareable(
  trx: Trx,
  { accountUuid, portalUuid }: Sender,
  subjectUuids: readonly string[],
): Promise<ShareableSubject[]> {
  return trx
    .selectFrom('account_subject as a')
    .innerJoin('subject as s', 's.uuid', 'a.subject_uuid')
    .innerJoin('job as j', 'j.uuid', 's.job_uuid')
    .where('a.account_uuid', '=', accountUuid)
    .where('s.gone_at', 'is', null)
    .where('j.portal_uuid', '=', portalUuid)
    .where('j.is_archived', '=', false)
    .where('j.in_webshop', '=', true)
    .where('s.uuid', 'in', [...subjectUuids])
    .orderBy('s.name')
    .orderBy('s.uuid')
    .select(['s.uuid', 's.name'])
    .execute();
}

/** Links sent since a moment; the account stays locked, so that parallel requests count each other's. */
export async function countLinks(trx: Trx, accountUuid: string, since: Date): Promise<number> {
  await lockAccount(trx, accountUuid);
  const { sent } = await trx
    .selectFrom('share_link')
    .where('account_uuid', '=', accountUuid)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  return sent;
}

/** Links that reached an inbox since a moment, whoever sent them. */
export async function countReceived(
  trx: Trx,
  portalUuid: string,
  mailbox: string,
  since: Date,
): Promise<number> {
  const { received } = await trx
    .selectFrom('share_link')
    .where('portal_uuid', '=', portalUuid)
    .where('mailbox', '=', mailbox)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('received'))
    .executeTakeFirstOrThrow();
  return received;
}

export interface NewLink extends Sender {
  readonly uuid: string;
  readonly tokenHash: Buffer;
  readonly recipient: string;
  readonly mailbox: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly shares: readonly { readonly uuid: string; readonly subjectUuid: string }[];
}

export async function insertLink(trx: Trx, link: NewLink): Promise<void> {
  await trx
    .insertInto('share_link')
    .values({
      uuid: link.uuid,
      portal_uuid: link.portalUuid,
      account_uuid: link.accountUuid,
      token_hash: link.tokenHash,
      recipient: link.recipient,
      mailbox: link.mailbox,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
  await trx
    .insertInto('share')
    .values(
      link.shares.map(({ uuid, subjectUuid }) => ({ uuid, link_uuid: link.uuid, subject_uuid: subjectUuid })),
    )
    .execute();
}

/** What the sender has shared, newest first. */
export async function listShares(db: Db, sender: Sender, shareUuid?: string): Promise<Share[]> {
  let shares = db
    .selectFrom('share as h')
    .innerJoin('share_link as l', 'l.uuid', 'h.link_uuid')
    .innerJoin('subject as s', 's.uuid', 'h.subject_uuid')
    .where('l.account_uuid', '=', sender.accountUuid)
    .where('l.portal_uuid', '=', sender.portalUuid)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.recipient')
    .orderBy('s.name')
    .select(['h.uuid', 'l.recipient', 'h.withdrawn_at', 'l.created_at', 'l.expires_at', 'l.opened_at'])
    .select(['s.uuid as subject_uuid', 's.name', 's.group_name'])
    .limit(500);
  if (shareUuid) shares = shares.where('h.uuid', '=', shareUuid);
  return (await shares.execute()).map((row) => ({
    uuid: row.uuid,
    recipient: row.recipient,
    subject: { uuid: row.subject_uuid, name: row.name, group: row.group_name },
    time: row.created_at.toISOString(),
    expiresTime: row.expires_at.toISOString(),
    openedTime: row.opened_at?.toISOString() ?? null,
    withdrawnTime: row.withdrawn_at?.toISOString() ?? null,
  }));
}

/** A second withdrawal keeps the time of the first. */
export async function withdraw(db: Db, sender: Sender, shareUuid: string, now: Date): Promise<void> {
  await db
    .updateTable('share as h')
    .from('share_link as l')
    .set({ withdrawn_at: now })
    .whereRef('l.uuid', '=', 'h.link_uuid')
    .where('l.account_uuid', '=', sender.accountUuid)
    .where('l.portal_uuid', '=', sender.portalUuid)
    .where('h.uuid', '=', shareUuid)
    .where('h.withdrawn_at', 'is', null)
    .execute();
}

export interface Link {
  readonly portalUuid: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** Ends with its time, its withdrawal, the sender's own access, the child's or the job's place in the shop. */
const live = ({ portalUuid, tokenHash, now }: Link) => sql`
  share_link l
  join share h on h.link_uuid = l.uuid and h.withdrawn_at is null
  join account_subject a on a.account_uuid = l.account_uuid and a.subject_uuid = h.subject_uuid
  join account sender on sender.uuid = l.account_uuid and sender.deleted_at is null
  join subject s on s.uuid = h.subject_uuid and s.gone_at is null
  join job j on j.uuid = s.job_uuid and j.in_webshop and not j.is_archived
  where l.token_hash = ${tokenHash} and l.portal_uuid = ${portalUuid} and l.expires_at > ${now}`;

interface SharedRow {
  readonly sender: string;
  readonly expires_at: Date;
  readonly uuid: string;
  readonly name: string;
  readonly group_name: string;
  readonly job: string;
  readonly year: number;
  readonly pictures: SharedSets['pictureSets'][number]['pictures'] | null;
}

/** The picture sets that a link still shows. */
export async function openLink(db: Db, link: Link): Promise<SharedSets | null> {
  const { rows } = await sql<SharedRow>`
    select sender.name as sender, l.expires_at, s.uuid, s.name, s.group_name, j.name as job,
      extract(year from j.creation_time at time zone 'utc')::integer as year,
      (
        select json_agg(json_build_object(
          'uuid', p.uuid, 'dimensions', json_build_object('width', p.width, 'height', p.height),
          'pictureType', p.picture_type, 'groupPicture', p.picture_type = 'GP', 'thumbhash', p.thumbhash
        ) order by f.position, p.uuid)
        from family_picture f join picture p on p.uuid = f.picture_uuid
        where f.account_uuid = a.account_uuid and f.subject_uuid = s.uuid and not f.hidden
      ) as pictures
    from ${live(link)}
    order by j.creation_time desc, s.name, s.uuid`.execute(db);
  const [first] = rows;
  if (!first) return null;
  await db
    .updateTable('share_link')
    .set({ opened_at: link.now })
    .where('token_hash', '=', link.tokenHash)
    .where('opened_at', 'is', null)
    .execute();
  return {
    sender: first.sender,
    expiresTime: first.expires_at.toISOString(),
    pictureSets: rows.map(({ uuid, name, group_name, job, year, pictures }) => ({
      uuid,
      name,
      group: group_name,
      job,
      year,
      pictures: pictures ?? [],
    })),
  };
}

/** A picture that a link still shows, at this very request. */
export async function findSharedPicture(
  db: Db,
  link: Link,
  pictureUuid: string,
): Promise<(StoredPicture & { readonly job_uuid: string }) | undefined> {
  const { rows } = await sql<StoredPicture & { readonly job_uuid: string }>`
    select p.uuid, p.job_uuid, p.content_hash, p.greenscreen, p.turn
    from picture p
    where p.uuid = ${pictureUuid} and exists (
      select from ${live(link)} and exists (
        select from family_picture f
        where f.account_uuid = a.account_uuid and f.subject_uuid = s.uuid and f.picture_uuid = p.uuid
          and not f.hidden
      ))`.execute(db);
  return rows[0];
}
