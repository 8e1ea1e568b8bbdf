import { INVOICE_MINIMUM_AGE } from './constants.ts';

export type PersonNumberProblem = 'invalid' | 'too-young';

/** Where personal numbers can be checked. */
export const PERSON_NUMBER_COUNTRIES: readonly string[] = ['NO', 'SE'];

/** Why a personal number cannot be used for an invoice, or null: check digits, a real date of birth, of age. */
export function personNumberProblem(typed: string, country: string, today: Date): PersonNumberProblem | null {
  const birth = country === 'SE' ? swedishBirth(typed, today) : norwegianBirth(typed, today);
  if (!birth) return 'invalid';
  return ageOn(birth, today) < INVOICE_MINIMUM_AGE ? 'too-young' : null;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const FIRST_WEIGHTS = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
const SECOND_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

/** Fødselsnummer or D-number (day + 40): DDMMYY, three digits that tell the century, two check digits modulo 11. */
function norwegianBirth(typed: string, today: Date): Day | null {
  const text = typed.replace(/[\s-]/g, '');
  if (!/^\d{11}$/.test(text)) return null;
  const digits = [...text].map(Number);
  const divides = (weights: readonly number[]) =>
    weights.reduce((sum, weight, index) => sum + weight * digits[index]!, 0) % 11 === 0;
  if (!divides(FIRST_WEIGHTS) || !divides(SECOND_WEIGHTS)) return null;
  const number = (from: number, to: number) => Number(text.slice(from, to));
  const dayPart = number(0, 2);
  const year = norwegianYear(number(4, 6), number(6, 9));
  if (year === null) return null;
  return realDay({ year, month: number(2, 4), day: dayPart > 40 ? dayPart - 40 : dayPart }, today);
}

function norwegianYear(short: number, individual: number): number | null {
  if (individual < 500) return 1900 + short;
  if (individual < 750 && short >= 54) return 1800 + short;
  if (short < 40) return 2000 + short;
  return individual >= 900 ? 1900 + short : null;
}

/** Personnummer or samordningsnummer (day + 60): YYMMDD-NNNC or YYYYMMDD-NNNC; '+' marks a hundred years. */
function swedishBirth(typed: string, today: Date): Day | null {
  const match = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/.exec(typed.replace(/\s/g, ''));
  if (!match) return null;
  const [, century, short = '', month = '', dayText = '', mark, last = ''] = match;
  if (!passesLuhn(short + month + dayText + last)) return null;
  const dayPart = Number(dayText);
  const year = century ? Number(century + short) : swedishYear(Number(short), mark === '+', today);
  return realDay({ year, month: Number(month), day: dayPart > 60 ? dayPart - 60 : dayPart }, today);
}

function swedishYear(short: number, isOverHundred: boolean, today: Date): number {
  const now = today.getUTCFullYear();
  const newest = now - ((((now - short) % 100) + 100) % 100);
  return isOverHundred ? newest - 100 : newest;
}

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].map(Number).reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A day of the calendar that has come. */
function realDay(given: Day, today: Date): Day | null {
  const date = new Date(Date.UTC(given.year, given.month - 1, given.day));
  const isReal = date.getUTCMonth() === given.month - 1 && date.getUTCDate() === given.day;
  return isReal && date <= today ? given : null;
}

function ageOn({ year, month, day }: Day, today: Date): number {
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
