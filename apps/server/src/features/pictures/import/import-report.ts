/** Something of the folder that did not find its place. */
export interface ImportProblem {
  readonly kind:
    | 'row'
    | 'code'
    | 'missing'
    | 'unmatched'
    | 'unreadable'
    | 'consent'
    | 'without-pictures'
    | 'without-group-picture';
  /** The file, row or subject, as the photographer knows it. */
  readonly what: string;
  readonly reason: string;
}

export interface ImportReport {
  readonly jobUuid: string;
  readonly jobKey: string;
  readonly jobName: string;
  readonly subjects: number;
  readonly newCodes: number;
  readonly pictures: {
    readonly added: number;
    readonly changed: number;
    readonly moved: number;
    readonly gone: number;
    readonly unchanged: number;
  };
  /** What cards and names said of the pictures that the folder names nobody of, in lines. */
  readonly frames?: readonly string[];
  readonly problems: readonly ImportProblem[];
}

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  readonly file: string;
}

const HEADINGS: Readonly<Record<ImportProblem['kind'], string>> = {
  unreadable: 'Files that could not be read',
  consent: 'Pictures that stay out of the shop, as the roster says',
  unmatched: 'Files that belong to no subject',
  missing: 'Files that job.json names but the folder does not hold',
  row: 'Rows of the roster that were left out or changed',
  code: 'Codes that were left out',
  'without-pictures': 'Subjects without pictures of their own',
  'without-group-picture': 'Subjects without a group picture',
};

const MOST_LINES = 200;

export const counted = (count: number, what: string, many = `${what}s`): string =>
  `${count} ${count === 1 ? what : many}`;

/** A heading with its count and a line for each, below an empty line. Nothing where there is none. */
export function section(heading: string, found: readonly string[]): string[] {
  if (found.length === 0) return [];
  const more = found.length > MOST_LINES ? [`  and ${found.length - MOST_LINES} more`] : [];
  const lines = found.slice(0, MOST_LINES).map((line) => `  ${line}`);
  return ['', `${heading}: ${found.length}`, ...lines, ...more];
}

/** Pictures are read side by side, so their problems come in any order. */
export function describeProblems(problems: readonly ImportProblem[]): string[] {
  const inOrder = problems.toSorted((a, b) => a.what.localeCompare(b.what, 'en', { numeric: true }));
  return Object.entries(HEADINGS).flatMap(([kind, heading]) =>
    section(
      heading,
      inOrder.flatMap((problem) => (problem.kind === kind ? [`${problem.what}: ${problem.reason}`] : [])),
    ),
  );
}

/** The report in words. */
export function describeReport(report: ImportReport): string {
  const { added, changed, moved, gone, unchanged } = report.pictures;
  const rarer = [moved > 0 && `${moved} moved`, gone > 0 && `${gone} gone`].filter(Boolean);
  return [
    `${report.jobName} (${report.jobKey}): ${counted(report.subjects, 'subject')}, ${counted(report.newCodes, 'new code')}`,
    [`${counted(added, 'picture')} added`, `${changed} changed`, ...rarer, `${unchanged} already there`].join(
      ', ',
    ),
    ...(report.frames ?? []),
    ...describeProblems(report.problems),
  ].join('\n');
}
