import type { Focus } from '@picture-day/contract/entities/picture-set';
import { whyNoClassPicture, whyNoPictures } from '@picture-day/photo-day/roster/consent';
import type { PictureTable } from '../../../platform/database/schema-pictures.ts';
import { Doubts } from './doubts.ts';
import { folderNames, portraitFinder } from './find-portraits.ts';
import type { ImportProblem } from './import-report.ts';
import type { JobFile } from './job-file.ts';
import { namesOf, plainName, type RosterSubject } from './roster.ts';

/** A picture of the folder and whose it is. */
export interface FolderPicture {
  /** The picture's path without marks and ending. */
  readonly source: string;
  readonly file: string;
  readonly type: PictureTable['picture_type'];
  /** The class of a class picture, as the roster writes it. */
  readonly group: string | null;
  readonly greenscreen: boolean;
  readonly favourite: boolean;
  readonly focus: Focus | undefined;
  readonly position: number;
  /** The keys of the children it shows. */
  readonly subjects: readonly string[];
}

export interface FolderPictures {
  readonly pictures: readonly FolderPicture[];
  readonly backgrounds: readonly { readonly file: string; readonly isDefault: boolean }[];
  /** Files that nothing of the folder says a child of. */
  readonly unnamed: readonly string[];
  readonly problems: readonly ImportProblem[];
}

const NOT_PICTURES = new Set(['job.json', 'roster.csv']);
/** Portraits come first in a set, then siblings and friends, then groups. */
export const FIRST_POSITION = { IP: 0, MGP: 10_000, GP: 20_000 } as const;

const MARKS = /_(fav|gs)(?![\p{L}\p{N}])/giu;
/** Whether a file's name has the mark of a favourite or of a green screen. */
export const hasMark = (file: string, mark: 'fav' | 'gs'): boolean =>
  [...file.matchAll(MARKS)].some(([, found]) => found?.toLowerCase() === mark);
/** A picture's path without marks and ending. */
export const sourceOf = (file: string): string =>
  file
    .normalize('NFC')
    .replace(MARKS, '')
    .replace(/\.[^./]+$/, '');

