import { addDays } from '@picture-day/commerce';
import { transact } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { dayWords } from '../../texts/dates.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { type Portal, shopDays } from '../portals/portal.ts';
import { NO_REQUEST, publicAddress } from '../portals/public-address.ts';
import { findNotices, insertNotice, type Notice } from './store.ts';
import { retentionText } from './texts.ts';

/** Families hear of it this long before. */
const ANNOUNCED_BEFORE_DAYS = 14;

/** Tells families what will be deleted, once for each date. */
export async function announceDeletions(services: Services): Promise<void> {
  for (const { portal, today } of await shopDays(services)) {
    for (const notice of await findNotices(services.db, portal.uuid, {
      after: today,
      until: addDays(today, ANNOUNCED_BEFORE_DAYS),
    })) {
      await announce(services, portal, notice);
    }
  }
}

async function announce(services: Services, portal: Portal, notice: Notice): Promise<void> {
  const { account_uuid, job_uuid, retention, lang, job } = notice;
  await transact(services.db, async (trx) => {
    if (!(await insertNotice(trx, notice, services.clock.now()))) return;
    const shop = publicAddress(services.config, portal, NO_REQUEST);
    const date = dayWords(lang, retention);
    const names = new Intl.ListFormat(lang).format(notice.names);
    await queueMail(trx, services, {
      key: `retention ${account_uuid} ${job_uuid} ${retention}`,
      portalUuid: portal.uuid,
      message: layoutMail({ portal, config: services.config, lang }, notice.email, {
        subject: retentionText(lang, 'subject', { job, date }),
        paragraphs: [retentionText(lang, 'deleted', { job, date, names }), retentionText(lang, 'bought')],
        button: { label: retentionText(lang, 'look'), url: `${shop}/my-account/picture-sets` },
        why: retentionText(lang, 'why'),
      }),
    });
  });
}
