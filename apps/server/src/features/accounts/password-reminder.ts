import type { sendPasswordReminder } from '@picture-day/contract/calls/access';
import { RESET_KEY_MINUTES } from '@picture-day/contract/constants';
import { isEmail } from '@picture-day/contract/rules';
import { after, minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { queueMail } from '../../platform/outbox.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { text } from '../../texts/text.ts';
import type { Portal } from '../portals/portal.ts';
import { publicAddress } from '../portals/public-address.ts';
import { storedEmail } from './account.ts';
import { countLiveKeys, insertKey } from './reset-key-store.ts';
import { findAccountByEmail } from './store.ts';

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

/** Sends a reset key to a known address and tells nobody whether it was one. */
export const remindOfPassword =
  (services: Services): Handler<typeof sendPasswordReminder> =>
  async ({ query, visitor, request }) => {
    const { db, clock, config } = services;
    const { portal, lang } = visitor;
    if (!isEmail(query.email)) return { error: text(lang, 'invalidEmail') };
    const account = await findAccountByEmail(db, portal.uuid, storedEmail(query.email));
    if (account && !account.isAnonymous) {
      const key = newSecret();
      const hash = hashSecret(key);
      const url = `${publicAddress(config, portal, request)}/reset-password?resetcode=${key}`;
      await transact(db, async (trx) => {
        const now = clock.now();
        if ((await countLiveKeys(trx, account.uuid, now)) >= MAILS_AT_ONCE) return;
        await insertKey(trx, {
          hash,
          accountUuid: account.uuid,
          expiresAt: after(now, minutes(RESET_KEY_MINUTES)),
        });
        await queueMail(trx, services, {
          key: `password-reminder:${hash.toString('hex')}`,
          portalUuid: portal.uuid,
          message: reminderMail({ portal, config, lang }, account.email, url),
        });
      });
    }
    return { message: text(lang, 'reminderSent') };
  };
