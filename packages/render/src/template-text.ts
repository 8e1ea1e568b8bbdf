import { cleanSavedText, cleanTemplateText } from './clean-text.ts';
import { type ExampleDay, type Names, nameIn, type StringItem } from './model.ts';

/** The template's own text in the customer's language. */
export function templateText(item: StringItem, language: string, year?: number): string {
  const text = typeof item.text === 'string' ? item.text : nameIn(item.text ?? {}, language);
  return cleanTemplateText(text.replaceAll('{year}', year === undefined ? '' : String(year)));
}

/** What the shop knows of a picture's subject, and the day that a text names. */
export interface SubjectFacts {
  readonly name: string;
  readonly group?: string;
  readonly job?: string;
  readonly year?: number;
  readonly on?: Date;
}

const SEPARATORS = /^[\s·•|,\-–—/]+|[\s·•|,\-–—/]+$/g;

/** Fills a pattern such as `{firstName} · {group}`; what is unknown is left out, with a separator beside it. */
export function fillText(pattern: string | Names, facts: SubjectFacts, language = 'en'): string {
  const { on } = facts;
  const words: Record<string, string | undefined> = {
    name: facts.name,
    firstName: facts.name.trim().split(/\s+/)[0],
    group: facts.group,
    job: facts.job,
    year: facts.year === undefined ? undefined : String(facts.year),
    day: on && dayIn(language, on, { day: 'numeric', month: 'long' }),
    date: on && dayIn(language, on, { day: 'numeric', month: 'long', year: 'numeric' }),
  };
  let incomplete = false;
  const wording = typeof pattern === 'string' ? pattern : nameIn(pattern, language);
  const filled = wording.replace(/\{(\w+)\}/g, (_, word: string) => {
    incomplete ||= !words[word];
    return words[word] ?? '';
  });
  return cleanSavedText(incomplete ? filled.replace(SEPARATORS, '') : filled);
}

/** English is written as in Europe, where the shop's other languages are. */
const dayIn = (language: string, day: Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...format, timeZone: 'UTC' }).format(day);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The next such day that is far enough ahead of today. */
export function nextDay({ month, day, weekday, ahead = 0 }: ExampleDay, now: Date): Date {
  const earliest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ahead + 1);
  const inYear = (year: number) => Date.UTC(year, month - 1, day);
  const year = new Date(earliest).getUTCFullYear();
  const found = inYear(year) >= earliest ? inYear(year) : inYear(year + 1);
  if (weekday === undefined) return new Date(found);
  const days = (weekday - new Date(found).getUTCDay() + 7) % 7;
  return new Date(found + days * DAY_MS);
}
