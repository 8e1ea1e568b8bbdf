import { isDate, joinGrade } from './classes.ts';
import { type Columns, isAddress } from './columns.ts';
import { type Refused, readConsent } from './consent.ts';
import type { Meaning } from './headers.ts';
import type { Answers, Doubt, DoubtfulLine, Question } from './questions.ts';
import type { Row } from './table.ts';
import { unprintableLetters } from './unprintable.ts';

/** A child as the list has it. */
export interface ListedChild {
  readonly line: number;
  readonly name: string;
  readonly group: string;
  readonly number: string;
  readonly emails: readonly string[];
  readonly mobiles: readonly string[];
  readonly code: string;
  readonly folder: string;
  /** As the list writes it. */
  readonly born: string;
  readonly note: string;
  /** What the guardians have not agreed to. */
  readonly refuses: readonly Refused[];
}

export interface ReadChildren {
  readonly children: readonly ListedChild[];
  readonly doubts: readonly DoubtfulLine[];
  readonly questions: readonly Question[];
}

export interface ListedRow extends Row {
  /** The class that a heading or the sheet gives to this line. */
  readonly under: string;
}

const LONGEST = 200;
/** UTF-8 that was read as Windows-1252 and saved again, and letters that were lost on the way. */
const GARBLED = /Ã[\u0080-\u00bf€-™]|\ufffd/u;
/** "4,79E+10": a telephone number or a key that a spreadsheet counted with. */
const COUNTED_WITH = /^\d[.,]\d+E\+\d+$/i;
const undamaged = (cell: string): string => (COUNTED_WITH.test(cell) ? '' : cell);
const NOT_A_CHILD =
  /^(?:sum|summe|summa|suma|total|totalt|totalsum|i alt|elever i alt|antall|antal|number of|count|anzahl|gesamt|gesamtzahl|insgesamt|yhteensä|määrä|razem|łącznie|ogółem|liczba|lærer|kontaktlærer|klasselærer|teacher|lehrer|klassenlehrer|lärare|klasslärare|mentor|opettaja|nauczyciel|wychowawca)(?![\p{L}])/iu;

export interface ChildrenReader {
  readonly columns: Columns;
  readonly nameOf: (cells: readonly string[]) => string;
  readonly answers: Answers;
}

/** Makes children of the lines; what speaks against a line is said, and the line is kept back until it is answered. */
export function readChildren(rows: readonly ListedRow[], reader: ChildrenReader): ReadChildren {
  const unclear = new Map<string, number[]>();
  const read = rows.map((row) => readLine(row, reader, unclear));
  const standing = read.filter(({ isLeft }) => !isLeft);
  const doubts = [
    ...standing.flatMap(({ row, child, own }) => ownDoubts(row, child, own, reader)),
    ...mistakable(standing, reader),
  ];
  const answered = reader.answers.lines ?? {};
  const open = doubts.filter(({ line }) => answered[line] === undefined);
  const kept = new Set(open.map(({ line }) => line));
  return {
    children: standing.flatMap(({ child }) => (kept.has(child.line) || !child.name ? [] : child)),
    doubts: open,
    questions: [...unclear].map(([value, lines]) => ({ ask: 'consent', value, lines }) as const),
  };
}

interface ReadLine {
  readonly row: ListedRow;
  readonly child: ListedChild;
  readonly own: OwnCells;
  readonly isLeft: boolean;
}

interface OwnCells {
  readonly addresses: readonly string[];
  /** Telephone numbers and the child's own. */
  readonly numbers: readonly string[];
  readonly all: readonly string[];
}

function readLine(
  row: ListedRow,
  { columns, nameOf, answers }: ChildrenReader,
  unclear: Map<string, number[]>,
): ReadLine {
  const { line, cells } = row;
  const all = (meaning: Meaning): string[] => (columns[meaning] ?? []).flatMap((place) => cells[place] || []);
  const one = (meaning: Meaning): string => all(meaning)[0] ?? '';
  const said = answers.lines?.[line];
  const mended = typeof said === 'object' ? said : {};
  const written = joinGrade(one('grade'), one('group')) || row.under;
  // A formula that was saved without its value says nothing.
  const group = mended.group ?? (written.startsWith('=') ? '' : written);
  const addresses = all('email').flatMap((cell) => cell.split(/[;,\s]+/).filter(Boolean));
  const note = all('note').join(', ');
  const consent = consentOf({ consent: one('consent'), refusal: one('refusal'), note }, answers);
  for (const value of consent.unclear) unclear.set(value, [...(unclear.get(value) ?? []), line]);
  return {
    row,
    own: { addresses, numbers: [...all('mobile'), one('number')], all: cells },
    isLeft: said === 'leave',
    child: {
      line,
      name: mended.name ?? nameOf(cells),
      group: answers.classes?.[group] ?? group,
      number: mended.number ?? (answers.counter === 'leave' ? '' : undamaged(one('number'))),
      emails: [...(mended.email ? [mended.email] : []), ...addresses].filter(isAddress),
      // A column of contacts may hold either.
      mobiles: [...all('mobile'), ...addresses.filter((cell) => /^\+?\d{8,}$/.test(cell))].filter(undamaged),
      code: one('code'),
      folder: one('folder'),
      born: one('born'),
      note,
      refuses: consent.refuses,
    },
  };
}

