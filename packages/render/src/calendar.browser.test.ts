import { expect, test } from 'vitest';
import names from '../fixtures/calendar-names.json' with { type: 'json' };
import { calendarNames } from './layout-cases.ts';

test('months, weekdays and week starts are the same in the browser and on the server', () => {
  expect(calendarNames(names.map(({ language }) => language))).toEqual(names);
});
