import { isClass } from './classes.ts';
import { isYesOrNo } from './consent.ts';
import { type Meaning, mayTellConsent, meaningOf } from './headers.ts';
import type { Answers, Question } from './questions.ts';
import type { Row } from './table.ts';

/** What each column holds, by its place. */
export type Columns = Readonly<Partial<Record<Meaning, readonly number[]>>>;

export interface ReadColumns {
  readonly columns: Columns;
  /** The header as it stands in the list; empty where there is none. */
  readonly headers: readonly string[];
  /** The lines below the header. */
  readonly rows: readonly Row[];
  /** The lines above it: the school, the date. */
  readonly above: readonly Row[];
  readonly questions: readonly Question[];
}

/** A header stands near the top, below a title or two. */
const LOOKED_AT = 12;
const MANY: readonly Meaning[] = ['email', 'mobile', 'note'];
const NAMES: readonly Meaning[] = ['name', 'first', 'last', 'lastFirst'];

export const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
const isDay = (cell: string): boolean => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(cell);
export const isMobile = (cell: string): boolean =>
  /^\+?[\d\s()./-]{8,20}$/.test(cell) && cell.replace(/\D/g, '').length >= 8 && !isDay(cell);

/** Finds the header and what it says, in any of the shop's languages. */
export function readColumns(rows: readonly Row[], answers: Answers): ReadColumns {
  const at = answers.hasHeader === false ? -1 : headerOf(rows);
  const header = rows[at];
  const below = rows.slice(at + 1);
  const headers = header?.cells ?? [];
  const said = (place: number): Meaning | 'leave' | undefined =>
    answers.columns?.[place] ?? (headers[place] ? meaningOf(headers[place]) : undefined);
  const width = Math.max(headers.length, ...below.slice(0, 200).map(({ cells }) => cells.length));
  const places = new Map<Meaning, number[]>();
  const unnamed: number[] = [];
  for (let place = 0; place < width; place++) {
    const meaning = said(place) ?? bySight(below, place, headers[place] ?? '');
    if (meaning === undefined) unnamed.push(place);
    if (meaning === undefined || meaning === 'leave') continue;
    if (!MANY.includes(meaning) && isEmpty(below, place)) continue;
    places.set(meaning, [...(places.get(meaning) ?? []), place]);
  }
  const questions: Question[] = [...places]
    .filter(([meaning, columns]) => columns.length > 1 && !MANY.includes(meaning))
    .map(([meaning, choices]) => ({ ask: 'column', meaning, choices }));
  if (!NAMES.some((meaning) => places.has(meaning))) questions.push({ ask: 'columns' });
  else if (header)
    for (const column of unnamed) {
      const proposal = mayMean(below, column, headers[column] ?? '', places);
      if (proposal) questions.push({ ask: 'meaning', column, proposal });
    }
  return {
    columns: Object.fromEntries(places),
    headers,
    rows: below,
    above: rows.slice(0, Math.max(at, 0)),
    questions,
  };
}

/** The first line that names what it stands over; what it names must not be data itself. */
function headerOf(rows: readonly Row[]): number {
  return rows.slice(0, LOOKED_AT).findIndex(({ cells }) => {
    const meanings = cells.map(meaningOf);
    if (cells.some((cell) => isAddress(cell) || isMobile(cell))) return false;
    return meanings.some((meaning) => meaning && NAMES.includes(meaning));
  });
}

const isEmpty = (rows: readonly Row[], place: number): boolean => rows.every(({ cells }) => !cells[place]);

/** Addresses are known by their look. So are telephone numbers, but below a header they may be anything: a number of a person. */
function bySight(rows: readonly Row[], place: number, header: string): Meaning | undefined {
  const filled = rows.flatMap(({ cells }) => cells[place] || []);
  if (filled.length === 0) return undefined;
  const share = (is: (cell: string) => boolean): number => filled.filter(is).length / filled.length;
  if (share(isAddress) > 0.8) return 'email';
  return !header && share(isMobile) > 0.8 ? 'mobile' : undefined;
}

/** What an unnamed column may hold that must not be lost in silence: nobody guesses it, and nobody leaves it out. */
function mayMean(
  rows: readonly Row[],
  place: number,
  header: string,
  known: ReadonlyMap<Meaning, unknown>,
): 'group' | 'consent' | undefined {
  const filled = rows.flatMap(({ cells }) => cells[place] || []);
  const share = (is: (cell: string) => boolean): number => filled.filter(is).length / filled.length;
  if (mayTellConsent(header) && filled.some(isYesOrNo)) return 'consent';
  const hasClass = known.has('group') || known.has('grade');
  return !hasClass && filled.length > rows.length / 2 && share(isClass) > 0.8 ? 'group' : undefined;
}
