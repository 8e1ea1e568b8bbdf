import { addDays, type Day, dayIn } from '@picture-day/commerce';
import type { Config } from '../../platform/config.ts';

const DAY_MS = 86_400_000;
/** A Monday, from which weeks are counted. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** For how many days every backup is kept, and for how many weeks the last of each. */
export interface Keeping {
  readonly daily: number;
  readonly weekly: number;
}

/** So many days after it was deleted in the shop a picture is in no backup any more. */
export const keepingDays = ({ daily, weekly }: Keeping): number => Math.max(1, daily, weekly * 7);

/** How long the shop keeps its backups, where it makes them itself. */
export function keepingOf({ BACKUP_DIR, BACKUPS, BACKUP_DAILY, BACKUP_WEEKLY }: Config): Keeping | undefined {
  if (!BACKUP_DIR || BACKUPS === 'elsewhere') return undefined;
  return { daily: BACKUP_DAILY, weekly: BACKUP_WEEKLY };
}

/** The day from which no backup holds what the shop deletes now; nobody knows it where others make them. */
export function goneFromBackups(config: Config, zone: string, now: Date): Day | null {
  const keeping = keepingOf(config);
  return keeping ? addDays(dayIn(zone, now), keepingDays(keeping)) : null;
}

/**
 * The backups that are no longer kept. The newest always stays. Backups are made once a day, so one whose last day has
 * begun goes now.
 */
export function endedBackups<B extends { readonly madeAt: Date }>(
  backups: readonly B[],
  keeping: Keeping,
  now: Date,
): B[] {
  const oldest = now.getTime() - (keepingDays(keeping) - 1) * DAY_MS;
  const dayOf = (at: Date): number => Math.floor((at.getTime() - MONDAY_MS) / DAY_MS);
  const today = dayOf(now);
  const weeks = new Set<number>();
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set<B>(newestFirst.slice(0, 1));
  for (const backup of newestFirst) {
    if (backup.madeAt.getTime() < oldest) continue;
    const day = dayOf(backup.madeAt);
    const week = Math.floor(day / 7);
    if (today - day < keeping.daily) kept.add(backup);
    if (Math.floor(today / 7) - week < keeping.weekly && !weeks.has(week)) kept.add(backup);
    weeks.add(week);
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
