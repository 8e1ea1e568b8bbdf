import { safeOwnPath } from '@picture-day/contract/rules';
import sanitizeHtml from 'sanitize-html';

const TAGS = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Links lead to a path of ours, a secure page, a mail or a phone; anything else leads nowhere. */
export function cleanLink(link: string | undefined): string | undefined {
  const wanted = link?.trim();
  if (!wanted || wanted.length > 2000 || /[\p{Cc}\\]/u.test(wanted)) return undefined;
  if (wanted.startsWith('/')) return safeOwnPath(wanted) ?? undefined;
  if (!/^(https:\/\/|mailto:|tel:)/i.test(wanted) || !URL.canParse(wanted)) return undefined;
  const url = new URL(wanted);
  if (url.username || url.password) return undefined;
  return url.href;
}

/** HTML of a content page without anything that could act: no script, no style, no handler, no foreign image. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 40,
    transformTags: {
      a: (tagName, { href }) => {
        const link = cleanLink(href);
        const rel = link?.startsWith('https:') ? { rel: 'noopener noreferrer' } : {};
        return { tagName, attribs: link ? { href: link, ...rel } : {} };
      },
    },
  });
}
