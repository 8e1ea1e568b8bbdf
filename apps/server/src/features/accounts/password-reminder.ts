import { randomUUID } from 'node:crypto';
import type { sendPasswordReminder } from '@picture-day/contract/calls/access';
import { RESET_KEY_MINUTES } from '@picture-day/contract/constants';
import { REMINDERS } from '@picture-day/contract/limits';
import { isEmail } from '@picture-day/contract/rules';
import { after, minutes } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { tooOften } from '../../platform/http/refusal.ts';
import { limitKey, takeCounted } from '../../platform/limits.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { household } from '../../platform/network.ts';
import { queueMail } from '../../platform/outbox.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { text } from '../../texts/text.ts';
import { type Portal, portalByUuid } from '../portals/portal.ts';
import { publicAddress } from '../portals/public-address.ts';
import { storedEmail } from './account.ts';
import { mailWhereTo } from './families/joined-account.ts';
import { insertReminder, takeReminder } from './reminder-store.ts';
import { countLiveKeys, insertKey } from './reset-key-store.ts';
import { findAccountByEmail } from './store.ts';

const QUEUE = 'password-reminder';
/** Nobody's inbox is filled by strangers who know the address. */
const MAILS_AT_ONCE = 5;

function reminderMail(
  from: { portal: Portal; config: Services['config']; lang: string },
  to: string,
  url: string,
): MailMessage {
  const { lang, portal } = from;
  return layoutMail(from, to, {
    subject: text(lang, 'resetSubject'),
    paragraphs: [text(lang, 'resetGreeting'), text(lang, 'resetAsked', { shop: portal.name })],
    button: { label: text(lang, 'resetButton'), url },
    after: [text(lang, 'resetExpires', { minutes: RESET_KEY_MINUTES }), text(lang, 'resetIgnore')],
  });
}

/**
 * Takes a wish for a reset key down and tells nobody whether the address is a known one. Looking it up is left to a
 * worker: whatever was done here for known addresses alone could be measured from outside.
 */
export const remindOfPassword =
  (services: Services): Handler<typeof sendPasswordReminder> =>
  async ({ query, visitor, request }) => {
    const { db, clock, config, jobs } = services;
    const { portal, lang, address } = visitor;
    if (!isEmail(query.email)) return { error: text(lang, 'invalidEmail') };
    const email = storedEmail(query.email);
    const home = household(address);
    const counted = [
      { key: limitKey('address', home), windows: REMINDERS.address },
      { key: limitKey('address and email', `${home} ${portal.uuid} ${email}`), windows: REMINDERS.email },
    ];
    if (!(await takeCounted(db, clock, { name: 'reminder', counted }))) throw tooOften();
    const shop = publicAddress(config, portal, request);
    const uuid = randomUUID();
    await transact(db, async (trx) => {
      await insertReminder(trx, { uuid, portalUuid: portal.uuid, email, lang, shop, askedAt: clock.now() });
      await jobs.send(trx, QUEUE, { uuid });
    });
    return { message: text(lang, 'reminderSent') };
  };

/** Sends a reset key to the address of a wish if it has an account; the wish is gone either way. */
export const answerReminder = (services: Services, uuid: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const asked = await takeReminder(trx, uuid);
    if (asked) await mailKey(trx, services, asked);
  });

/** Mails a fresh key. `again` is the key of a mail that repeats another, which is sent once. */
export async function mailKey(
  trx: Trx,
  services: Services,
  asked: NonNullable<Awaited<ReturnType<typeof takeReminder>>>,
  again?: string,
): Promise<void> {
  const { clock, config } = services;
  const account = await findAccountByEmail(trx, asked.portalUuid, asked.email);
  if (!account || account.isAnonymous) return;
  const now = clock.now();
  if (account.mergedInto) return mailWhereTo(trx, services, account, asked);
  if ((await countLiveKeys(trx, account.uuid, now)) >= MAILS_AT_ONCE) return;
  const portal = await portalByUuid(trx, asked.portalUuid);
  const key = newSecret();
  const hash = hashSecret(key);
  await insertKey(trx, {
    hash,
    accountUuid: account.uuid,
    expiresAt: after(now, minutes(RESET_KEY_MINUTES)),
  });
  const url = `${asked.shop}/reset-password?resetcode=${key}`;
  await queueMail(trx, services, {
    key: again ?? `password-reminder:${hash.toString('hex')}`,
    portalUuid: portal.uuid,
    message: reminderMail({ portal, config, lang: asked.lang }, account.email, url),
  });
}

export async function startPasswordReminders(services: Services): Promise<void> {
  await services.jobs.work(QUEUE, ({ uuid }: { uuid: string }) => answerReminder(services, uuid), {
    together: 10,
  });
}
