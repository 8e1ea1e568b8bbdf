import type { Day } from './days.ts';

/** What people and banks write around a sum. */
const AROUND = /[\s\u00a0\u202f']|kr\.?|nok|sek|dkk|eur|pln|zł|€/giu;
/** Thousands with points and a decimal comma, with commas and a point, or without. */
const WHOLE =
  /^(?:(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?|(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?|(\d+)(?:[.,](\d{1,2}))?)$/;
/** More digits than any sum of a shop; a number of an account is none. */
const MOST_DIGITS = 9;

/** A sum of a file in minor units: '1 566,00', '1.566,00-', '+1,566.00', '(35.00)', '−12.5', 'kr 35'; undefined where it is none. */
export function writtenAmount(written: string, minorDigits = 2): number | undefined {
  const [, before = '', digits = '', behind = ''] =
    /^([+\-−(]?)(\d[\d.,]*)([-−)]?)$/.exec(written.replace(AROUND, '')) ?? [];
  const groups = WHOLE.exec(digits)?.slice(1) ?? [];
  const at = groups.findIndex((group) => group !== undefined);
  const whole = groups[at]?.replace(/[.,]/g, '');
  if (whole === undefined || whole.length > MOST_DIGITS) return undefined;
  const part = (groups[at + 1] ?? '').padEnd(minorDigits, '0').slice(0, minorDigits);
  const amount = Number(whole + part);
  return amount !== 0 && /[-−(]/.test(before + behind) ? -amount : amount;
}

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (year < 2000 || year > 2199) return undefined;
  const isThere = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isThere ? at.toISOString().slice(0, 10) : undefined;
};

/** A day of a file: 2026-11-30, 2026-11-30T08:00Z, 30.11.2026, 30/11-26, 20261130; undefined where it is none. */
export function writtenDay(written: string): Day | undefined {
  const [first = ''] = written.trim().split(/[ T]/);
  const iso = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})$/.exec(first);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/.exec(first);
  if (!local) return undefined;
  const year = Number(local[3]);
  return dayOf(year < 100 ? 2000 + year : year, Number(local[2]), Number(local[1]));
}
