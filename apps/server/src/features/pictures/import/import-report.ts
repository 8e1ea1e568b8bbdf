/** Something of the folder that did not find its place. */
export interface ImportProblem {
  readonly kind: 'row' | 'code' | 'missing' | 'unmatched' | 'unreadable' | 'without-pictures' | 'gone';
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
    readonly unchanged: number;
  };
  readonly problems: readonly ImportProblem[];
}

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  readonly file: string;
}

const HEADINGS: Readonly<Record<ImportProblem['kind'], string>> = {
  unreadable: 'Files that could not be read',
  unmatched: 'Files that belong to no subject',
  missing: 'Files that job.json names but the folder does not hold',
  row: 'Rows of the roster that were left out or changed',
  code: 'Codes that were left out',
  'without-pictures': 'Subjects without pictures of their own',
  gone: 'Pictures in the shop that the folder no longer holds (they stay)',
};

const MOST_LINES = 200;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Pictures are read side by side, so their problems come in any order. */
const inReadingOrder = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.toSorted((a, b) => a.what.localeCompare(b.what, 'en', { numeric: true }));

/** The report in words. */
export function describeReport(report: ImportReport): string {
  const { added, changed, unchanged } = report.pictures;
  const lines = [
    `${report.jobName} (${report.jobKey}): ${counted(report.subjects, 'subject')}, ${counted(report.newCodes, 'new code')}`,
    `${counted(added, 'picture')} added, ${changed} changed, ${unchanged} already there`,
  ];
  for (const [kind, heading] of Object.entries(HEADINGS)) {
    const found = inReadingOrder(report.problems.filter((problem) => problem.kind === kind));
    if (found.length === 0) continue;
    lines.push('', `${heading}: ${found.length}`);
    for (const { what, reason } of found.slice(0, MOST_LINES)) lines.push(`  ${what}: ${reason}`);
    if (found.length > MOST_LINES) lines.push(`  and ${found.length - MOST_LINES} more`);
  }
  return lines.join('\n');
}
