import { addDays, type Day, schoolShare } from '@picture-day/commerce';
import type { MoneyGroup, MoneyRow } from '@picture-day/contract/calls/studio/money';
import type { Db } from '../../platform/database/connect.ts';
import { localText } from '../portals/local-text.ts';
import type { Portal } from '../portals/portal.ts';
import type { Asked } from './asked.ts';
import { weeksOf, YEAR } from './period.ts';
import { shareRates } from './share-store.ts';
import * as store from './store.ts';
import { vatOfRates } from './vat-report.ts';

const JOBS_TO_CHOOSE = 300;

const aYearBefore = (scope: store.Scope, from: Day, until: Day): store.Scope => ({
  ...scope,
  from: addDays(from, -YEAR),
  until: addDays(until, -YEAR),
});

export async function overview(db: Db, { portal, today, days, scope }: Asked) {
  const weeks = weeksOf(days, today);
  const lastDay = addDays(weeks.at(-1)?.first ?? days.until, 6);
  const [{ goodsNet: _, ...sums }, before, rates, sales, salesBefore, jobs, choices] = await Promise.all([
    store.sumsOf(db, scope),
    store.sumsOf(db, aYearBefore(scope, days.from, days.until)),
    store.vatByMonth(db, scope),
    store.salesByWeek(db, scope),
    // A week that is not over is seen beside the whole week.
    store.salesByWeek(db, aYearBefore(scope, days.from, days.isOver ? days.until : lastDay)),
    sharedRows(db, portal, scope, 'job', ''),
    store.jobsToChoose(db, portal.uuid, JOBS_TO_CHOOSE),
  ]);
  const shared = jobs.filter(({ share }) => share > 0);
  return {
    days,
    total: {
      ...sums,
      rates: vatOfRates(rates),
      share: shared.reduce((sum, { share }) => sum + share, 0),
      shareJobs: shared.length,
      yearAgo: before.sales,
    },
    weeks: weeks.map((week) => ({
      ...week,
      sales: sales.get(week.first) ?? 0,
      yearAgo: salesBefore.get(addDays(week.first, -YEAR)) ?? 0,
    })),
    jobs: choices,
  };
}

/** What each row is called, and what the school gets of it: rounded once for each job. */
async function sharedRows(
  db: Db,
  portal: Portal,
  scope: store.Scope,
  group: MoneyGroup,
  lang: string,
): Promise<MoneyRow[]> {
  const [rows, rates] = await Promise.all([store.sumsBy(db, scope, group), shareRates(db, portal.uuid)]);
  return rows.map(({ key, name, names, school, goodsNet, ...sums }) => {
    const shareRate = (group === 'job' && school && rates.get(school)) || null;
    return {
      ...sums,
      key: key ?? '',
      name: (names && localText(portal, names, lang)) || (name ?? ''),
      shareRate,
      share: shareRate ? schoolShare(goodsNet, shareRate) : 0,
    };
  });
}

export async function moneyByGroup(db: Db, { portal, days, scope }: Asked, group: MoneyGroup, lang: string) {
  const [rows, { refunds: _refunds, goodsNet: _goods, ...total }] = await Promise.all([
    sharedRows(db, portal, scope, group, lang),
    store.sumsOf(db, scope),
  ]);
  return { days, rows, total: { ...total, share: rows.reduce((sum, { share }) => sum + share, 0) } };
}
