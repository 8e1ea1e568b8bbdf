import { ImportStopped } from './job-file.ts';
import { plainName, type RosterSubject } from './roster.ts';

/** Whose portrait a file is: one child's, or why that cannot be told. Undefined where it is nobody's. */
export type Found = { readonly subject: RosterSubject } | { readonly doubt: string } | undefined;
export type PortraitFinder = (file: string) => Found;

type Lookup = ReadonlyMap<string, readonly RosterSubject[]>;

function lookup(
  subjects: readonly RosterSubject[],
  valuesOf: (subject: RosterSubject) => readonly (string | undefined)[],
): Lookup {
  const found = new Map<string, RosterSubject[]>();
  for (const subject of subjects) {
    for (const value of new Set(valuesOf(subject).map((text) => plainName(text ?? '')))) {
      if (value) found.set(value, [...(found.get(value) ?? []), subject]);
    }
  }
  return found;
}

/** The names a child's folder may have: what the roster says, else its key, else its name. */
export const folderNames = ({ folder, key, hasOwnKey, name }: RosterSubject): string[] => {
  if (folder !== undefined) return [folder];
  return hasOwnKey ? [key] : [key, name];
};

/** Finds the child of a file in `portraits/`, or by the job's own rule for file names. */
export function portraitFinder(
  subjects: readonly RosterSubject[],
  rule: string | undefined,
  sourceOf: (file: string) => string,
): PortraitFinder {
  if (rule !== undefined) return byRule(subjects, rule, sourceOf);
  const folders = lookup(subjects, folderNames);
  return (file) => {
    const [top, folder, ...rest] = file.split('/');
    if (top?.toLowerCase() !== 'portraits' || !folder || rest.length === 0) return undefined;
    return onlyOne(folders.get(plainName(folder)) ?? []);
  };
}

const calledBy = ({ name, group, line }: RosterSubject): string =>
  `${name}${group && ` in ${group}`} (line ${line})`;

function onlyOne(subjects: readonly RosterSubject[]): Found {
  const [subject, ...others] = subjects;
  if (!subject) return undefined;
  return others.length === 0 ? { subject } : { doubt: `it could be ${subjects.map(calledBy).join(' or ')}` };
}

/** Fields that name a child, and the group, which only narrows the choice. */
const FIELDS = ['key', 'name', 'code', 'folder', 'group'] as const;
type Field = (typeof FIELDS)[number];

function byRule(
  subjects: readonly RosterSubject[],
  rule: string,
  sourceOf: (file: string) => string,
): PortraitFinder {
  const names: Field[] = [];
  const pattern = rule
    .replace(/\.[^./{}]+$/, '')
    .split(/(\{\w+\})/)
    .map((piece) => {
      const field = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (!field) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      if (field === 'n') return '\\d+';
      names.push(fieldNamed(field));
      return '([^/]+?)';
    })
    .join('');
  const known = new Map(names.map((field) => [field, lookup(subjects, (subject) => [subject[field]])]));
  const whole = new RegExp(`^${rule.includes('/') ? '' : '(?:.*/)?'}${pattern}$`, 'iu');
  return (file) => {
    const matched = whole.exec(sourceOf(file));
    if (!matched) return undefined;
    const said = names
      .map((field, index) => ({ field, who: known.get(field)?.get(plainName(matched[index + 1]!)) ?? [] }))
      .filter(({ who }) => who.length > 0);
    const naming = said.find(({ field }) => field !== 'group');
    if (!naming) return undefined;
    const agreed = said.reduce((left, { who }) => left.filter((one) => who.includes(one)), naming.who);
    if (agreed.length > 0) return onlyOne(agreed);
    const other = said.find(({ who }) => !who.some((one) => naming.who.includes(one)));
    return {
      doubt: `{${naming.field}} says ${naming.who.map(calledBy).join(' or ')}, {${other?.field}} says somebody else`,
    };
  };
}

function fieldNamed(field: string): Field {
  const known = FIELDS.find((name) => name === field);
  if (known) return known;
  const all = [...FIELDS, 'n'].map((name) => `{${name}}`).join(', ');
  throw new ImportStopped(`job.json: the rule for file names uses {${field}}. Known are ${all}.`);
}
