import type { Portal } from '../features/portals/portal.ts';
import { senderLines } from '../paper/sender.ts';
import type { Config } from '../platform/config.ts';
import type { MailMessage } from '../platform/mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailPage } from './mail-page.ts';
import { mailPlain } from './mail-plain.ts';
import { text } from './text.ts';

/** A name that cannot end its quotes or the line. */
const quotedName = (name: string): string => `"${name.replace(/[\p{Cc}"\\]/gu, ' ').trim()}"`;

/** A mail of a shop: the same words and sums as plain text and as a page in the shop's colours. */
export function layoutMail(
  from: { readonly portal: Portal; readonly config: Pick<Config, 'MAIL_FROM'>; readonly lang: string },
  to: string,
  content: MailContent,
): MailMessage {
  const { portal, config, lang } = from;
  const { contact, mailFrom } = portal.settings;
  const sender = mailFrom ?? config.MAIL_FROM ?? contact.email;
  const foot = [
    content.why ?? text(lang, 'mailBecauseAccount', { shop: portal.name }),
    ...senderLines(portal, lang),
  ];
  const pictures = [
    ...(content.picture ? [{ cid: content.picture.cid, shows: content.picture.shows }] : []),
    ...(content.table?.rows ?? []).flatMap(({ picture }) => picture ?? []),
  ];
  return {
    from: /[<\s]/.test(sender) ? sender : `${quotedName(portal.name)} <${sender}>`,
    to,
    subject: content.subject,
    text: mailPlain(content, foot),
    html: mailPage(from, content, foot),
    ...(pictures.length > 0 && { pictures }),
  };
}
