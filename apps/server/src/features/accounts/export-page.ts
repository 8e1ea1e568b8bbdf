import { formatMoney } from '@picture-day/commerce';
import { orderReference } from '@picture-day/contract/constants';
import { LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import { dateWords } from '../../texts/dates.ts';
import { html } from '../../texts/mail-page.ts';
import type { KeyOf } from '../../texts/words.ts';
import type { Portal } from '../portals/portal.ts';
import type { ExportedAccount } from './export-account.ts';
import { exportText } from './texts.ts';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1c1c1e; background: #fff; overflow-wrap: anywhere }
h1 { line-height: 1.2 } h2 { margin-top: 2.5rem; border-bottom: 1px solid #d0d0d4 } h3 { margin: 1.5rem 0 0 }
p { margin: .25rem 0 } ul.pictures { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none }
ul.pictures li { width: 10rem; font-size: .875rem } img { display: block; max-width: 100%; max-height: 12rem }
details { margin: .25rem 0; font-size: .875rem } dl { margin: 0 0 0 1rem } dt { font-weight: 600 } dd { margin: 0 0 .25rem 1rem }`;

/** Whatever is stored, with the names it has in the data. */
function stored(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return html(String(value));
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    return `<ol>${value.map((one) => `<li>${stored(one)}</li>`).join('')}</ol>`;
  }
  const fields = Object.entries(value);
  if (fields.length === 0) return '–';
  return `<dl>${fields.map(([name, one]) => `<dt>${html(name)}</dt><dd>${stored(one)}</dd>`).join('')}</dl>`;
}

/** An entry of a section: what it is in a few words, and below it all that is stored of it. */
interface Entry {
  readonly title: string;
  readonly lines?: readonly (string | null | undefined)[];
  readonly pictures?: string;
  readonly of: unknown;
}

const filled = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');

/** The words of an address, whichever fields it has. */
const addressWords = (address: object | null | undefined): string =>
  filled(Object.values(address ?? {}).map((part) => (typeof part === 'string' ? part : null))).join(', ');

/** What a line of an order says in its own words. */
function lineWords(line: unknown): string {
  const { product, quantity, description } = (line ?? {}) as {
    readonly product?: { readonly name?: string } | null;
    readonly quantity?: number;
    readonly description?: string | null;
  };
  return filled([`${quantity ?? 1} × ${product?.name ?? '–'}`, description]).join(', ');
}

/** Everything stored about a customer as a page that needs nothing but the files beside it. */
export function exportPage(
  portal: Pick<Portal, 'name' | 'settings'>,
  data: ExportedAccount,
  paths: ReadonlyMap<string, string>,
): string {
  const lang = spokenLanguage(data.account.lang);
  const say = (key: KeyOf<typeof exportText>, values = {}) => exportText(lang, key, values);
  const date = (at: Date | string): string => dateWords(lang, portal, new Date(at));
  const values = { shop: portal.name };

  const picture = (uuid: string, caption: string): string => {
    const path = paths.get(uuid);
    if (!path) return `<li>${html(say('unreadable'))}</li>`;
    return `<li><a href="${html(path)}"><img src="${html(path)}" alt="${html(caption)}" loading="lazy"></a>${html(caption)}</li>`;
  };
  const pictures = (shown: readonly string[]): string =>
    shown.length > 0 ? `<ul class="pictures">${shown.join('')}</ul>` : `<p>${html(say('noPictures'))}</p>`;
  const entry = ({ title, lines = [], pictures: shown = '', of }: Entry): string =>
    `<h3>${html(title)}</h3>${filled(lines)
      .map((line) => `<p>${html(line)}</p>`)
      .join('')}${shown}<details><summary>${html(say('details'))}</summary>${stored(of)}</details>`;
  const section = (title: KeyOf<typeof exportText>, entries: readonly Entry[]): string =>
    `<section><h2>${html(say(title))}</h2>${entries.map(entry).join('') || `<p>${html(say('nothing'))}</p>`}</section>`;
  const switched = (isOn: boolean): string => say(isOn ? 'on' : 'off');

  // Dates and what is not there as the data has them.
  const plain: ExportedAccount = JSON.parse(JSON.stringify(data));
  const {
    account,
    pictureSets,
    uploads,
    orders,
    cart,
    shares,
    reminders,
    packages,
    mails,
    codeRequests,
    log,
  } = plain;
  const sections = [
    section('account', [
      {
        title: account.name || account.email,
        lines: [account.email, account.mobile, addressWords(account.address)],
        of: { shop: plain.shop, exportedAt: plain.exportedAt, ...account },
      },
    ]),
    section(
      'children',
      pictureSets.map((set) => ({
        title: set.subject.name,
        lines: [filled([set.job.name, set.subject.group, String(set.year)]).join(', ')],
        pictures: pictures(
          set.pictures.map(({ uuid, bought }) => picture(uuid, say(bought ? 'bought' : 'notBought'))),
        ),
        of: set,
      })),
    ),
    section(
      'uploads',
      uploads.map((upload) => ({
        title: date(upload.uploadedAt),
        pictures: pictures([picture(upload.uuid, date(upload.uploadedAt))]),
        of: upload,
      })),
    ),
    section(
      'orders',
      orders.map((order) => ({
        title: say('order', { reference: orderReference(order.uuid) }),
        lines: [
          date(order.placedAt),
          ...order.lines.map(lineWords),
          formatMoney(order.total, order.currency, LANGUAGE[lang].tag),
          addressWords((order.handover as { readonly address?: object | null }).address),
          order.comment,
        ],
        of: order,
      })),
    ),
    section(
      'cart',
      cart.map((line) => ({
        title: `${line.quantity} × ${line.kind}`,
        lines: [date(line.addedAt)],
        of: line,
      })),
    ),
    section(
      'shares',
      shares.map((share) => ({
        title: share.subject,
        lines: [share.recipient, date(share.sharedAt)],
        of: share,
      })),
    ),
    section(
      'reminders',
      reminders.map((one) => ({ title: one.name, lines: [switched(one.remindersEnabled)], of: one })),
    ),
    section(
      'packages',
      packages.map((one) => ({ title: one.name, lines: [switched(one.enabled)], of: one })),
    ),
    section(
      'mails',
      mails.map((mail) => ({ title: mail.subject ?? mail.key, lines: [date(mail.createdAt)], of: mail })),
    ),
    section(
      'codeRequests',
      codeRequests.map((one) => ({
        title: one.child,
        lines: [filled([one.class, one.school]).join(', '), date(one.askedAt)],
        of: one,
      })),
    ),
    section(
      'log',
      log.map((line) => ({ title: line.action, lines: [date(line.at), line.reason], of: line })),
    ),
  ];
  return `<!doctype html>
<html lang="${LANGUAGE[lang].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(say('title'))}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${html(say('title'))}</h1>
<p>${html(`${values.shop}, ${date(data.exportedAt)}`)}</p>
<p>${html(say('about', values))}</p>
<p>${html(say('aboutPictures'))}</p>
${sections.join('\n')}
</body>
</html>
`;
}
