import { randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { text } from '../../texts/text.ts';
import type { Portal } from '../portals/portal.ts';
import { useUpAllKeys } from './reset-key-store.ts';
import { changeAccount, endSimulationsBy, findAccount } from './store.ts';

/** Sets a password, ends what was opened with the old one, and tells the owner of the account by mail. */
export async function setPassword(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  portal: Portal,
  change: {
    readonly accountUuid: string;
    readonly passwordHash: string;
    /** Where the shop is, for the link of the mail. */
    readonly shop: string;
    /** The session that goes on. */
    readonly keep?: Buffer;
  },
): Promise<void> {
  const { accountUuid, passwordHash, shop, keep } = change;
  const { clock, config } = services;
  await changeAccount(trx, accountUuid, { passwordHash });
  await useUpAllKeys(trx, accountUuid, clock.now());
  await endSessionsOf(trx, accountUuid, keep);
  await endSimulationsBy(trx, accountUuid);
  const account = await findAccount(trx, portal.uuid, accountUuid);
  if (!account) return;
  const { lang } = account;
  await queueMail(trx, services, {
    key: `password-changed ${randomUUID()}`,
    portalUuid: portal.uuid,
    message: layoutMail({ portal, config, lang }, account.email, {
      subject: text(lang, 'passwordChangedSubject'),
      paragraphs: [
        text(lang, 'passwordChanged', { shop: portal.name }),
        text(lang, 'passwordChangedFine'),
        text(lang, 'passwordChangedNotYou'),
      ],
      button: {
        label: text(lang, 'passwordChangedButton'),
        url: account.role === 'customer' ? `${shop}/#login` : `${shop}/studio`,
      },
    }),
  });
}
