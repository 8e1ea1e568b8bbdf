import type { ReminderChoices } from '@picture-day/contract/entities/job-families';
import { useState } from 'react';
import type { Whom } from '../components/reminder-groups.tsx';
import { plusDays, wallClock } from './when.ts';

export interface ReminderTime {
  readonly day: string;
  readonly time: string;
}

/** Five days are enough to order and few enough to hurry; in the evening most families read. */
const DAYS_BEFORE = 5;
const EVENING = '18:00';

/** The time that is typed, else that of the plan there is, else a good one. */
export function useReminderTime(choices: ReminderChoices | undefined, whom: Whom) {
  const [typed, setWhen] = useState<ReminderTime>();
  const standing = choices?.plans.find(({ group, state }) => group === whom && state === 'planned');
  const suggested = (): ReminderTime => {
    if (!choices) return { day: '', time: EVENING };
    if (standing) return wallClock(standing.time, choices.timeZone);
    const tomorrow = plusDays(choices.today, 1);
    return { day: suggestedDay(choices, tomorrow), time: EVENING };
  };
  return { when: typed ?? suggested(), setWhen };
}

/** Well before the day that families should not miss: the school's delivery, and once that is over the end of orders. */
export function suggestedDay(
  { deadline, lastDay }: Pick<ReminderChoices, 'deadline' | 'lastDay'>,
  tomorrow: string,
): string {
  const missed = deadline && deadline >= tomorrow ? deadline : lastDay;
  const before = missed && plusDays(missed, -DAYS_BEFORE);
  return before && before > tomorrow ? before : tomorrow;
}
