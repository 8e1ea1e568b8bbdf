/** A moment as a clock on the shop's wall shows it, for the fields of day and time. */
export function wallClock(moment: string, timeZone: string): { readonly day: string; readonly time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(new Date(moment)).split(' ');
  return { day, time };
}

const DAY_MS = 86_400_000;
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (day: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(day)) / DAY_MS);