/** Decides what every file of a folder is, before any of them is opened. */
export function folderPictures(
  job: JobFile,
  subjects: readonly RosterSubject[],
  files: readonly string[],
): FolderPictures {
  const problems: ImportProblem[] = [];
  const pictures = new Map<string, FolderPicture>();
  const claimed = new Set(NOT_PICTURES);
  const counted = { IP: 0, MGP: 0, GP: 0 };
  const byPath = new Map(files.map((file) => [file.normalize('NFC').toLowerCase(), file]));
  /** A path of job.json is only ever looked up among the files that were found, so none leads out of the folder. */
  const locate = (named: string): string | undefined => {
    const file = byPath.get(named.normalize('NFC').replace(/^\.\//, '').toLowerCase());
    if (file) claimed.add(file);
    else problems.push({ kind: 'missing', what: named, reason: 'there is no such file in the folder' });
    return file;
  };
  const focusOf = focusBySource(job, byPath, problems);
  const add = (
    file: string,
    type: FolderPicture['type'],
    people: readonly RosterSubject[],
    favourite = false,
  ): void => {
    const source = sourceOf(file);
    const before = pictures.get(source);
    if (before) {
      problems.push({ kind: 'unmatched', what: file, reason: `it is the same picture as ${before.file}` });
      return;
    }
    const shown = agreed(file, type, people, problems);
    if (shown.length === 0) return;
    pictures.set(source, {
      source,
      file,
      type,
      group: type === 'GP' ? (people[0]?.group ?? null) : null,
      favourite,
      focus: focusOf.get(source),
      greenscreen: hasMark(file, 'gs'),
      position: FIRST_POSITION[type] + counted[type]++,
      subjects: [...new Set(shown.map(({ key }) => key))],
    });
  };

  const backgrounds = planBackgrounds(job, locate);
  const membersOf = groupFinder(subjects);
  let hasClassPictures = false;
  for (const { file: named, group } of job.groupPictures) {
    const file = locate(named);
    if (!file) continue;
    const members = membersOf(group);
    hasClassPictures ||= members.length > 0;
    if (members.length > 0) add(file, 'GP', members);
    else
      problems.push({ kind: 'unmatched', what: file, reason: `nobody on the roster is in group ${group}` });
  }
  const byKey = new Map(subjects.map((subject) => [plainName(subject.key), subject]));
  for (const { file: named, subjects: people } of job.sharedPictures) {
    const file = locate(named);
    if (!file) continue;
    const shown = people.flatMap((person) => byKey.get(plainName(person)) ?? []);
    for (const person of people.filter((one) => !byKey.has(plainName(one)))) {
      problems.push({ kind: 'unmatched', what: file, reason: `nobody on the roster has the key ${person}` });
    }
    if (shown.length > 0) add(file, 'MGP', shown);
  }

  const { portraits, unnamed } = portraitsOf(
    files.filter((file) => !claimed.has(file)),
    subjects,
    job.files?.rule,
  );
  const covers = coversOf(portraits);
  for (const { file, subject } of portraits) add(file, 'IP', [subject], covers.get(subject.key) === file);
  const all = [...pictures.values()];
  return {
    pictures: all,
    backgrounds,
    unnamed,
    problems: [...problems, ...missedBy(subjects, all, hasClassPictures)],
  };
}

/** What job.json says of where to look, by the picture's path. */
function focusBySource(
  { focus }: JobFile,
  byPath: ReadonlyMap<string, string>,
  problems: ImportProblem[],
): ReadonlyMap<string, Focus> {
  const found = new Map<string, Focus>();
  for (const { file: named, x, y, head } of focus) {
    const file = byPath.get(named.normalize('NFC').replace(/^\.\//, '').toLowerCase());
    if (!file) {
      problems.push({ kind: 'missing', what: named, reason: 'there is no such file in the folder' });
      continue;
    }
    found.set(sourceOf(file), {
      ...(x !== undefined && { x: x / 100 }),
      ...(y !== undefined && { y: y / 100 }),
      ...(head && {
        head: {
          x: head.left / 100,
          y: head.top / 100,
          width: (head.right - head.left) / 100,
          height: (head.bottom - head.top) / 100,
        },
      }),
    });
  }
  return found;
}

/**
 * Who gets a picture, of those it is for. A class is not left without its picture for one child that may not be on it;
 * any other picture that shows such a child is nobody's.
 */
function agreed(
  file: string,
  type: FolderPicture['type'],
  people: readonly RosterSubject[],
  problems: ImportProblem[],
): readonly RosterSubject[] {
  const why = type === 'GP' ? whyNoClassPicture : whyNoPictures;
  const without = people.filter(({ refuses }) => why(refuses));
  for (const { name, refuses } of without) {
    problems.push({ kind: 'consent', what: file, reason: `${name} ${why(refuses)}` });
  }
  if (type !== 'GP' && without.length > 0) return [];
  return people.filter((person) => !without.includes(person));
}

interface Portrait {
  readonly file: string;
  readonly subject: RosterSubject;
}

function portraitsOf(
  files: readonly string[],
  subjects: readonly RosterSubject[],
  rule: string | undefined,
): { readonly portraits: readonly Portrait[]; readonly unnamed: readonly string[] } {
  const doubts = new Doubts('It cannot be told whose pictures these are, so nothing was imported:');
  if (rule === undefined) {
    doubts.eachShared(
      subjects,
      (subject) => plainName(folderNames(subject)[0] ?? ''),
      (all, lines) =>
        `the roster’s ${lines}: ${namesOf(all)} have one folder, ${folderNames(all[0])[0]}. A picture of both belongs into "sharedPictures" of job.json`,
    );
  }
  const find = portraitFinder(subjects, rule, sourceOf);
  const portraits: Portrait[] = [];
  const unnamed: string[] = [];
  for (const file of files) {
    const found = find(file);
    if (!found) unnamed.push(file);
    else if ('doubt' in found) doubts.add(`${file}: ${found.doubt}`);
    else portraits.push({ file, subject: found.subject });
  }
  doubts.refuse();
  return { portraits, unnamed };
}

/** Classes are written in many ways: as 4B, as 4 b or as 4-B. The exact spelling wins where two classes differ by it. */
function groupFinder(subjects: readonly RosterSubject[]): (group: string) => readonly RosterSubject[] {
  const loose = (text: string): string => plainName(text).replace(/[^\p{L}\p{N}]/gu, '');
  return (group) => {
    const exact = subjects.filter((subject) => plainName(subject.group) === plainName(group));
    if (exact.length > 0) return exact;
    const alike = subjects.filter((subject) => loose(subject.group) === loose(group));
    return new Set(alike.map((subject) => plainName(subject.group))).size === 1 ? alike : [];
  };
}

/** A child as the report names it. */
export const namedByKey = ({ name, key }: Pick<RosterSubject, 'name' | 'key'>): string => `${name} (${key})`;

/** Who has no pictures of their own, and who is in no class picture where there are any. */
function missedBy(
  subjects: readonly RosterSubject[],
  pictures: readonly FolderPicture[],
  hasClassPictures: boolean,
): ImportProblem[] {
  const keysIn = (types: readonly FolderPicture['type'][]): ReadonlySet<string> =>
    new Set(pictures.filter(({ type }) => types.includes(type)).flatMap((picture) => picture.subjects));
  const inGroups = keysIn(['GP']);
  // Where only groups were photographed, nobody misses a portrait.
  const inOwn = pictures.some(({ type }) => type === 'IP')
    ? keysIn(['IP', 'MGP'])
    : keysIn(['IP', 'MGP', 'GP']);
  const alone = subjects
    .filter(({ key, refuses }) => !inOwn.has(key) && !whyNoPictures(refuses))
    .map((subject): ImportProblem => {
      const reason = `${subject.group || 'no group'}${inGroups.has(subject.key) ? ', in a group picture only' : ''}`;
      return { kind: 'without-pictures', what: namedByKey(subject), reason };
    });
  const apart = subjects.filter(
    ({ key, refuses }) => hasClassPictures && !inGroups.has(key) && !whyNoClassPicture(refuses),
  );
  const classless = apart
    .filter(({ group }) => !group)
    .map((subject): ImportProblem => {
      return {
        kind: 'without-group-picture',
        what: namedByKey(subject),
        reason: 'the roster names no class',
      };
    });
  const classes = Map.groupBy(
    apart.filter(({ group }) => group),
    ({ group }) => group,
  );
  const pictureless = [...classes].map(([group, { length }]): ImportProblem => {
    const reason = `job.json names none; ${length} ${length === 1 ? 'child' : 'children'}`;
    return { kind: 'without-group-picture', what: group, reason };
  });
  return [...alone, ...classless, ...pictureless];
}

/** The marked favourite of each child, else the first portrait. */
function coversOf(portraits: readonly Portrait[]): ReadonlyMap<string, string> {
  const covers = new Map<string, string>();
  for (const { file, subject } of portraits) {
    const cover = covers.get(subject.key);
    if (cover === undefined || (hasMark(file, 'fav') && !hasMark(cover, 'fav')))
      covers.set(subject.key, file);
  }
  return covers;
}

function planBackgrounds(
  { greenScreen }: JobFile,
  locate: (named: string) => string | undefined,
): FolderPictures['backgrounds'] {
  if (!greenScreen) return [];
  const preferred = greenScreen.default ?? greenScreen.backgrounds[0];
  return greenScreen.backgrounds.flatMap((named) => {
    const file = locate(named);
    return file ? [{ file, isDefault: named === preferred }] : [];
  });
}
