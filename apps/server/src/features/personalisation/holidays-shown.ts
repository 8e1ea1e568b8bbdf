import type { HolidaySource } from '@picture-day/render';
import type { Template } from '@picture-day/render/model';
import { yearsFrom } from './years.ts';

/** Every holiday that a calendar can show: those of its years and of the months around them. */
export function holidaysShown(template: Template, source: HolidaySource, now: Date): Record<string, string> {
  if (template.type !== 'CALENDAR') return {};
  const years = new Set(yearsFrom(template, now).flatMap((year) => [year - 1, year, year + 1]));
  return Object.fromEntries([...years].sort().flatMap((year) => [...source(year)]));
}
