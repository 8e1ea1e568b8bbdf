import { type Day, hourIn } from '@picture-day/commerce';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { signingSecret, signPair } from '../../platform/signing.ts';
import { type Portal, shopDays } from '../portals/portal.ts';
import { NO_REQUEST, publicAddress } from '../portals/public-address.ts';
import { dueReminders } from './due-reminders.ts';
import { queueReminder, untilWords } from './reminder-mail.ts';
import { type DueReminder, insertSent } from './store.ts';
import { reminderText } from './texts.ts';

export const UNSUBSCRIBE = 'unsubscribe';

export const shopWithoutRequest = ({ config }: Pick<Services, 'config'>, portal: Portal): string =>
  publicAddress(config, portal, NO_REQUEST);

/** While families are awake, by their own clock. */
const MAILED_FROM = 8;
const MAILED_UNTIL = 20;

/** The shops in which it is a time of the day to send reminders. */
export async function awakeShops(
  services: Services,
  until = MAILED_UNTIL,
): Promise<readonly { readonly portal: Portal; readonly today: Day }[]> {
  const shops = await shopDays(services);
  return shops.filter(({ portal }) => {
    const hour = hourIn(portal.settings.timeZone, services.clock.now());
    return hour >= MAILED_FROM && hour < until;
  });
}

/** Mails what is due; each reminder stands or falls by itself, and none is sent twice. */
export async function sendReminders(services: Services): Promise<void> {
  const secret = await signingSecret(services.db, UNSUBSCRIBE);
  for (const { portal, today } of await awakeShops(services)) {
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
    const shop = shopWithoutRequest(services, portal);
    await queueReminder(trx, services, portal, `reminder ${due.account_uuid} ${due.subject_uuid} ${days}`, {
      ...{ lang, name, to: due.email },
      subject: reminderText(lang, 'subject', { name }),
      paragraphs: [reminderText(lang, 'waiting', { name, job }), ...untilWords(lang, due.last_day)],
      url: `${shop}/my-account/picture-sets/${due.subject_uuid}`,
      why: reminderText(lang, 'why'),
      shows: { accountUuid: due.account_uuid, subjectUuid: due.subject_uuid },
      stop: stopChild(lang, { name, shop, secret, account: due.account_uuid, subject: due.subject_uuid }),
    });
  });
}

/** Ends reminders about one child, for a family that has an account. */
export const stopChild = (
  lang: string,
  of: Readonly<Record<'name' | 'shop' | 'secret' | 'account' | 'subject', string>>,
) => ({
  label: reminderText(lang, 'unsubscribe', { name: of.name }),
  shop: of.shop,
  key: signPair(of.secret, of.account, of.subject),
});
