import { RESET_KEY_MINUTES } from '@picture-day/contract/constants';
import { after, minutes } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/connect.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { queueMail } from '../../platform/outbox.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { text } from '../../texts/text.ts';
import { type Portal, portalByUuid } from '../portals/portal.ts';
import { mailWhereTo } from './families/joined-account.ts';
import type { AskedReminder } from './reminder-store.ts';
import { countLiveKeys, insertKey, useUpAllKeys } from './reset-key-store.ts';
import type { Account } from './store.ts';

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
    why: text(lang, 'resetWhy'),
  });
}

/**
 * Mails an account a link for a new password; a colleague's leads to the studio. `again` is the key of a mail that
 * repeats another, which is sent once.
 */
export async function mailKey(
  trx: Trx,
  services: Services,
  account: Account,
  asked: Omit<AskedReminder, 'email'>,
  again?: string,
): Promise<void> {
  const { clock, config } = services;
  if (account.isAnonymous) return;
  if (account.mergedInto) return mailWhereTo(trx, services, account, asked);
  const now = clock.now();
  if ((await countLiveKeys(trx, account.uuid, now)) >= MAILS_AT_ONCE) return;
  const portal = await portalByUuid(trx, asked.portalUuid);
  const key = newSecret();
  const hash = hashSecret(key);
  await useUpAllKeys(trx, account.uuid, now);
  await insertKey(trx, {
    hash,
    accountUuid: account.uuid,
    expiresAt: after(now, minutes(RESET_KEY_MINUTES)),
  });
  const page = account.role === 'customer' ? `reset-password?resetcode=${key}` : `studio/new-password/${key}`;
  const url = `${asked.shop}/${page}`;
  await queueMail(trx, services, {
    key: again ?? `password-reminder:${hash.toString('hex')}`,
    portalUuid: portal.uuid,
    message: reminderMail({ portal, config, lang: asked.lang }, account.email, url),
  });
}
