import type { Columns } from './columns.ts';
import { FIRST_NAMES } from './first-names.ts';
import type { Answers, NameOrder, Question } from './questions.ts';
import type { Row } from './table.ts';

export interface NameReader {
  /** The name as it is said: first name first. Empty where there is none. */
  nameOf(cells: readonly string[]): string;
  readonly questions: readonly Question[];
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** How the names of a list are put together: of two columns, or out of one that may have them turned around. */
export function readNames(columns: Columns, rows: readonly Row[], answers: Answers): NameReader {
  const [first, last, name, lastFirst] = (['first', 'last', 'name', 'lastFirst'] as const).map(
    (meaning) => columns[meaning]?.[0],
  );
  if (first !== undefined && last !== undefined) return plain((cells) => joined(cells[first], cells[last]));
  const whole = name ?? lastFirst;
  const half = first ?? last;
  if (whole !== undefined && half !== undefined) return besideHalf(whole, half, first !== undefined, rows);
  if (whole !== undefined) return readWhole(whole, rows, lastFirst !== undefined, answers);
  return plain((cells) => (half === undefined ? '' : (cells[half] ?? '')));
}

const plain = (nameOf: NameReader['nameOf']): NameReader => ({ nameOf, questions: [] });

/** Beside a first or a last name, "Name" is the other one, or both. */
function besideHalf(whole: number, half: number, isFirst: boolean, rows: readonly Row[]): NameReader {
  const both = rows.filter(({ cells }) => cells[half] && cells[whole]);
  const within = both.filter(({ cells }) => ` ${cells[whole]} `.includes(` ${cells[half]} `));
  const put = (cells: readonly string[]): string =>
    isFirst ? joined(cells[half], cells[whole]) : joined(cells[whole], cells[half]);
  if (within.length === 0) return plain(put);
  if (within.length === both.length) {
    // The whole name and its half tell which end is which.
    return plain((cells) => untwisted(cells[whole] ?? '', cells[half] ?? '', isFirst));
  }
  return { nameOf: put, questions: [{ ask: 'halves', column: whole, beside: half }] };
}

function untwisted(whole: string, half: string, isFirst: boolean): string {
  const comma = turned(whole);
  if (comma !== undefined) return comma;
  const rest = whole.startsWith(`${half} `) ? whole.slice(half.length + 1) : undefined;
  if (isFirst || rest === undefined)
    return isFirst && whole.endsWith(` ${half}`) ? `${half} ${whole.slice(0, -half.length - 1)}` : whole;
  return `${rest} ${half}`;
}

/** A name with its first name first, as far as a comma tells. */
export const inOrder = (name: string): string => turned(name) ?? name;

/** "Solheim, Ada" is Ada Solheim. */
function turned(name: string): string | undefined {
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  return last && first && more.length === 0 ? `${first} ${last}` : undefined;
}

function readWhole(
  place: number,
  rows: readonly Row[],
  saysLastFirst: boolean,
  answers: Answers,
): NameReader {
  const names = rows.flatMap(({ cells }) => cells[place] || []);
  const commas = names.filter((name) => turned(name) !== undefined).length;
  const isTurnedByComma = commas > 0 && commas >= names.length * 0.8;
  const reader =
    (order: NameOrder): NameReader['nameOf'] =>
    (cells) => {
      const name = cells[place] ?? '';
      if (name.includes(',')) return inOrder(name);
      return order === 'last first' ? lastToFirst(name) : name;
    };
  const order = answers.nameOrder ?? (saysLastFirst ? 'last first' : undefined);
  if (order) return plain(reader(order));
  if (isTurnedByComma) return plain(reader('first last'));
  const proposal = orderBySight(names);
  const nameOf = reader(proposal.order);
  if (proposal.isSure) return plain(nameOf);
  return { nameOf, questions: [{ ask: 'nameOrder', proposal: proposal.order, example: names[0] ?? '' }] };
}

/** In a list of last names first, what comes before the given names is one word; more than that nobody can tell. */
function lastToFirst(name: string): string {
  const [last, ...first] = name.split(' ');
  return first.length > 0 ? `${first.join(' ')} ${last}` : name;
}

/** Common given names at one end of the names tell where a list has them. */
function orderBySight(names: readonly string[]): { readonly order: NameOrder; readonly isSure: boolean } {
  let front = 0;
  let back = 0;
  for (const name of names) {
    const words = name.toLowerCase().split(/[\s-]+/);
    if (words.length < 2) continue;
    const [isFront, isBack] = [FIRST_NAMES.has(words[0]!), FIRST_NAMES.has(words.at(-1)!)];
    if (isFront && !isBack) front++;
    if (isBack && !isFront) back++;
  }
  const order = back > front ? 'last first' : 'first last';
  const [more, less] = [Math.max(front, back), Math.min(front, back)];
  return { order, isSure: order === 'first last' && more >= 2 && more >= 4 * less };
}
