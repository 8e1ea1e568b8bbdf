import type { I18n } from '@lingui/core';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes as people say them: 9.6 GB, 12 MB. */
export function sizeOf(i18n: I18n, bytes: number, per?: 'second'): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return i18n.number(value, {
    style: 'unit',
    unit: per ? `${UNITS[step]}-per-${per}` : (UNITS[step] ?? 'byte'),
    maximumFractionDigits: value < 100 && step > 1 ? 1 : 0,
  });
}
