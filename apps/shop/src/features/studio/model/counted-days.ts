const DAY_MS = 24 * 60 * 60 * 1000;

/** The last days up to today, newest first, as the counts name them. */
export const lastDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10),
  );
