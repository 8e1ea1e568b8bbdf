import { type Day, dayIn } from '@picture-day/commerce';
import { sql } from 'kysely';
import { after, minutes } from '../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { dayWords } from '../../texts/dates.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { portalByUuid } from '../portals/portal.ts';
import { publicAddress } from '../portals/public-address.ts';
import { reminderText } from './texts.ts';

/** Pictures come one by one while a photo day is imported; families hear of it when no more have come for so long. */
const IMPORT_IS_OVER = minutes(10);

interface WaitingFamily {
  readonly account_uuid: string;
  readonly portal_uuid: string;
  readonly email: string;
  readonly lang: string;
  readonly job: string;
  readonly deadline: Day | null;
  readonly subject_uuids: string[];
}

/**
 * Families that were told the pictures of a job are still to come, and can see them now. It is a mail they were
 * promised, and it comes once: neither the wish for mail nor the switch for reminders is asked.
 */
async function findWaitingFamilies(db: Db, now: Date): Promise<WaitingFamily[]> {
  const { rows } = await sql<WaitingFamily>`
    select a.uuid as account_uuid, a.portal_uuid, a.email, a.lang, j.name as job, j.deadline,
      array_agg(s.uuid order by s.name, s.uuid) as subject_uuids
    from account_subject o
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid
    join account a on a.uuid = o.account_uuid
    where o.waits and j.in_webshop and not j.is_archived
      and a.role = 'customer' and not a.is_anonymous and a.deleted_at is null
      and exists (select from family_picture f where f.account_uuid = a.uuid and f.subject_uuid = s.uuid)
      and not exists (
        select from picture p where p.job_uuid = j.uuid and p.created_at > ${after(now, -IMPORT_IS_OVER)}
      )
    group by a.uuid, j.uuid
    order by j.uuid, a.uuid
    limit 5000`.execute(db);
  return rows;
}

/** Tells families that waited; the children of one job come in one mail. */
export async function tellPicturesAreHere(services: Services): Promise<void> {
  for (const family of await findWaitingFamilies(services.db, services.clock.now())) {
    await tell(services, family);
  }
}

async function tell(services: Services, family: WaitingFamily): Promise<void> {
  const { lang, job, deadline } = family;
  await transact(services.db, async (trx) => {
    const children = await endWaiting(trx, family);
    const [first, ...others] = children;
    if (!first) return;
    const portal = await portalByUuid(trx, family.portal_uuid);
    const shop = publicAddress(services.config, portal, { protocol: 'https', host: '' });
    const sets = `${shop}/my-account/picture-sets`;
    const names = new Intl.ListFormat(lang).format(children.map(({ name }) => name));
    const paragraphs = [reminderText(lang, 'inWebshop', { names, job })];
    if (deadline && deadline >= dayIn(portal.settings.timeZone, services.clock.now())) {
      paragraphs.push(reminderText(lang, 'deadline', { date: dayWords(lang, deadline) }));
    }
    await queueMail(trx, services, {
      key: `pictures-are-here ${family.account_uuid} ${children.map(({ uuid }) => uuid).join(' ')}`,
      portalUuid: portal.uuid,
      message: layoutMail({ portal, config: services.config, lang }, family.email, {
        subject: reminderText(lang, 'here', { names }),
        paragraphs,
        button: {
          label: reminderText(lang, 'look'),
          url: others.length > 0 ? sets : `${sets}/${first.uuid}`,
        },
        after: [reminderText(lang, 'promised')],
      }),
    });
  });
}

/** The children this very call ended the waiting for: another process that comes at the same time gets the others. */
async function endWaiting(
  trx: Trx,
  { account_uuid, subject_uuids }: WaitingFamily,
): Promise<readonly { readonly uuid: string; readonly name: string }[]> {
  const ended = await trx
    .updateTable('account_subject as o')
    .from('subject as s')
    .set({ waits: false })
    .whereRef('s.uuid', '=', 'o.subject_uuid')
    .where('o.account_uuid', '=', account_uuid)
    .where('o.subject_uuid', 'in', subject_uuids)
    .where('o.waits', '=', true)
    .returning(['s.uuid', 's.name'])
    .execute();
  const order = (uuid: string): number => subject_uuids.indexOf(uuid);
  return ended.sort((a, b) => order(a.uuid) - order(b.uuid));
}
