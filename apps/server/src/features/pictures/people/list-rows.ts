import { type ListAnswers, type ListSource, MOST_CHILDREN } from '@picture-day/contract/entities/job-people';
import { NotAList, type WhyNoList } from '@picture-day/photo-day/roster/not-a-list';
import type { Answers } from '@picture-day/photo-day/roster/questions';
import type { RosterReading } from '@picture-day/photo-day/roster/read-roster';
import { unusable } from '../../../platform/http/refusal.ts';
import type { Sentence } from '../../../texts/words.ts';
import { isStorable, plainName, type RosterSubject, subjectOfLine } from '../import/roster.ts';
import { peopleText } from './people-texts.ts';
import { readBeside } from './read-beside.ts';

/** What whoever sent the file does next. */
const WHY_NOT: { readonly [W in WhyNoList]: Sentence } = {
  locked: peopleText.sentence('listLocked'),
  old: peopleText.sentence('oldWorkbook'),
  broken: peopleText.sentence('listBroken'),
  otherKind: peopleText.sentence('notAList'),
  tooLarge: peopleText.sentence('listTooLarge', { most: MOST_CHILDREN }),
};

async function read(source: ListSource, answers: ListAnswers): Promise<RosterReading> {
  try {
    return await readBeside({ source, answers: answers satisfies Answers });
  } catch (error) {
    throw error instanceof NotAList ? unusable(WHY_NOT[error.why]) : error;
  }
}

/** Reads a list that was sent, whatever the page that sent it made of it. Doubts must have their answers by now. */
export async function readSentList(source: ListSource, answers: ListAnswers): Promise<RosterSubject[]> {
  const reading = await read(source, answers);
  if (!reading.isSettled) throw unusable(peopleText.sentence('listHasDoubts'));
  if (reading.children.length > MOST_CHILDREN) {
    throw unusable(peopleText.sentence('listTooLong', { most: MOST_CHILDREN }));
  }
  const rows = toldApart(reading.children.map((child) => subjectOfLine(child, reading.columns)));
  const broken = rows.find((row) => !isStorable(row));
  if (broken) throw unusable(peopleText.sentence('listUnstorable', { line: broken.line }));
  return rows;
}

/**
 * Children of one name and class whom a person called different ones get keys of their own: by their days of birth, or,
 * where nothing tells them apart, keys that say nothing.
 */
export function toldApart(rows: readonly RosterSubject[]): RosterSubject[] {
  return [...Map.groupBy(rows, ({ key }) => plainName(key)).values()]
    .flatMap((same) => {
      if (same.length === 1) return same;
      if (same.some(({ hasOwnKey }) => hasOwnKey)) throw unusable(peopleText.sentence('listHasDoubts'));
      const days = new Set(same.map(({ born }) => born));
      return days.size === same.length && !days.has('')
        ? same.map((row) => ({ ...row, key: `${row.key}.${plainName(row.born)}` }))
        : same.map((row) => ({ ...row, key: `${row.key}#${row.line}`, isUnsure: true }));
    })
    .toSorted((a, b) => a.line - b.line);
}
