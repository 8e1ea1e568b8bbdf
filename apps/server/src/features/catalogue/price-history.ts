import { type PriceList, type PriceSpan, priceAlone } from '@picture-day/commerce';
import { dataPeriod } from './catalogue-data.ts';
import { resolvePeriod } from './period.ts';
import type { PriceListRow } from './store.ts';

/** What every product and catalogue cost alone over time, by its uuid. */
export const priceHistory = (rows: readonly PriceListRow[]): Map<string, readonly PriceSpan[]> =>
  new Map(
    [...Map.groupBy(rows, ({ uuid }) => uuid)].map(([uuid, lists]) => [uuid, joined(lists.flatMap(spansOf))]),
  );

/** A price list as long as it held, cut where its campaign began or ended. */
function spansOf({ validFrom, validUntil, campaignPeriod, ...prices }: PriceListRow): PriceSpan[] {
  const period = resolvePeriod(campaignPeriod === null ? null : dataPeriod.parse(campaignPeriod), validFrom);
  const list: PriceList = { ...prices, campaignPeriod: period };
  const cuts = [period?.from, period?.until].filter(
    (cut): cut is Date => cut != null && cut > validFrom && (validUntil === null || cut < validUntil),
  );
  return [validFrom, ...cuts].map((from, index, starts) => ({
    from,
    until: starts[index + 1] ?? validUntil,
    price: priceAlone(list, from),
  }));
}

/** Spans in their order; a price that went on through several versions is one. */
function joined(spans: readonly PriceSpan[]): PriceSpan[] {
  const all: PriceSpan[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last?.price === span.price) all[all.length - 1] = { ...last, until: span.until };
    else all.push(span);
  }
  return all;
}
