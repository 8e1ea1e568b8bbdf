import { normaliseAccessCode } from '@picture-day/contract/access-code';
import { isStorableText } from '@picture-day/contract/bounds';
import { CODE_LENGTH, CODE_MAX } from '@picture-day/contract/constants';
import Papa from 'papaparse';
import { type Refused, readConsent } from './consent.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { Doubts } from './doubts.ts';
import type { ImportProblem } from './import-report.ts';
import { ImportStopped } from './job-file.ts';
import { type Column, type RosterColumns, readColumns } from './roster-columns.ts';

export interface RosterSubject {
  /** The line of the roster, counted from 1. */
  readonly line: number;
  readonly key: string;
  /** Whether the roster itself gave the key; else name and group make one. */
  readonly hasOwnKey: boolean;
  readonly name: string;
  readonly group: string;
  readonly contact: string;
  readonly code: string | undefined;
  /** What the family has not agreed to. */
  readonly refuses: readonly Refused[];
  /** Undefined where the roster has no such column: then the key names the folder. */
  readonly folder: string | undefined;
}

/** How the roster was understood, so that a person can see it before it counts. */
export interface RosterReading {
  readonly encoding: Encoding;
  readonly separator: string;
  readonly columns: RosterColumns['taken'];
  readonly passedOver: readonly string[];
}

export interface Roster {
  readonly reading: RosterReading;
  readonly subjects: readonly RosterSubject[];
  readonly problems: readonly ImportProblem[];
}

const LONGEST = 200;
const CONSENT = 'Write "not photographed", "not in class pictures", "not for sale", "yes" or nothing';
const SEPARATORS = [',', ';', '\t', '|'];
/** What Excel writes before the header to say how the columns are separated. */
const SEPARATOR_LINE = /^sep=(.)[^\n]*\n/i;
/** UTF-8 that was read as Windows-1252 and saved again, and letters that were lost on the way. */
const GARBLED = /Ã[\u0080-\u00bf€-™]|\ufffd/u;

/** One spelling for names that look the same: as keys, as folders and in file names. */
export const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');

/** What stands for the key of a child that has none. */
export const keyFromName = (name: string, group: string): string => `${plainName(name)}.${plainName(group)}`;

export const isAccessCode = (code: string): boolean =>
  /^[A-Z0-9]+$/.test(code) && code.length >= CODE_LENGTH.field && code.length <= CODE_MAX;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads a class list as any spreadsheet saves it. Pure: the same bytes are read the same way everywhere. */
export function readRoster(bytes: Uint8Array): Roster {
  const { text, encoding } = decodeText(bytes);
  const { rows, separator } = parseRows(text);
  const [header, ...lines] = rows;
  const columns = readColumns(
    header?.cells ?? [],
    lines.map(({ cells }) => cells),
  );
  const { subjects, problems } = readSubjects(lines, columns);
  assertToldApart(subjects);
  const { taken, passedOver } = columns;
  return { reading: { encoding, separator, columns: taken, passedOver }, subjects, problems };
}

function parseRows(text: string): { rows: Row[]; separator: string } {
  const lines = text.replace(/\r\n?/g, '\n');
  const said = SEPARATOR_LINE.exec(lines)?.[1];
  const body = said === undefined ? lines : lines.replace(SEPARATOR_LINE, '');
  const separator = said ?? separatorOf(body);
  const { data, errors } = Papa.parse<string[]>(body, { newline: '\n', delimiter: separator });
  const broken = errors.find(({ type }) => type === 'Quotes');
  const rows: Row[] = [];
  let line = said === undefined ? 1 : 2;
  for (const [at, raw] of data.entries()) {
    if (broken && broken.row === at) {
      throw new ImportStopped(`roster.csv line ${line}: a quotation mark stands alone or amid a value.`);
    }
    const cells = raw.map((cell) => cell.normalize('NFC').trim().replace(/\s+/g, ' '));
    if (cells.some(Boolean)) rows.push({ line, cells });
    line += 1 + raw.join('').split('\n').length - 1;
  }
  return { rows, separator };
}

/** Empty lines say nothing about how the others are separated. */
function separatorOf(text: string): string {
  const { meta } = Papa.parse(text.replace(/\n\s*\n/g, '\n').trim(), {
    newline: '\n',
    preview: 10,
    delimitersToGuess: SEPARATORS,
  });
  return meta.delimiter;
}

function readSubjects(rows: readonly Row[], columns: RosterColumns): Omit<Roster, 'reading'> {
  const subjects: RosterSubject[] = [];
  const problems: ImportProblem[] = [];
  const doubts = new Doubts('It cannot be told what these families have agreed to, so nothing was imported:');
  for (const { line, cells } of rows) {
    const cell = (column: Column): string => columns.cell(cells, column);
    const say = (reason: string): void => {
      problems.push({ kind: 'row', what: `roster.csv line ${line}`, reason });
    };
    const name = cell('name');
    if (!name) {
      say('there is no name');
      continue;
    }
    if (cells.some((value) => value.length > LONGEST || !isStorableText(value))) {
      say('a value is too long or holds a character that cannot be stored');
      continue;
    }
    if (GARBLED.test(name)) say(`the letters of ${name} were damaged before the file came here`);
    const code = normaliseAccessCode(cell('code')) || undefined;
    if (code && !isAccessCode(code)) say('the code is not a code; the shop makes another');
    const refuses = readConsent(cell('consent'));
    if (!refuses) doubts.add(`line ${line}: ${name}: ${cell('consent')}. ${CONSENT}`);
    const key = cell('key');
    subjects.push({
      line,
      key: key || keyFromName(name, cell('group')),
      hasOwnKey: key !== '',
      name,
      group: cell('group'),
      contact: cell('contact'),
      code: code && isAccessCode(code) ? code : undefined,
      refuses: refuses ?? [],
      folder: columns.taken.folder ? cell('folder') : undefined,
    });
  }
  doubts.refuse();
  return { subjects, problems };
}

export const namesOf = (subjects: readonly Pick<RosterSubject, 'name'>[]): string =>
  subjects.map(({ name }) => name).join(' and ');

/** Two lines that could be one another's are refused by name: whoever guessed would give a child's pictures away. */
function assertToldApart(subjects: readonly RosterSubject[]): void {
  const doubts = new Doubts('roster.csv does not tell these apart, so nothing was imported:');
  doubts.eachShared(
    subjects,
    ({ key }) => plainName(key),
    (all, lines) =>
      all.some(({ hasOwnKey }) => hasOwnKey)
        ? `${lines}: the key ${all[0].key} stands for ${namesOf(all)}`
        : `${lines}: several children are called ${all[0].name}${all[0].group && ` in ${all[0].group}`}. Give the roster a column "key" with a number or a name of its own for each child`,
  );
  doubts.eachShared(
    subjects,
    ({ code }) => code,
    (all, lines) => `${lines}: the code ${all[0].code} stands for ${namesOf(all)}`,
  );
  doubts.refuse();
}
