import { type RawBuilder, sql } from 'kysely';
import { after, days } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFilePrefixes, type StoredPicture } from '../pictures/picture.ts';
import { shopDays } from '../portals/portal.ts';
import { unsold } from './unsold.ts';

/** Families have had at least this long to hear of it, however late the date was set. */
const HEARD_SINCE = days(7);
/** What left its folder by mistake can come back for so long as it was: pictures from their files, codes from nowhere. */
const PICTURES_REST = days(1);
const CHILDREN_REST = days(30);
const AT_ONCE = 100;

/** Deletes the pictures that nobody bought of jobs whose time has ended and whose families were told. */
export async function deleteUnsoldPictures(services: Services): Promise<number> {
  const heardBy = after(services.clock.now(), -HEARD_SINCE);
  let deleted = 0;
  for (const { portal, today } of await shopDays(services)) {
    const isDue = sql`
      j.portal_uuid = ${portal.uuid} and j.retention <= ${today} and not exists (
        select from subject s
        join picture_subject ps on ps.subject_uuid = s.uuid and ps.picture_uuid = p.uuid
        join account_subject o on o.subject_uuid = s.uuid
        join account a on a.uuid = o.account_uuid and a.deleted_at is null
          and a.role = 'customer' and not a.is_anonymous
        where not exists (
          select from retention_notice n
          where n.account_uuid = o.account_uuid and n.job_uuid = j.uuid
            and n.at <= ${heardBy}
        )
      )`;
    deleted += await deletePictures(services, isDue);
  }
  return deleted;
}

/** Deletes the pictures that left their folder and that nobody bought; nobody has seen them since. */
export function deleteGonePictures(services: Services): Promise<number> {
  return deletePictures(services, sql`p.gone_at <= ${after(services.clock.now(), -PICTURES_REST)}`);
}

/**
 * The row goes first: from that moment nothing shows the picture, and files left by a crash are no picture any more.
 */
async function deletePictures({ db, storage }: Services, isDue: RawBuilder<unknown>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rows } = await sql<StoredPicture>`
      delete from picture where uuid in (
        select p.uuid from picture p
        join job j on j.uuid = p.job_uuid
        where ${isDue} and ${unsold}
          and not exists (
            select from cart_line_picture c join cart k on k.uuid = c.cart_uuid and k.state = 'paying'
            where c.picture_uuid = p.uuid
          )
        limit ${AT_ONCE}
      )
      returning uuid, content_hash, greenscreen`.execute(db);
    for (const picture of rows) {
      for (const prefix of pictureFilePrefixes(picture)) await storage.remove(prefix);
    }
    deleted += rows.length;
    if (rows.length < AT_ONCE) return deleted;
  }
}

/** Forgets the children who left their roster and of whom nobody bought anything, with their codes and names. */
export async function forgetGoneChildren({ db, clock }: Services): Promise<void> {
  const due = sql`
    select s.uuid from subject s
    where s.gone_at <= ${after(clock.now(), -CHILDREN_REST)}
      and not exists (select from bought_set b where b.subject_uuid = s.uuid)
      and not exists (select from bought_picture b where b.kept_in = s.uuid)
      and not exists (select from order_line l where s.uuid = any(l.subject_uuids))`;
  await sql`
    with due as (${due}), codes as (
      delete from access_code c using due where c.subject_uuid = due.uuid
    ), sets as (
      delete from account_subject o using due where o.subject_uuid = due.uuid
    ), waiting as (
      delete from picture_subject ps using due where ps.subject_uuid = due.uuid
    )
    delete from subject s using due where s.uuid = due.uuid`.execute(db);
}
