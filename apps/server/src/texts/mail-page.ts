import type { Portal } from '../features/portals/portal.ts';
import { brandAtNight, MAIL, ON_LIGHT_BRAND } from './mail-colours.ts';
import { MAIL_PICTURE, type MailContent, type MailRow, type MailTable } from './mail-content.ts';

export const html = (plain: string): string => plain.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const FONT = `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const SMALL = 'font-size:14px;line-height:20px';

/** A row of the mail's one column. */
const row = (inside: string, style = ''): string => `<tr><td style="padding:0;${style}">${inside}</td></tr>`;
const table = (rows: string, style = 'width:100%'): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`;
const paragraph = (words: string, style = ''): string =>
  row(html(words).replaceAll('\n', '<br>'), `padding-bottom:14px;${style}`);
const heading = (words: string): string =>
  row(
    `<h2 class="ink" style="margin:0;font-size:17px;line-height:24px;font-weight:700;color:${MAIL.ink.light}">${html(words)}</h2>`,
    'padding:14px 0 6px',
  );

/** A picture with its words; the words say all without it. */
function productRow({ name, detail, price, quantity, picture }: MailRow): string {
  const line = `border-bottom:1px solid ${MAIL.line.light};padding:10px 0;vertical-align:middle`;
  const image = picture
    ? `<td class="line" style="${line};width:84px"><img src="cid:${html(picture.cid)}" width="72" height="60" alt="${html([name, detail].filter(Boolean).join(', '))}" style="display:block;width:72px;height:60px;border:0;border-radius:4px"></td>`
    : '';
  const pieces = quantity && quantity !== '1' ? `${html(quantity)} × ` : '';
  const words = `<b class="ink" style="font-weight:600;color:${MAIL.ink.light}">${pieces}${html(name)}</b>${
    detail ? `<br><span class="quiet" style="${SMALL};color:${MAIL.quiet.light}">${html(detail)}</span>` : ''
  }`;
  return `<tr>${image}<td class="line"${picture ? '' : ' colspan="2"'} style="${line}">${words}</td><td class="line ink" style="${line};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;padding-left:12px;color:${MAIL.ink.light}">${html(price)}</td></tr>`;
}

/** On the mat that the shop lays products on, as the picture was drawn. */
const pictureRow = ({ cid, alt }: NonNullable<MailContent['picture']>): string =>
  row(
    `<img src="cid:${html(cid)}" width="${MAIL_PICTURE.width}" height="${MAIL_PICTURE.height}" alt="${html(alt)}" style="display:block;width:${MAIL_PICTURE.width}px;max-width:100%;height:auto;border:0;border-radius:12px">`,
    'padding:4px 0 18px',
  );

const sumRow = ([label, value]: readonly [string, string], style = ''): string =>
  `<tr><td colspan="2" class="quiet" style="padding:4px 0;color:${MAIL.quiet.light};${style}">${html(label)}</td><td class="ink" style="padding:4px 0 4px 12px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;color:${MAIL.ink.light};${style}">${html(value)}</td></tr>`;

function priceTable({ title, rows, sums = [], total, notes = [] }: MailTable): string {
  const bold = 'font-size:18px;line-height:26px;font-weight:700';
  const space =
    '<tr><td colspan="3" style="padding:0;height:6px;line-height:6px;font-size:6px">&#160;</td></tr>';
  const inside = [
    ...rows.map(productRow),
    ...(sums.length > 0 ? [space] : []),
    ...sums.map((sum) => sumRow(sum)),
    ...(total
      ? [sumRow(total, `${bold};color:${MAIL.ink.light}`).replace('class="quiet"', 'class="ink"')]
      : []),
    ...notes.map(
      (note) =>
        `<tr><td colspan="3" class="quiet" style="padding:0;text-align:right;${SMALL};color:${MAIL.quiet.light}">${html(note)}</td></tr>`,
    ),
  ].join('');
  return heading(title) + row(table(inside), 'padding-bottom:10px');
}

function stepList(
  { title, rows }: NonNullable<MailContent['steps']>,
  brand: string,
  onBrand: string,
): string {
  const steps = rows.map(({ when, what }, index) => {
    const number = `<td style="padding:6px 12px 10px 0;width:26px;vertical-align:top"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="width:26px;height:26px;border-radius:13px;background:${brand};color:${onBrand};font-size:13px;font-weight:700;text-align:center;line-height:26px">${index + 1}</td></tr></table></td>`;
    const bold = when
      ? `<b class="ink" style="font-weight:600;color:${MAIL.ink.light}">${html(when)}</b><br>`
      : '';
    return `<tr>${number}<td class="quiet" style="padding:6px 0 10px;${SMALL};color:${MAIL.quiet.light}">${bold}${html(what)}</td></tr>`;
  });
  return heading(title) + row(table(steps.join('')), 'padding-bottom:6px');
}

