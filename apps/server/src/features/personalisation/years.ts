import type { Template } from '@picture-day/render/model';

/** The years a calendar can still be bought for. */
export function yearsFrom({ supportedYears }: Template, now: Date): number[] {
  const current = now.getUTCFullYear();
  return [...(supportedYears ?? [])].filter((year) => year >= current).sort((a, b) => a - b);
}

/** A calendar whose years are all past is not offered any more. */
export const isOutdated = (template: Template, now: Date): boolean =>
  template.supportedYears !== undefined && yearsFrom(template, now).length === 0;

/** The year a calendar opens with: the design's own, unless it is past. Nothing else has a year. */
export function defaultYear(template: Template, now: Date): number | undefined {
  if (template.type !== 'CALENDAR') return undefined;
  const years = yearsFrom(template, now);
  const own = template.supportedYears?.[0];
  return own !== undefined && years.includes(own) ? own : (years[0] ?? now.getUTCFullYear());
}

/** Whether a calendar can be bought for a year. */
export function isYearSold(template: Template, year: number, now: Date): boolean {
  if (year < now.getUTCFullYear()) return false;
  return template.supportedYears === undefined || template.supportedYears.includes(year);
}
