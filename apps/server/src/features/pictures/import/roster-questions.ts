import type { Question } from '@picture-day/photo-day/roster/questions';
import type { RosterReading } from '@picture-day/photo-day/roster/read-roster';
import { Doubts } from './doubts.ts';
import type { ImportProblem } from './import-report.ts';
import { ImportStopped } from './job-file.ts';

const CONSENT = 'Write "not photographed", "not in class pictures", "not for sale", "yes" or nothing';

/** Questions that decide whose pictures a family sees: where nobody can be asked, nothing is imported. */
export function refuseQuestions({ questions, headers, sample, children }: RosterReading): void {
  const consent = new Doubts(
    'It cannot be told what these families have agreed to, so nothing was imported:',
  );
  for (const question of questions) {
    const stop = refusalOf(question, headers, sample[0]?.cells ?? []);
    if (stop) throw new ImportStopped(`roster.csv ${stop}`);
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
    default:
      return undefined;
  }
}

/** Questions whose likeliest answer is taken, and said. */
export function tellQuestions({ questions }: RosterReading): ImportProblem[] {
  return questions.flatMap((question) => {
    const reason = remarkOf(question);
    return reason ? [{ kind: 'row', what: 'roster.csv', reason } as const] : [];
  });
}

function remarkOf(question: Question): string | undefined {
  switch (question.ask) {
    case 'encoding':
      return `its letters may be written in ${question.choices.join(' or ')}; look at the names, or save it as UTF-8`;
    case 'nameOrder':
      return question.proposal === 'last first'
        ? `the last name may come first, as in ${question.example}; a family types the first name`
        : undefined;
    default:
      return undefined;
  }
}
