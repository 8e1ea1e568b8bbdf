import type { PictureTable } from '../../../platform/database/schema.ts';
import type { ImportProblem } from './import-report.ts';
import type { JobFile } from './job-file.ts';
import { plainName, type RosterSubject } from './roster.ts';

/** A picture of the folder and whose it is. */
export interface PlannedPicture {
  /** How the picture is known when the folder is imported again: its path without marks and ending. */
  readonly source: string;
  readonly file: string;
  readonly type: PictureTable['picture_type'];
  readonly greenscreen: boolean;
  readonly favourite: boolean;
  readonly subjects: readonly { readonly key: string; readonly position: number }[];
}

export interface PicturePlan {
  readonly pictures: readonly PlannedPicture[];
  readonly backgrounds: readonly { readonly file: string; readonly isDefault: boolean }[];
  readonly problems: readonly ImportProblem[];
}

const NOT_PICTURES = new Set(['job.json', 'roster.csv']);
/** Portraits come first in a set, then siblings and friends, then groups. */
const FIRST_POSITION = { IP: 0, MGP: 10_000, GP: 20_000 } as const;

const MARKS = /_(fav|gs)(?![\p{L}\p{N}])/giu;
const hasMark = (file: string, mark: string): boolean =>
  [...file.matchAll(MARKS)].some(([, found]) => found?.toLowerCase() === mark);
const sourceOf = (file: string): string =>
  file
    .normalize('NFC')
    .replace(MARKS, '')
    .replace(/\.[^./]+$/, '');

/** Finds the subject of a file in `portraits/`, or by the job's own rule for file names. */
function portraitFinder(
  subjects: readonly RosterSubject[],
  rule: string | undefined,
): (file: string) => string | undefined {
  const by = (field: (subject: RosterSubject) => string | undefined): Map<string, string> =>
    new Map(subjects.map((subject) => [plainName(field(subject) ?? ''), subject.key]));
  if (rule === undefined) {
    const folders = by(({ folder, key }) => folder ?? key);
    return (file) => {
      const [top, folder, ...rest] = file.split('/');
      if (top?.toLowerCase() !== 'portraits' || !folder || rest.length === 0) return undefined;
      return folders.get(plainName(folder));
    };
  }
  const fields = {
    key: by((s) => s.key),
    name: by((s) => s.name),
    code: by((s) => s.code),
    folder: by((s) => s.folder),
  };
  const known: Readonly<Record<string, Map<string, string>>> = fields;
  const names: string[] = [];
  const pattern = rule
    .replace(/\.[^./{}]+$/, '')
    .split(/(\{\w+\})/)
    .map((piece) => {
      const field = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (!field) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      if (field === 'n') return '\\d+';
      names.push(field);
      return '([^/]+?)';
    })
    .join('');
  const whole = new RegExp(`^${rule.includes('/') ? '' : '(?:.*/)?'}${pattern}$`, 'iu');
  return (file) => {
    const matched = whole.exec(sourceOf(file));
    if (!matched) return undefined;
    for (const [index, field] of names.entries()) {
      const subject = known[field]?.get(plainName(matched[index + 1] ?? ''));
      if (subject !== undefined) return subject;
    }
    return undefined;
  };
}

/** Decides what every file of a folder is, before any of them is opened. */
export function planPictures(
  job: JobFile,
  subjects: readonly RosterSubject[],
  files: readonly string[],
): PicturePlan {
  const problems: ImportProblem[] = [];
  const pictures = new Map<string, PlannedPicture>();
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
  const add = (
    file: string,
    type: PlannedPicture['type'],
    keys: readonly string[],
    favourite = false,
  ): void => {
    const source = sourceOf(file);
    const before = pictures.get(source);
    if (before) {
      problems.push({ kind: 'unmatched', what: file, reason: `it is the same picture as ${before.file}` });
      return;
    }
    const position = FIRST_POSITION[type] + counted[type]++;
    pictures.set(source, {
      source,
      file,
      type,
      favourite,
      greenscreen: hasMark(file, 'gs'),
      subjects: [...new Set(keys)].map((key) => ({ key, position })),
    });
  };

  const backgrounds = planBackgrounds(job, locate);
  for (const { file: named, group } of job.groupPictures) {
    const file = locate(named);
    const members = subjects.filter((subject) => plainName(subject.group) === plainName(group));
    if (!file) continue;
    if (members.length > 0)
      add(
        file,
        'GP',
        members.map(({ key }) => key),
      );
    else
      problems.push({ kind: 'unmatched', what: file, reason: `nobody on the roster is in group ${group}` });
  }
  const keyOf = new Map(subjects.flatMap((s) => [[plainName(s.key), s.key] as const]));
  for (const { file: named, subjects: people } of job.sharedPictures) {
    const file = locate(named);
    const keys = people.flatMap((person) => keyOf.get(plainName(person)) ?? []);
    if (!file) continue;
    if (keys.length > 0) add(file, 'MGP', keys);
    else problems.push({ kind: 'unmatched', what: file, reason: 'none of its subjects is on the roster' });
  }

  const find = portraitFinder(subjects, job.files?.rule);
  const portraits = files.flatMap((file) => {
    if (claimed.has(file)) return [];
    const key = find(file);
    if (key !== undefined) return [{ file, key }];
    problems.push({ kind: 'unmatched', what: file, reason: 'no subject of the roster has this file' });
    return [];
  });
  const covers = coversOf(portraits);
  for (const { file, key } of portraits) add(file, 'IP', [key], covers.get(key) === file);
  const inPictures = (which: readonly PlannedPicture[]) =>
    new Set(which.flatMap((picture) => picture.subjects.map(({ key }) => key)));
  const all = [...pictures.values()];
  const inAny = inPictures(all);
  // Where only groups were photographed, nobody misses a portrait.
  const inOwn = portraits.length === 0 ? inAny : inPictures(all.filter(({ type }) => type !== 'GP'));
  for (const { key, name, group } of subjects) {
    if (inOwn.has(key)) continue;
    const reason = `${group || 'no group'}${inAny.has(key) ? ', in a group picture only' : ''}`;
    problems.push({ kind: 'without-pictures', what: `${name} (${key})`, reason });
  }
  return { pictures: [...pictures.values()], backgrounds, problems };
}

/** The marked favourite of each subject, else the first portrait. */
function coversOf(portraits: readonly { file: string; key: string }[]): ReadonlyMap<string, string> {
  const covers = new Map<string, string>();
  for (const { file, key } of portraits) {
    const cover = covers.get(key);
    if (cover === undefined || (hasMark(file, 'fav') && !hasMark(cover, 'fav'))) covers.set(key, file);
  }
  return covers;
}

function planBackgrounds(
  { greenScreen }: JobFile,
  locate: (named: string) => string | undefined,
): PicturePlan['backgrounds'] {
  if (!greenScreen) return [];
  const preferred = greenScreen.default ?? greenScreen.backgrounds[0];
  return greenScreen.backgrounds.flatMap((named) => {
    const file = locate(named);
    return file ? [{ file, isDefault: named === preferred }] : [];
  });
}