/** The first letters of a shop's name, where other mails load a picture of its sign. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word.replace(/[^\p{L}\p{N}]/gu, '')][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Only what phones and the dark need: without it the mail is still right. */
function styles(brand: string): string {
  const night = brandAtNight(brand);
  return `<style>
@media (max-width:480px){.ground{padding:0!important}.card{border-radius:0!important}.in{padding:24px 20px!important}.sign{padding:14px 20px!important}.foot{padding:16px 20px 24px!important}.wide{width:100%!important}.wide a{display:block!important}}
@media (prefers-color-scheme:dark){.ground{background:${MAIL.ground.dark}!important}.card{background:${MAIL.body.dark}!important}.ink{color:${MAIL.ink.dark}!important}.quiet{color:${MAIL.quiet.dark}!important}.foot,.stop{color:${MAIL.foot.dark}!important}.line{border-color:${MAIL.line.dark}!important}.link{color:${night}!important}.button{background:${night}!important;color:${ON_LIGHT_BRAND}!important}.button a{color:${ON_LIGHT_BRAND}!important}}
</style>`;
}

function buttonRow(
  { label, url }: NonNullable<MailContent['button']>,
  brand: string,
  onBrand: string,
): string {
  const link = `<a href="${html(url)}" style="display:inline-block;padding:14px 28px;color:${onBrand};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${html(label)}</a>`;
  const cell = `<tr><td class="button" style="border-radius:26px;background:${brand};text-align:center">${link}</td></tr>`;
  const inside = table(cell, '').replace('<table ', '<table class="wide" ');
  return row(inside, 'padding:10px 0 20px');
}

/** A mail as a page: one column of tables with their styles on the cells, no script and no font to fetch. */
export function mailPage(
  { portal, lang }: { readonly portal: Portal; readonly lang: string },
  content: MailContent,
  foot: readonly string[],
): string {
  const { brand, onBrand } = portal.settings.colours;
  const { button, table: prices, steps, after = [] } = content;
  const title = content.heading ?? content.subject;
  const body = [
    row(
      `<h1 class="ink" style="margin:0;font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.02em;color:${MAIL.ink.light}">${html(title)}</h1>`,
      'padding-bottom:10px',
    ),
    ...content.paragraphs.map((one) => paragraph(one)),
    ...(content.picture ? [pictureRow(content.picture)] : []),
    ...(prices ? [priceTable(prices)] : []),
    ...(steps && steps.rows.length > 0 ? [stepList(steps, brand, onBrand)] : []),
    ...(button ? [buttonRow(button, brand, onBrand)] : []),
    ...after.map((one) => paragraph(one, SMALL)),
  ].join('');
  const mark = `<td class="button" style="width:28px;height:28px;border-radius:6px;background:${brand};color:${onBrand};font-size:12px;font-weight:700;text-align:center;line-height:28px">${html(initials(portal.name))}</td>`;
  const sign = `<tr>${mark}<td class="ink" style="padding-left:10px;font-size:17px;line-height:28px;font-weight:700;color:${MAIL.ink.light}">${html(portal.name)}</td></tr>`;
  const card = `<tr><td class="card in quiet" style="padding:32px 36px 22px;border-radius:12px;background:${MAIL.body.light};color:${MAIL.quiet.light};font:16px/24px ${FONT}">${table(body)}</td></tr>`;
  const said = [...foot.map(html), ...(content.stop ? [stopLink(content.stop)] : [])].join('<br>');
  return [
    `<!doctype html><html lang="${html(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${html(content.subject)}</title>${styles(brand)}</head>`,
    `<body class="ground" style="margin:0;padding:0;background:${MAIL.ground.light}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${html(content.preheader ?? preheaderOf(content))}</div>`,
    table(
      row(
        table(
          [
            `<tr><td class="sign" style="padding:18px 14px">${table(sign, '')}</td></tr>`,
            card,
            `<tr><td class="foot" style="padding:16px 14px 28px;font:13px/19px ${FONT};color:${MAIL.foot.light}">${said}</td></tr>`,
          ].join(''),
          `width:100%;max-width:600px;margin:0 auto;font-family:${FONT}`,
        ).replace('<table ', '<table align="center" '),
        'padding:0 12px',
      ).replace('<td ', '<td class="ground" align="center" '),
      `width:100%;background:${MAIL.ground.light}`,
    ).replace('<table ', '<table class="ground" '),
    '</body></html>',
  ].join('');
}

const stopLink = ({ label, url }: NonNullable<MailContent['stop']>): string =>
  `<a class="stop" href="${html(url)}" style="color:${MAIL.foot.light};text-decoration:underline">${html(label)}</a>`;

const PREHEADER = { least: 60, most: 90 } as const;

/** What an inbox shows beside the subject: the first sentences, ended at a word. */
function preheaderOf({ paragraphs, steps, after = [], table }: MailContent): string {
  const goods = table ? [`${table.title}: ${table.rows.map(({ name }) => name).join(', ')}.`] : [];
  const sentences = [...paragraphs, ...(steps?.rows ?? []).map(({ what }) => what), ...after, ...goods];
  let said = '';
  for (const sentence of sentences) {
    if (said.length >= PREHEADER.least) break;
    said = `${said} ${sentence}`.trim();
  }
  if (said.length <= PREHEADER.most) return said;
  return `${said.slice(0, PREHEADER.most - 1).replace(/[\s,.]*\S*$/, '')}…`;
}
