import { formatAccessCode } from '@picture-day/contract/access-code';
import type { CODE_WAYS } from '@picture-day/contract/calls/studio/codes';
import { isEmail } from '@picture-day/contract/rules';
import type { Trx } from '../../platform/database/connect.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import type { Portal } from '../portals/portal.ts';
import { giveNewCode } from './code.ts';
import type { ChildWithCode } from './code-request-store.ts';
import { codeRequestText } from './code-request-texts.ts';

export { childByUuid } from './code-request-store.ts';

interface CodeMail {
  readonly portal: Portal;
  readonly lang: string;
  /** Where the shop is, with its protocol. */
  readonly shop: string;
  readonly child: Pick<ChildWithCode, 'uuid' | 'name' | 'job' | 'code'>;
  readonly to: string;
  readonly key: string;
  /** It takes the place of another, which has ended. */
  readonly isNew?: boolean;
}

/** Mails the code of a child to who asked for it. */
export async function mailCode(
  trx: Trx,
  services: Services,
  { portal, lang, shop, child, to, key, isNew }: CodeMail,
): Promise<void> {
  const { name, job, code } = child;
  await queueMail(trx, services, {
    key,
    portalUuid: portal.uuid,
    message: layoutMail({ portal, config: services.config, lang }, to, {
      subject: codeRequestText(lang, 'subject', { name }),
      paragraphs: [
        codeRequestText(lang, 'asked', { name, job }),
        codeRequestText(lang, 'code', { code: formatAccessCode(code) }),
        ...(isNew ? [codeRequestText(lang, 'ended')] : []),
      ],
      button: { label: codeRequestText(lang, 'open'), url: `${shop}/?code=${encodeURIComponent(code)}` },
      after: [codeRequestText(lang, 'ignore')],
      why: codeRequestText(lang, 'why'),
    }),
  });
}

interface NewCode extends Omit<CodeMail, 'child' | 'to'> {
  readonly child: ChildWithCode;
  readonly way: (typeof CODE_WAYS)[number];
  readonly reason: string | undefined;
  /** An address that the roster does not have. */
  readonly elsewhere: string;
}

/**
 * A new code for one child by one decision of a colleague; the old one ends at once. It goes to the contact of the
 * roster, on paper through the school, or elsewhere with a reason. Answers the address it was mailed to.
 */
export async function sendNewCode(
  trx: Trx,
  services: Services,
  { child, way, reason, elsewhere, ...mail }: NewCode,
): Promise<string | null> {
  if (way === 'contact' && !isEmail(child.contact)) throw conflict(codeRequestText.sentence('noContact'));
  if (way === 'elsewhere' && !reason) throw conflict(codeRequestText.sentence('giveReason'));
  if (way === 'elsewhere' && !isEmail(elsewhere)) throw conflict(codeRequestText.sentence('giveAddress'));
  const code = await giveNewCode(trx, mail.portal.uuid, child.uuid);
  if (way === 'letter') return null;
  const to = way === 'contact' ? child.contact : elsewhere;
  await mailCode(trx, services, { ...mail, child: { ...child, code }, to, isNew: true });
  return to;
}
