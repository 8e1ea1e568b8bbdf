import type { ListedChild } from '@picture-day/photo-day/roster/children';
import { FIRST_NAMES } from '@picture-day/photo-day/roster/first-names';
import type { Question } from '@picture-day/photo-day/roster/questions';
import type { RosterReading } from '@picture-day/photo-day/roster/read-roster';
import type { Separator } from '@picture-day/photo-day/roster/table';
import { Doubts } from './doubts.ts';
import type { ImportProblem } from './import-report.ts';
import { ImportStopped } from './job-file.ts';

const CONSENT = 'Write "not photographed", "not in class pictures", "not for sale", "yes" or nothing';

/** Questions that decide whose pictures a family sees: where nobody can be asked, nothing is imported. */
export function refuseQuestions({ questions, headers, rows, children }: RosterReading, file: string): void {
  const consent = new Doubts(
    'It cannot be told what these families have agreed to, so nothing was imported:',
  );
  for (const question of questions) {
    const stop = refusalOf(question, headers, rows[0]?.cells ?? []);
    if (stop) throw new ImportStopped(`${file} ${stop}`);
    if (question.ask !== 'consent') continue;
    for (const line of question.lines) {
      const name = children.find((child) => child.line === line)?.name ?? '';
      consent.add(`line ${line}: ${name}: ${question.value}. ${CONSENT}`);
    }
  }
  consent.refuse();
}

function refusalOf(
  question: Question,
  headers: readonly string[],
  first: readonly string[],
): string | undefined {
  const named = (place: number): string => `"${headers[place]}"`;
  switch (question.ask) {
    case 'columns': {
      const found = (headers.length > 0 ? headers : first).filter(Boolean).join(', ');
      return `needs a header with a column "name", or one for the first and one for the last name.${found && ` Its first line is: ${found}`}`;
    }
    case 'halves':
      return `has a column ${named(question.column)} that holds whole names in some lines and half names in others. Call the columns "first name" and "last name", or leave ${named(question.beside)} out.`;
    case 'column':
      return `has several columns for the same: ${question.choices.map(named).join(' and ')}. Leave all but one out.`;
    case 'meaning':
      return question.proposal === 'group'
        ? `has a column ${named(question.column)} that may be the class. Call it "class", or leave it out.`
        : `has a column ${named(question.column)} that may say what families have agreed to. Call it "consent", or leave it out.`;
    case 'headings':
      return `has lines that hold a class alone: ${question.lines.join(', ')}. Give the list a column "class".`;
    case 'sheets':
      return `has several sheets: ${question.choices.join(', ')}. Leave only the one with the children.`;
    default:
      return undefined;
  }
}

/** Questions whose likeliest answer is taken, and said. */
export function tellQuestions(
  { questions, headers }: RosterReading,
  file: string,
  children: readonly ListedChild[],
): ImportProblem[] {
  const names = children.map(({ name }) => name);
  return questions.flatMap((question) => {
    const reason = remarkOf(question, headers, names);
    return reason ? [{ kind: 'row', what: file, reason } as const] : [];
  });
}

const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** How the columns of a list are separated, in words. */
export const separatedBy = (separator: Separator): string => SEPARATOR_NAMES[separator];

/** A first name that nobody knows may be a last one. */
function remarkOnNames(names: readonly string[]): string | undefined {
  const doubtful = names.find((name) => {
    const [first = '', ...more] = name.toLowerCase().split(/[\s-]+/);
    return more.length > 0 && !FIRST_NAMES.has(first);
  });
  return (
    doubtful &&
    `its names are taken as they are written, the first name first, as in ${doubtful}; a family types the first name`
  );
}

function remarkOf(
  question: Question,
  headers: readonly string[],
  names: readonly string[],
): string | undefined {
  switch (question.ask) {
    case 'separator':
      return `its columns may be separated by ${question.choices.map(separatedBy).join(' or ')}; look at the names`;
    case 'class':
      return `a class is written in several ways: ${question.spellings.join(', ')}`;
    case 'counter':
      return `the column "${headers[question.column]}" only counts the lines, so a list in another order would number other children with it; leave it out, or give each child a number of its own`;
    case 'encoding':
      return `its letters may be written in ${question.choices.join(' or ')}; look at the names, or save it as UTF-8`;
    case 'nameOrder':
      return question.proposal === 'last first'
        ? `the last name may come first, as in ${question.example}; a family types the first name`
        : remarkOnNames(names);
    default:
      return undefined;
  }
}
