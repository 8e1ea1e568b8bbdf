import fs from 'node:fs/promises';
import path from 'node:path';
import { normaliseAccessCode } from '@picture-day/contract/access-code';
import { isStorableText } from '@picture-day/contract/bounds';
import { CODE_LENGTH, CODE_MAX } from '@picture-day/contract/constants';
import { decodeText, parseCsv } from './csv.ts';
import type { ImportProblem } from './import-report.ts';
import { ImportStopped } from './job-file.ts';

export interface RosterSubject {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly contact: string;
  readonly code: string | undefined;
  /** Undefined where the roster has no such column: then the key names the folder. */
  readonly folder: string | undefined;
}

export interface Roster {
  readonly subjects: readonly RosterSubject[];
  readonly problems: readonly ImportProblem[];
}

type Column = 'key' | 'name' | 'group' | 'contact' | 'code' | 'folder';

const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  key: ['key', 'id', 'number', 'nr'],
  name: ['name', 'navn', 'namn', 'nimi'],
  group: ['group', 'class', 'klasse', 'klass', 'team', 'gruppe', 'grupp'],
  contact: ['contact', 'email', 'e-mail', 'mobile', 'kontakt'],
  code: ['code', 'kode', 'kod', 'koodi'],
  folder: ['folder', 'mappe', 'mapp', 'ordner'],
};

const LONGEST = 200;

/** One spelling for names that look the same: as keys, as folders and in file names. */
export const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');

export const isAccessCode = (code: string): boolean =>
  /^[A-Z0-9]+$/.test(code) && code.length >= CODE_LENGTH.field && code.length <= CODE_MAX;

export async function readRoster(folder: string): Promise<Roster> {
  const bytes = await fs.readFile(path.join(folder, 'roster.csv')).catch(() => {
    throw new ImportStopped(`There is no roster.csv in ${folder}.`);
  });
  return parseRoster(decodeText(bytes));
}

function parseRoster(text: string): Roster {
  const [header, ...rows] = parseCsv(text.replace(/^\ufeff/, ''));
  const columns = header?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const columnOf = (column: Column): number => columns.findIndex((cell) => HEADERS[column].includes(cell));
  if (columnOf('name') < 0) throw new ImportStopped('roster.csv needs a header with a column "name".');
  const subjects = new Map<string, RosterSubject>();
  const problems: ImportProblem[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: Column): string => cells[columnOf(column)]?.normalize('NFC') ?? '';
    const refuse = (reason: string): void => {
      problems.push({ kind: 'row', what: `roster.csv line ${line}`, reason });
    };
    const name = cell('name');
    if (!name) {
      refuse('there is no name');
      continue;
    }
    if (cells.some((value) => value.length > LONGEST || !isStorableText(value))) {
      refuse('a value is too long or holds a character that cannot be stored');
      continue;
    }
    const given = cell('key');
    const key = given || freeKey(`${plainName(name)}.${plainName(cell('group'))}`, subjects);
    if (subjects.has(key)) {
      refuse(`the key ${key} stands twice`);
      continue;
    }
    const code = normaliseAccessCode(cell('code')) || undefined;
    if (code && !isAccessCode(code)) refuse('the code is not a code; the shop made another');
    subjects.set(key, {
      key,
      name,
      group: cell('group'),
      contact: cell('contact'),
      code: code && isAccessCode(code) ? code : undefined,
      folder: columnOf('folder') < 0 ? undefined : cell('folder'),
    });
  }
  return { subjects: [...subjects.values()], problems };
}

/** Two children of one name in one class are still two children. */
function freeKey(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
