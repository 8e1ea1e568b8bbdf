import { normaliseAccessCode } from '@picture-day/contract/access-code';
import { isStorableText } from '@picture-day/contract/bounds';
import { CODE_LENGTH, CODE_MAX } from '@picture-day/contract/constants';
import type { ListedChild } from '@picture-day/photo-day/roster/children';
import { type Refused, whyNoClassPicture, whyNoPictures } from '@picture-day/photo-day/roster/consent';
import type { Answers, Doubt, DoubtfulLine } from '@picture-day/photo-day/roster/questions';
import {
  type RosterReading as ListReading,
  type RosterSource,
  readRoster as readList,
} from '@picture-day/photo-day/roster/read-roster';
import type { Separator } from '@picture-day/photo-day/roster/table';
import { unprintableLetters } from '@picture-day/photo-day/roster/unprintable';
import { Doubts } from './doubts.ts';
import type { ImportProblem } from './import-report.ts';
import { ImportStopped } from './job-file.ts';
import { refuseQuestions, tellQuestions } from './roster-questions.ts';

export interface RosterSubject {
  /** The line of the roster, counted from 1. */
  readonly line: number;
  readonly key: string;
  /** Whether the roster itself gave the key; else name and group make one. */
  readonly hasOwnKey: boolean;
  /** Nothing tells the line from another of the same name, so its key says nothing. */
  readonly isUnsure?: boolean;
  readonly name: string;
  readonly group: string;
  readonly contact: string;
  readonly secondContact: string;
  readonly mobile: string;
  readonly born: string;
  readonly note: string;
  /** Whether the child may be in class pictures; undefined where the roster says nothing about consent. */
  readonly classPictures: boolean | undefined;
  /** Whether the guardians want no picture of it at all; undefined likewise. */
  readonly picturesRefused: boolean | undefined;
  readonly code: string | undefined;
  /** What the family has not agreed to. */
  readonly refuses: readonly Refused[];
  /** Undefined where the roster has no such column: then the key names the folder. */
  readonly folder: string | undefined;
}

/** How the roster was understood, so that a person can see it before it counts. */
export interface RosterReading {
  /** The name of the file. */
  readonly file: string;
  /** Undefined where it is a workbook or a page. */
  readonly encoding: string | undefined;
  readonly separator: Separator | undefined;
  /** The headers that were taken, by what they were taken for. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly passedOver: readonly string[];
}

export interface Roster {
  readonly reading: RosterReading;
  readonly subjects: readonly RosterSubject[];
  readonly problems: readonly ImportProblem[];
}

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

/** Nobody sits at a file: names stand as they are written there, and a number is the child's own. */
const AS_WRITTEN: Answers = { nameOrder: 'first last', counter: 'number' };

/** Doubts a line is left out for, or its import refused; whatever else is doubtful is taken and said. */
const LEFT_OUT: readonly Doubt[] = ['no name', 'too long', 'not a child'];

/** Reads the roster of a folder. What only a person could answer stops the import, or is said in its report. */
export function readRoster(source: RosterSource, file = 'roster.csv'): Roster {
  const first = readList(source, AS_WRITTEN);
  if (first.brokenAt !== undefined) {
    throw new ImportStopped(`${file} line ${first.brokenAt}: a quotation mark stands alone or amid a value.`);
  }
  refuseQuestions(first, file);
  const lines = Object.fromEntries(
    first.doubts.map(({ line, doubt }) => [line, LEFT_OUT.includes(doubt) ? 'leave' : 'take'] as const),
  );
  const read = readList(source, { ...AS_WRITTEN, lines });
  const atLine = (line: number): string => `${file} line ${line}`;
  const problems: ImportProblem[] = [
    ...tellQuestions(readList(source), file, read.children),
    ...tellDoubts(first.doubts, atLine),
  ];
  const subjects = read.children.flatMap((child) =>
    subjectOf(child, read, (reason) => problems.push({ kind: 'row', what: atLine(child.line), reason })),
  );
  assertToldApart(subjects, file);
  return { reading: readingOf(read, file), subjects, problems };
}

function readingOf({ encoding, separator, headers, columns }: ListReading, file: string): RosterReading {
  const used = new Set(Object.values(columns).flat());
  return {
    file,
    encoding,
    separator,
    columns: Object.fromEntries(
      Object.entries(columns).map(([meaning, places]) => [
        meaning,
        places.map((place) => headers[place] ?? ''),
      ]),
    ),
    passedOver: headers.filter((header, place) => header && !used.has(place)),
  };
}

const SAID: Readonly<Partial<Record<Doubt, string>>> = {
  'no name': 'there is no name',
  'one name only': 'there is only a first or a last name',
  'too long': 'a value is too long',
  'damaged letters': 'the letters of the name were damaged before the file came here',
  'damaged number': 'a number was changed by a spreadsheet',
  'class became a date': 'the class is a day; a spreadsheet may have changed it',
  'not a child': 'this does not look like the name of a child, so the line was left out',
  'not an address': 'the e-mail address is not one',
};

const tellDoubts = (doubts: readonly DoubtfulLine[], atLine: (line: number) => string): ImportProblem[] =>
  doubts.flatMap(({ line, doubt, cells }) => {
    const letters = unprintableLetters(cells.join(' ')).join(' ');
    const reason =
      doubt === 'unprintable letters' ? `no font can print these letters: ${letters}` : SAID[doubt];
    return reason ? [{ kind: 'row', what: atLine(line), reason } as const] : [];
  });

/** A line of a list as a subject of the shop. */
export function subjectOfLine(child: ListedChild, columns: ListReading['columns']): RosterSubject {
  const { line, name, group, number, emails, mobiles, folder, refuses, born, note } = child;
  const code = normaliseAccessCode(child.code) || undefined;
  const saysConsent = Boolean(columns.consent ?? columns.refusal ?? refuses[0]);
  return {
    line,
    key: number || keyFromName(name, group),
    hasOwnKey: number !== '',
    name,
    group,
    contact: emails[0] ?? mobiles[0] ?? '',
    secondContact: emails[1] ?? '',
    mobile: mobiles[0] ?? '',
    born,
    note,
    classPictures: saysConsent ? whyNoClassPicture(refuses) === undefined : undefined,
    picturesRefused: saysConsent ? whyNoPictures(refuses) !== undefined : undefined,
    code: code && isAccessCode(code) ? code : undefined,
    refuses,
    folder: columns.folder ? folder : undefined,
  };
}

/** Whether all that a line says can be kept. */
export const isStorable = (subject: RosterSubject): boolean =>
  Object.values(subject).every((value) => typeof value !== 'string' || isStorableText(value));

function subjectOf(
  child: ListedChild,
  { columns }: ListReading,
  say: (reason: string) => void,
): RosterSubject[] {
  const subject = subjectOfLine(child, columns);
  if (!isStorable(subject)) {
    say('a value holds a character that cannot be stored');
    return [];
  }
  if (normaliseAccessCode(child.code) && !subject.code) say('the code is not a code; the shop makes another');
  return [subject];
}

export const namesOf = (subjects: readonly Pick<RosterSubject, 'name'>[]): string =>
  subjects.map(({ name }) => name).join(' and ');

/** Two lines that could be one another's are refused by name: whoever guessed would give a child's pictures away. */
function assertToldApart(subjects: readonly RosterSubject[], file: string): void {
  const doubts = new Doubts(`${file} does not tell these apart, so nothing was imported:`);
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
