import { currencySign, formatAmount, formatMoney } from '@picture-day/commerce';
import { LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import { documentFonts } from '@picture-day/render/document-fonts';
import type { PaperDocument } from '../../paper/document.ts';
import { layOutDocument } from '../../paper/frame.ts';
import { paintPaper } from '../../paper/paint-paper.ts';
import { paperText } from '../../paper/texts.ts';
import type { Db } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { dateWords, dayWords } from '../../texts/dates.ts';
import type { Asked } from './asked.ts';
import { paidShares, shareRates } from './share-store.ts';
import { paidOfDays, sharedScope, sharesOfJobs } from './shares.ts';
import { ratesOfSchool, sumsBy } from './store.ts';
import { moneyText } from './texts.ts';

interface Wanted {
  readonly school: string;
  readonly lang: string;
  readonly at: Date;
}

/** What a school gets of these days, as a paper that can be sent to it. */
export async function sharePdf(db: Db, question: Asked, wanted: Wanted): Promise<Buffer> {
  const { portal } = question;
  const { lang, at } = wanted;
  const document = await shareDocument(db, question, wanted);
  const fonts = await documentFonts(JSON.stringify([portal.name, document]));
  const title = `${document.title}, ${wanted.school}`;
  return paintPaper(layOutDocument(portal, lang, document, fonts), { title, language: lang, date: at });
}

async function readShare(db: Db, { portal, scope: asked }: Asked, school: string) {
  const scope = sharedScope(asked);
  const [jobs, schools, rates, vat, paid] = await Promise.all([
    sumsBy(db, scope, 'job'),
    sumsBy(db, scope, 'school'),
    shareRates(db, portal.uuid),
    ratesOfSchool(db, scope, school),
    paidShares(db, scope, school),
  ]);
  const rate = rates.get(school) ?? null;
  const rows = sharesOfJobs(jobs, school, rate);
  if (rows.length === 0 && rate === null) throw notFound();
  return {
    rate: rate ?? 0,
    rows,
    vat,
    // An order for children of two jobs is one order.
    orders: schools.find(({ key }) => key === school)?.orders ?? 0,
    paid: await paidOfDays(db, scope, paid, rate),
  };
}

export async function shareDocument(
  db: Db,
  question: Asked,
  { school, lang, at }: Wanted,
): Promise<PaperDocument> {
  const { portal, days } = question;
  const { rate, rows, vat, orders, paid } = await readShare(db, question, school);
  const { tag } = LANGUAGE[spokenLanguage(lang)];
  const currency = portal.settings.currencyCode;
  const unit = currencySign(currency, lang);
  const figures = (amount: number) => formatAmount(amount, currency, tag);
  const percentOf = (hundredths: number) => `${(hundredths / 100).toLocaleString(tag)}\u00a0%`;
  const of = (key: 'sales' | 'refunded' | 'vat' | 'net' | 'share') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const toPay = of('share') - paid.reduce((sum, { amount }) => sum + amount, 0);
  const title = moneyText(lang, 'statement');
  const vatRow = (name: string, gross: number, tax: number) => ({
    rate: name,
    without: figures(gross - tax),
    vat: figures(tax),
    with: figures(gross),
  });
  return {
    title,
    subtitle: moneyText(lang, 'statementFor', { school }),
    number: { label: moneyText(lang, 'percent'), value: percentOf(rate) },
    facts: [
      { label: moneyText(lang, 'firstDay'), value: dayWords(lang, days.from) },
      { label: moneyText(lang, 'lastDay'), value: dayWords(lang, days.until) },
      { label: moneyText(lang, 'orders'), value: orders.toLocaleString(tag) },
      { label: moneyText(lang, 'madeOn'), value: dateWords(lang, portal, at) },
    ],
    parties: [],
    heads: [
      { label: moneyText(lang, 'job') },
      { label: moneyText(lang, 'orders'), width: 17, quiet: true },
      { label: moneyText(lang, 'withVatIn', { unit }), width: 27, quiet: true },
      { label: moneyText(lang, 'backIn', { unit }), width: 25, quiet: true },
      { label: moneyText(lang, 'withoutVatIn', { unit }), width: 29 },
      { label: moneyText(lang, 'shareIn', { unit }), width: 24 },
    ],
    lines: rows.map((row) => ({
      isPlain: true,
      name: row.name ?? '',
      detail: '',
      cells: [
        row.orders.toLocaleString(tag),
        ...[row.sales, 0 - row.refunded, row.net, row.share].map(figures),
      ],
    })),
    account: {
      vat: {
        rows: vat.map((one) => vatRow(percentOf(one.rate), one.gross, one.vat)),
        all: vatRow(paperText(lang, 'allRates'), of('sales') - of('refunded'), of('vat')),
        note: '',
      },
      sums: [
        [moneyText(lang, 'salesWithVat'), figures(of('sales'))],
        [moneyText(lang, 'refunded'), figures(0 - of('refunded'))],
        [paperText(lang, 'vat'), figures(0 - of('vat'))],
        [paperText(lang, 'withoutVat'), figures(of('net'))],
        [moneyText(lang, 'shareOf', { percent: percentOf(rate) }), figures(of('share'))],
        ...paid.map(
          ({ at: paidAt, from, until, amount }) =>
            [
              moneyText(lang, 'paidFor', {
                date: dateWords(lang, portal, paidAt),
                from: dayWords(lang, from),
                until: dayWords(lang, until),
              }),
              figures(0 - amount),
            ] as const,
        ),
      ],
      total: [moneyText(lang, 'toPay'), formatMoney(toPay, currency, tag, { decimals: 'always' })],
    },
    notes: [],
    words: moneyText(lang, 'howShared'),
    foot: `${title}, ${school}, ${portal.settings.contact.name || portal.name}`,
  };
}
