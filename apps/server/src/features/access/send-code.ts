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
import { tellContact } from './code-notice.ts';
import { endContact } from './code-notice-store.ts';
import type { ChildWithCode } from './code-request-store.ts';
import { codeRequestText } from './code-request-texts.ts';

export { tellContact } from './code-notice.ts';
export { childByUuid } from './code-request-store.ts';

interface CodeMail {
  readonly portal: Portal;
  readonly lang: string;
  /** Where the shop is, with its protocol. */
  readonly shop: string;
  readonly child: Pick<ChildWithCode, 'uuid' | 'name' | 'job'> & { readonly code: string };
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
  /** An address that the name list does not have. */
  readonly elsewhere: string;
  /** The code that the child has goes out once more, instead of a new one. */
  readonly keepsCode?: boolean | undefined;
  /** The contact of the name list has no access to the child any more, and is told nothing. */
  readonly endsContact?: boolean | undefined;
}

/**
 * A code for one child by one decision of a colleague: a new one, with which the old one ends, or the same again. It goes
 * to the contact of the name list, on paper through the school, or elsewhere with a reason, which the contact hears of.
 * Answers the address it was mailed to.
 */
export async function sendNewCode(
  trx: Trx,
  services: Services,
  { child, way, reason, elsewhere, keepsCode = false, endsContact = false, ...mail }: NewCode,
): Promise<string | null> {
  const contactEnded = child.contactEnded || endsContact;
  if (way === 'contact' && !isEmail(child.contact)) throw conflict(codeRequestText.sentence('noContact'));
  if (way === 'contact' && contactEnded) throw conflict(codeRequestText.sentence('contactEnded'));
  if (way === 'elsewhere' && !reason) throw conflict(codeRequestText.sentence('giveReason'));
  if (way === 'elsewhere' && !isEmail(elsewhere)) throw conflict(codeRequestText.sentence('giveAddress'));
  if (keepsCode && (way === 'elsewhere' || child.code === null)) {
    throw conflict(codeRequestText.sentence('onlyNew'));
  }
  if (endsContact) await endContact(trx, child.uuid);
  const code = keepsCode && child.code ? child.code : await giveNewCode(trx, mail.portal.uuid, child.uuid);
  if (way === 'letter') return null;
  const to = way === 'contact' ? child.contact : elsewhere;
  await mailCode(trx, services, { ...mail, child: { ...child, code }, to, isNew: !keepsCode });
  if (way === 'elsewhere') {
    const { portal, shop } = mail;
    await tellContact(trx, services, { portal, shop, child: { ...child, contactEnded }, code, to });
  }
  return to;
}
