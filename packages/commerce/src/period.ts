/** A moment as the database, JSON or the clock gives it: Date, ISO text or epoch milliseconds. */
export type Instant = Date | string | number;

/** Holds from `from` (included) to `until` (excluded); a missing end is open. */
export interface Period {
  readonly from?: Instant | null;
  readonly until?: Instant | null;
}

export function milliseconds(instant: Instant): number {
  const time = typeof instant === 'number' ? instant : new Date(instant).getTime();
  if (!Number.isFinite(time)) throw new RangeError(`'${String(instant)}' is not a moment in time`);
  return time;
}

export function periodState(
  period: Period | null | undefined,
  now: Instant,
): 'not-started' | 'running' | 'over' {
  const time = milliseconds(now);
  if (period?.from != null && time < milliseconds(period.from)) return 'not-started';
  if (period?.until != null && time >= milliseconds(period.until)) return 'over';
  return 'running';
}
