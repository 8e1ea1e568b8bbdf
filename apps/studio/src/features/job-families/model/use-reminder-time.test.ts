import { expect, it } from 'vitest';
import { suggestedDay } from './use-reminder-time.ts';

it.each([
  ['before the last day for the school, not before the late end', '2026-12-20', '2027-01-03', '2026-12-15'],
  ['before the late end once the school is over', '2026-11-10', '2026-12-03', '2026-11-28'],
  ['tomorrow where five days before is past', '2026-11-22', '2027-01-03', '2026-11-20'],
  ['before the only day there is', '2026-12-20', null, '2026-12-15'],
  ['tomorrow where no day ends the orders', null, null, '2026-11-20'],
])('a reminder is suggested %s', (_, deadline, lastDay, day) =>
  expect(suggestedDay({ deadline, lastDay }, '2026-11-20')).toBe(day),
);
