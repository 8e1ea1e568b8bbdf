import type { Portal } from '../features/portals/portal.ts';
import type { Config } from '../platform/config.ts';
import type { MailMessage, MailPicture } from '../platform/mail.ts';
import { text } from './text.ts';

export interface MailContent {
  readonly subject: string;
  /** Plain sentences, in order; one may have a picture beside it. */
  readonly paragraphs: readonly (string | { readonly words: string; readonly picture: MailPicture })[];
  /** Stands after the first paragraphs, before `after`. */
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

const html = (plain: string): string => plain.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A name that cannot end its quotes or the line. */
const quotedName = (name: string): string => `"${name.replace(/[\p{Cc}"\\]/gu, ' ').trim()}"`;

/** A mail of a shop: the same words as plain text and as a simple page in the shop's colours. */
export function layoutMail(
  from: { readonly portal: Portal; readonly config: Pick<Config, 'MAIL_FROM'>; readonly lang: string },
  to: string,
  content: MailContent,
): MailMessage {
  const { portal, config, lang } = from;
  const { colours, contact, mailFrom } = portal.settings;
  const sender = mailFrom ?? config.MAIL_FROM ?? contact.email;
  const { button, after = [] } = content;
  const footer = text(lang, 'mailSentBy', { shop: portal.name });
  const address = [contact.name, contact.address, `${contact.postalCode} ${contact.city}`.trim()];
  const place = address.filter(Boolean).join(', ');

  const plain = [
    ...content.paragraphs.map((one) => (typeof one === 'string' ? one : one.words)),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    `${footer}\n${place}`,
  ].join('\n\n');

  const paragraph = (words: string): string => `<p style="margin:0 0 16px">${html(words)}</p>`;
  const pictured = (words: string, { cid }: MailPicture): string =>
    `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse"><tr><td style="padding:0 16px 0 0;vertical-align:middle"><img src="cid:${html(cid)}" width="96" alt="" style="display:block;border-radius:6px"></td><td style="vertical-align:middle">${html(words)}</td></tr></table>`;
  const pictures = content.paragraphs.flatMap((one) => (typeof one === 'string' ? [] : [one.picture]));
  const page = [
    `<!doctype html><html lang="${html(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(content.subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;background:#f7f4ee;color:#1b1f23;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e4e0d8;border-radius:12px;overflow:hidden">',
    `<div style="padding:20px 24px;background:${colours.brand};color:${colours.onBrand};font-size:18px;font-weight:600">${html(portal.name)}</div>`,
    '<div style="padding:24px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${html(content.subject)}</h1>`,
    ...content.paragraphs.map((one) =>
      typeof one === 'string' ? paragraph(one) : pictured(one.words, one.picture),
    ),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${html(button.url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${colours.brand};color:${colours.onBrand};text-decoration:none;font-weight:600">${html(button.label)}</a></p>`,
        ]
      : []),
    ...after.map(paragraph),
    '</div></div>',
    `<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5b6167">${html(footer)}<br>${html(place)}</p>`,
    '</body></html>',
  ].join('');

  return {
    from: /[<\s]/.test(sender) ? sender : `${quotedName(portal.name)} <${sender}>`,
    to,
    subject: content.subject,
    text: plain,
    html: page,
    ...(pictures.length > 0 && { pictures }),
  };
}
