import { randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { MailContent } from '../../texts/mail-content.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import type { Portal } from '../portals/portal.ts';
import { studioText } from './texts.ts';

export interface Mailed {
  readonly portal: Portal;
  /** Where the shop is, for the link of the mail. */
  readonly shop: string;
}

/** Tells a colleague something about the own account, in the own language, in the transaction of its cause. */
export const mailColleague = (
  trx: Trx,
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  { portal, shop }: Mailed,
  to: { readonly email: string; readonly lang: string },
  content: Omit<MailContent, 'button'> & { readonly button?: MailContent['button'] },
): Promise<void> =>
  queueMail(trx, services, {
    key: `colleague ${randomUUID()}`,
    portalUuid: portal.uuid,
    message: layoutMail({ portal, config: services.config, lang: to.lang }, to.email, {
      button: { label: studioText(to.lang, 'openStudio'), url: `${shop}/studio` },
      ...content,
    }),
  });
