import { dayIn } from '@picture-day/commerce';
import type { AnswerOf } from '@picture-day/contract/call';
import type { Attention, LiveJob, studioToday } from '@picture-day/contract/calls/studio/today';
import type { AttentionLine, Condition, Looker } from '../../platform/attention.ts';
import { askInOneGo, noQuery, type Told } from '../../platform/database/in-one-go.ts';
import { installationQuery } from '../../platform/installation.ts';
import type { Services } from '../../platform/services.ts';
import type { Portal } from '../portals/portal.ts';
import { describeSales, weekOf } from './sales.ts';
import {
  type JobRow,
  liveJobsQuery,
  type SalesRow,
  type SoldMost,
  salesQuery,
  soldMostQuery,
} from './store.ts';

/** All that Today shows, asked of the database in one statement. */
export async function seeToday(
  services: Services,
  conditions: readonly Condition[],
  looker: Looker,
): Promise<AnswerOf<typeof studioToday>> {
  const { portal, role, colleagueUuid } = looker;
  const now = services.clock.now();
  const day = dayIn(portal.settings.timeZone, now);
  const week = weekOf(portal, now);
  const withPrices = role === 'owner' || role === 'office';
  const mine = conditions.filter(({ roles }) => roles.includes(role));
  const [[installation], live, sold, most, ...read] = await ask(services, mine, looker, [
    installationQuery(colleagueUuid),
    role === 'production'
      ? noQuery<JobRow>()
      : liveJobsQuery(portal.uuid, role === 'photographer' ? colleagueUuid : undefined),
    withPrices ? salesQuery(week) : noQuery<SalesRow>(),
    withPrices ? soldMostQuery(portal.uuid, week.thisYear[0] ?? now) : noQuery<SoldMost>(),
  ]);
  const attention = await Promise.all(
    mine.map((condition, n) =>
      condition.ofInstallation && !installation?.may ? [] : tell(services, condition, looker, read[n] ?? []),
    ),
  );
  return {
    day,
    attention: attention.flat(),
    jobs: role === 'production' ? null : live.map((job) => describeJob(job, { portal, day, withPrices })),
    sales: withPrices ? describeSales(week, sold, most, looker) : null,
  };
}

type Own = readonly [
  ReturnType<typeof installationQuery>,
  ReturnType<typeof liveJobsQuery>,
  ReturnType<typeof salesQuery>,
  ReturnType<typeof soldMostQuery>,
];

/** One condition that cannot be looked at must not hide the others: then each is asked by itself. */
async function ask(services: Services, conditions: readonly Condition[], looker: Looker, own: Own) {
  const { db } = services;
  const read = conditions.map((condition) => condition.reads?.(services, looker) ?? noQuery());
  try {
    return await askInOneGo(db, [...own, ...read]);
  } catch (error) {
    services.log.error({ err: error }, 'Today could not be counted in one go');
    const answers = await askInOneGo(db, own);
    const apart = read.map(async (query, n) => {
      try {
        return (await askInOneGo(db, [query]))[0];
      } catch (reason) {
        return failed(services, conditions[n], reason);
      }
    });
    return [...answers, ...(await Promise.all(apart))] as const;
  }
}

function failed({ log }: Services, condition: Condition | undefined, error: unknown): [] {
  log.error({ err: error, kind: condition?.kind }, 'a condition of Today could not be looked at');
  return [];
}

async function tell(
  services: Services,
  condition: Condition,
  looker: Looker,
  rows: readonly Told<unknown>[],
): Promise<Attention[]> {
  try {
    const lines = await condition.tells(rows, services, looker);
    return lines.map((line) => describe(condition, line));
  } catch (error) {
    return failed(services, condition, error);
  }
}

const describe = (
  { kind, grave = false }: Condition,
  { key, sentence, reason, at, label, opens, does, question }: AttentionLine,
): Attention => ({
  ...{ key, kind, grave, sentence, reason },
  time: at && new Date(at).toISOString(),
  action: { label, opens: opens ?? null, does: does ?? null, question: question ?? null },
});

const DAY_MS = 86_400_000;

function describeJob(
  { at, in_cart, sales, deadline, ...job }: Told<JobRow>,
  of: { readonly portal: Portal; readonly day: string; readonly withPrices: boolean },
): LiveJob {
  const left = deadline ? Math.round((Date.parse(deadline) - Date.parse(of.day)) / DAY_MS) : null;
  return {
    ...job,
    day: dayIn(of.portal.settings.timeZone, new Date(at)),
    deadline,
    daysLeft: left !== null && left >= 0 ? left : null,
    inCart: in_cart,
    sales: of.withPrices ? sales : null,
  };
}
