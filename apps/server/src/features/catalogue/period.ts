import { after, days } from '../../platform/clock.ts';
import type { DataPeriod } from './catalogue-data.ts';

export interface ResolvedPeriod {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** A moment of the data; 'P10D' is ten days after the entry was loaded. */
export function resolveInstant(instant: string | undefined | null, loadedAt: Date): Date | null {
  if (!instant) return null;
  const wait = /^P(\d+)D$/.exec(instant);
  return wait ? after(loadedAt, days(Number(wait[1]))) : new Date(instant);
}

export function resolvePeriod(period: DataPeriod | null, loadedAt: Date): ResolvedPeriod | null {
  return (
    period && { from: resolveInstant(period.from, loadedAt), until: resolveInstant(period.until, loadedAt) }
  );
}
