import type { core } from 'zod/mini';

/** What is wrong in a template, and where it stands. */
export interface Fault {
  /** e.g. `parts[0].items[3].box[2]`; empty for the document itself. */
  readonly at: string;
  readonly message: string;
}

/** Fault in one line, for a terminal or a log. */
export function describeFault({ at, message }: Fault): string {
  return at ? `${at} ${message}` : `The template ${message}`;
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Zod's issues in the words of whoever draws a design. */
export function faultWords(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_union':
      return `must be one of ${((issue.options ?? []) as unknown[]).join(', ')}`;
    case 'too_small':
      return issue.origin === 'array'
        ? `must have at least ${issue.minimum} entries`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `must have at most ${issue.maximum} entries`
        : issue.origin === 'string'
          ? `is longer than ${issue.maximum} characters`
          : `must be at most ${issue.maximum}`;
    case 'invalid_key':
      return 'is not a valid name';
    default:
      return 'is not allowed here';
  }
}

type Way = readonly PropertyKey[];

export const placeOf = (way: Way): string =>
  way.reduce<string>(
    (at, step) =>
      typeof step === 'number' ? `${at}[${step}]` : `${at && `${at}.`}${String(step).slice(0, 40)}`,
    '',
  );

/** Every issue with its place; of several forms a value may have, the one that it has from outside. */
export function faultsOf(issues: readonly core.$ZodIssue[], above: Way = []): Fault[] {
  return issues.flatMap((issue) => {
    const way = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ at: placeOf([...way, key]), message: 'is not a known field' }));
    }
    const near = issue.code === 'invalid_union' ? issue.errors : [];
    const meant = near.filter((inner) => inner.every(({ path }) => path.length > 0));
    return meant.length === 1 ? faultsOf(meant[0]!, way) : { at: placeOf(way), message: issue.message };
  });
}
