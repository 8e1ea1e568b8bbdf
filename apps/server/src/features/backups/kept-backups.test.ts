import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endedBackups, keepingDays } from './kept-backups.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-16T02:15:00Z');
const nights = (count: number) =>
  Array.from({ length: count }, (_, ago) => ({ madeAt: new Date(now.getTime() - ago * DAY_MS) }));
const keptOf = (keeping: { daily: number; weekly: number }, count = 60): string[] => {
  const ended = new Set(endedBackups(nights(count), keeping, now));
  return nights(count)
    .map(({ madeAt }) => madeAt)
    .filter((at) => ![...ended].some(({ madeAt }) => madeAt.getTime() === at.getTime()))
    .map((at) => at.toISOString().slice(0, 10));
};

it('those of seven days and the last of each of four weeks are kept', () => {
  expect(keptOf({ daily: 7, weekly: 4 })).toEqual([
    ...['2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12', '2026-11-11', '2026-11-10'],
    ...['2026-11-08', '2026-11-01'],
  ]);
  expect(keptOf({ daily: 3, weekly: 0 })).toEqual(['2026-11-16', '2026-11-15', '2026-11-14']);
});

it('one made by hand stays as long as those of its day; of two of a week the later stays', () => {
  const early = { madeAt: new Date('2026-11-14T02:15:00Z') };
  const late = { madeAt: new Date('2026-11-14T20:00:00Z') };
  const made = [early, late, { madeAt: now }];
  expect(endedBackups(made, { daily: 7, weekly: 4 }, now)).toEqual([]);
  expect(endedBackups(made, { daily: 1, weekly: 4 }, now)).toEqual([early]);
});

it('none outlives the term while backups are made each night, and the newest always stays', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 100 * DAY_MS }), { minLength: 1, maxLength: 40 });
  const some = fc.record({ daily: fc.integer({ min: 0, max: 40 }), weekly: fc.integer({ min: 0, max: 8 }) });
  fc.assert(
    fc.property(moments, some, (ages, keeping) => {
      const backups = ages.map((age) => ({ madeAt: new Date(now.getTime() - age) }));
      const ended = new Set(endedBackups(backups, keeping, now));
      const kept = backups.filter((backup) => !ended.has(backup));
      const newest = Math.min(...ages);
      expect(kept.some(({ madeAt }) => now.getTime() - madeAt.getTime() === newest)).toBe(true);
      for (const { madeAt } of kept) {
        const age = now.getTime() - madeAt.getTime();
        // By the next night it is a day older.
        expect(age === newest || age + DAY_MS <= keepingDays(keeping) * DAY_MS).toBe(true);
      }
    }),
  );
});
