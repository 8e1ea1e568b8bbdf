import type { z } from 'zod';

/** What is wrong in the data files of a shop, all of it at once, in words for whoever wrote them. */
export class DataFaults {
  readonly #found: string[] = [];

  get found(): readonly string[] {
    return this.#found;
  }

  add(file: string, fault: string): void {
    this.#found.push(`${file}: ${fault}`);
  }

  /** What a schema objects to, with the place and the value that stands there. */
  addIssues(file: string, data: unknown, issues: readonly z.core.$ZodIssue[]): void {
    for (const issue of issues) this.add(file, describeIssue(data, issue));
  }
}

const LONGEST_VALUE = 60;

const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a whole number',
  object: 'an object with named fields',
  record: 'an object with named fields',
  string: 'a text',
};

function describeIssue(data: unknown, issue: z.core.$ZodIssue): string {
  const { place, value } = placeOf(data, issue.path);
  const standing = value === undefined ? 'missing' : shown(value);
  return `${place ? `${place} is ${standing}` : standing}; it ${rule(issue)}`;
}

/** Where an issue stands: entries of a list by their key, as whoever wrote the file knows them. */
function placeOf(data: unknown, path: readonly PropertyKey[]): { place: string; value: unknown } {
  let value = data;
  let place = '';
  for (const step of path) {
    const inList = Array.isArray(value);
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[step];
    if (!inList) place += `${place && ' '}${String(step)}`;
    else place += nameOf(value) ?? `[${Number(step) + 1}]`;
  }
  return { place, value };
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const name = 'key' in entry ? entry.key : 'code' in entry ? entry.code : undefined;
  return typeof name === 'string' ? ` "${name}",` : undefined;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function rule(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must ${sizeOf(issue.origin)} at least ${issue.minimum}`;
    case 'too_big':
      return `must ${sizeOf(issue.origin)} at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(shown).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? `must look like ${issue.pattern ?? issue.format}`;
    case 'unrecognized_keys':
      return `has fields nobody knows: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return `fits none of the ways it may be written`;
    default:
      return `cannot be used: ${issue.message}`;
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  guid: 'must be a uuid',
  uuid: 'must be a uuid',
  datetime: 'must be a moment such as 2027-01-31T12:00:00Z',
};

const sizeOf = (origin: string): string =>
  origin === 'string' || origin === 'array' ? 'have a length of' : 'be';
