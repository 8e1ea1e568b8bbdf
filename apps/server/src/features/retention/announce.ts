import { addDays, type Day } from '@picture-day/commerce';
import { sql } from 'kysely';
import { type Db, transact } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { dayWords } from '../../texts/dates.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { type Portal, shopDays } from '../portals/portal.ts';
import { publicAddress } from '../portals/public-address.ts';
import { retentionText } from './texts.ts';
import { unsold } from './unsold.ts';

/** Families hear of it this long before. */
const ANNOUNCED_BEFORE_DAYS = 14;

interface Notice {
  readonly account_uuid: string;
  readonly email: string;
  readonly lang: string;
  readonly job_uuid: string;
  readonly job: string;
  readonly retention: Day;
  readonly names: string[];
}

/** Accounts with unsold pictures in a job whose time ends soon, that have not been told of this date. */
async function findNotices(db: Db, portal: Portal, today: Day): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select a.uuid as account_uuid, a.email, a.lang, j.uuid as job_uuid, j.name as job,
      j.retention, array_agg(distinct s.name order by s.name) as names
    from job j
    join subject s on s.job_uuid = j.uuid
    join account_subject o on o.subject_uuid = s.uuid
    join account a on a.uuid = o.account_uuid
    where j.portal_uuid = ${portal.uuid}
      and j.retention > ${today} and j.retention <= ${addDays(today, ANNOUNCED_BEFORE_DAYS)}
      and a.role = 'customer' and not a.is_anonymous and a.deleted_at is null
      and exists (
        select from picture_subject ps join picture p on p.uuid = ps.picture_uuid
        where ps.subject_uuid = s.uuid and ${unsold}
      )
      and not exists (
        select from retention_notice n
        where n.account_uuid = a.uuid and n.job_uuid = j.uuid and n.retention = j.retention
      )
    group by a.uuid, j.uuid
    order by j.retention, a.uuid
    limit 5000`.execute(db);
  return rows;
}

/** Tells families what will be deleted, once for each date. */
export async function announceDeletions(services: Services): Promise<void> {
  for (const { portal, today } of await shopDays(services)) {
    for (const notice of await findNotices(services.db, portal, today)) {
      await announce(services, portal, notice);
    }
  }
}

async function announce(services: Services, portal: Portal, notice: Notice): Promise<void> {
  const { account_uuid, job_uuid, retention, lang, job } = notice;
  await transact(services.db, async (trx) => {
    const added = await trx
      .insertInto('retention_notice')
      .values({ account_uuid, job_uuid, retention, at: services.clock.now() })
      .onConflict((oc) => oc.columns(['account_uuid', 'job_uuid', 'retention']).doNothing())
      .returning('at')
      .executeTakeFirst();
    if (!added) return;
    const shop = publicAddress(services.config, portal, { protocol: 'https', host: '' });
    const date = dayWords(lang, retention);
    const names = new Intl.ListFormat(lang).format(notice.names);
    await queueMail(trx, services, {
      key: `retention ${account_uuid} ${job_uuid} ${retention}`,
      portalUuid: portal.uuid,
      message: layoutMail({ portal, config: services.config, lang }, notice.email, {
        subject: retentionText(lang, 'subject', { job, date }),
        paragraphs: [retentionText(lang, 'deleted', { job, date, names }), retentionText(lang, 'bought')],
        button: { label: retentionText(lang, 'look'), url: `${shop}/my-account/picture-sets` },
      }),
    });
  });
}
