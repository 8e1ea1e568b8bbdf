import { addDays, type Day } from '@picture-day/commerce';
import type { Db } from '../../platform/database/connect.ts';
import { type DueReminder, findDueReminders } from './store.ts';

/** Days before the deadline; the nearest step that has come is the one that counts. */
const REMINDER_DAYS: readonly number[] = [14, 3];

/** Whom a shop reminds today, and of what. */
export const dueReminders = (db: Db, portalUuid: string, today: Day): Promise<DueReminder[]> =>
  findDueReminders(
    db,
    portalUuid,
    today,
    REMINDER_DAYS.map((days) => ({ days, day: addDays(today, days) })),
  );