/** A remark about photographs may take back what a column says. */
const ON_PHOTOGRAPHS = /foto|photo|bild|pictur|kuva|zdję/i;

/**
 * What the guardians refuse, and what of it only a person can read: a column that says "no photograph" turns yes into
 * no, and a remark says anything.
 */
function consentOf(
  { consent, refusal, note }: { readonly consent: string; readonly refusal: string; readonly note: string },
  { consent: answers = {} }: Answers,
): { readonly refuses: readonly Refused[]; readonly unclear: readonly string[] } {
  const remark = ON_PHOTOGRAPHS.test(note) ? note : '';
  const read = [consent, consent ? '' : refusal, remark].filter(Boolean).map((value) => ({
    value,
    said: answers[value] ?? (value === consent ? readConsent(value) : undefined),
  }));
  return {
    refuses: [...new Set(read.flatMap(({ said }) => said ?? []))],
    unclear: read.flatMap(({ value, said }) => (said ? [] : value)),
  };
}

function ownDoubts(
  { line, cells }: ListedRow,
  child: ListedChild,
  { addresses, numbers, all }: OwnCells,
  { columns }: ChildrenReader,
): DoubtfulLine[] {
  const found: Doubt[] = [];
  if (!child.name) found.push('no name');
  else if (NOT_A_CHILD.test(child.name) || /[@\d=]/.test(child.name)) found.push('not a child');
  else if ((columns.first || columns.last) && !child.name.includes(' ')) found.push('one name only');
  if (GARBLED.test(child.name) || GARBLED.test(child.group)) found.push('damaged letters');
  if (unprintableLetters(`${child.name} ${child.group}`).length > 0) found.push('unprintable letters');
  if (all.some((cell) => cell.length > LONGEST)) found.push('too long');
  if ([...numbers, ...addresses].some((cell) => COUNTED_WITH.test(cell))) found.push('damaged number');
  if (!child.group && (columns.group || columns.grade)) found.push('no class');
  if (isDate(child.group)) found.push('class became a date');
  if (addresses.some((cell) => !isAddress(cell) && !/^\+?\d{8,}$/.test(cell) && !COUNTED_WITH.test(cell)))
    found.push('not an address');
  // A line without a name says nothing else worth asking about.
  return (found[0] === 'no name' ? found.slice(0, 1) : found).map((doubt) => ({
    line,
    doubt,
    beside: [],
    cells,
  }));
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Hundreds of the same name are no children, and nobody looks at them all at once. */
const SHOWN_TOGETHER = 100;
const inParts = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / SHOWN_TOGETHER) }, (_, part) =>
    all.slice(part * SHOWN_TOGETHER, (part + 1) * SHOWN_TOGETHER),
  );

/** Lines that could be one another's: whoever guessed would give a child's pictures away. */
function mistakable(read: readonly ReadLine[], { answers }: ChildrenReader): DoubtfulLine[] {
  const standing = read.filter(({ child }) => child.name);
  const shared = (doubt: Doubt, by: (child: ListedChild) => string): DoubtfulLine[] =>
    [...Map.groupBy(standing, ({ child }) => by(child))].flatMap(([value, all]) => {
      if (!value || all.length < 2) return [];
      return inParts(all).flatMap((same) => {
        const lines = same.map(({ child }) => child.line);
        return same.map(({ row }) => ({
          line: row.line,
          doubt,
          beside: lines.filter((line) => line !== row.line),
          cells: row.cells,
        }));
      });
    });
  const isNumbered = answers.counter !== 'leave';
  return [
    ...shared('same name', ({ name, group, number }) =>
      number && isNumbered ? '' : `${plain(name)} ${plain(group)}`,
    ),
    ...shared('same number', ({ number }) => number),
    ...shared('same code', ({ code }) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')),
  ];
}
