import type { Bookkeeping } from '@picture-day/contract/bookkeeping';
import type { Db } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Asked } from './asked.ts';
import { shareRates } from './share-store.ts';
import { sharedScope, sharesOfJobs } from './shares.ts';
import { lineOf } from './sheet.ts';
import { sumsBy } from './store.ts';

const HEADINGS = [
  'school',
  'from',
  'until',
  'job',
  'orders',
  'sales',
  'refunded',
  'vat',
  'without_vat',
  'percent',
  'share',
];

/** What a school gets of these days, job by job, with the sum below. */
export async function shareSheet(
  db: Db,
  { portal, days, scope }: Asked,
  school: string,
  separator: Bookkeeping['separator'],
): Promise<string> {
  const [jobs, rates] = await Promise.all([
    sumsBy(db, sharedScope(scope), 'job'),
    shareRates(db, portal.uuid),
  ]);
  const rate = rates.get(school) ?? null;
  const rows = sharesOfJobs(jobs, school, rate);
  if (rows.length === 0 && rate === null) throw notFound();
  const line = lineOf(separator);
  const currency = portal.settings.currencyCode;
  const percent = String((rate ?? 0) / 100).replace('.', separator === ';' ? ',' : '.');
  const cells = (
    name: string,
    of: (key: 'sales' | 'refunded' | 'vat' | 'net' | 'share' | 'orders') => number,
  ) => [
    ...[school, days.from, days.until, name, String(of('orders'))],
    ...(['sales', 'refunded', 'vat', 'net'] as const).map((key) => ({ amount: of(key), currency })),
    percent,
    { amount: of('share'), currency },
  ];
  const sum = line(cells('', (key) => rows.reduce((all, row) => all + row[key], 0)));
  return `\uFEFF${line(HEADINGS)}${rows.map((row) => line(cells(row.name ?? '', (key) => row[key]))).join('')}${sum}`;
}
