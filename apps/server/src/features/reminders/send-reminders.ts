import { hourIn } from '@picture-day/commerce';
import { callUrl } from '@picture-day/contract/call';
import { unsubscribe } from '@picture-day/contract/calls/reminders';
import { transact } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { signingSecret, signPair } from '../../platform/signing.ts';
import { dayWords } from '../../texts/dates.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { type Portal, shopDays } from '../portals/portal.ts';
import { publicAddress } from '../portals/public-address.ts';
import { dueReminders } from './due-reminders.ts';
import { type DueReminder, insertSent } from './store.ts';
import { reminderText } from './texts.ts';

export const UNSUBSCRIBE = 'unsubscribe';

/** No request names the host here; the shop's own is taken. */
const NO_REQUEST = { protocol: 'https', host: '' } as const;

/** While families are awake, by their own clock. */
const MAILED_FROM = 8;
const MAILED_UNTIL = 20;

/** Mails what is due; each reminder stands or falls by itself, and none is sent twice. */
export async function sendReminders(services: Services): Promise<void> {
  const secret = await signingSecret(services.db, UNSUBSCRIBE);
  for (const { portal, today } of await shopDays(services)) {
    const hour = hourIn(portal.settings.timeZone, services.clock.now());
    if (hour < MAILED_FROM || hour >= MAILED_UNTIL) continue;
    for (const due of await dueReminders(services.db, portal.uuid, today)) {
      await sendReminder(services, portal, due, secret);
    }
  }
}

async function sendReminder(
  services: Services,
  portal: Portal,
  due: DueReminder,
  secret: string,
): Promise<void> {
  const { lang, name, job, days } = due;
  await transact(services.db, async (trx) => {
    if (!(await insertSent(trx, due, services.clock.now()))) return;
    const shop = publicAddress(services.config, portal, NO_REQUEST);
    const key = signPair(secret, due.account_uuid, due.subject_uuid);
    const date = dayWords(lang, due.deadline);
    const message = layoutMail({ portal, config: services.config, lang }, due.email, {
      subject: reminderText(lang, 'subject', { name }),
      paragraphs: [reminderText(lang, 'waiting', { name, job }), reminderText(lang, 'deadline', { date })],
      button: {
        label: reminderText(lang, 'look'),
        url: `${shop}/my-account/picture-sets/${due.subject_uuid}`,
      },
      why: reminderText(lang, 'why'),
      stop: { label: reminderText(lang, 'unsubscribe', { name }), url: `${shop}/unsubscribe/${key}` },
    });
    const headers = {
      'List-Unsubscribe': `<${shop}${callUrl(unsubscribe, { params: { key } })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await queueMail(trx, services, {
      key: `reminder ${due.account_uuid} ${due.subject_uuid} ${days}`,
      portalUuid: portal.uuid,
      message: { ...message, headers },
    });
  });
}
