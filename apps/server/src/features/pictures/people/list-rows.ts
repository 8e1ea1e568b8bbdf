import type { ListAnswers, ListSource } from '@picture-day/contract/entities/job-people';
import { NotAWorkbook } from '@picture-day/photo-day/roster/not-a-workbook';
import type { Answers } from '@picture-day/photo-day/roster/questions';
import type { RosterReading, RosterSource } from '@picture-day/photo-day/roster/read-roster';
import { OldWorkbook, openList, readSchoolList } from '@picture-day/photo-day/roster/school-list';
import { unusable } from '../../../platform/http/refusal.ts';
import { isStorable, plainName, type RosterSubject, subjectOfLine } from '../import/roster.ts';
import { peopleText } from './people-texts.ts';

const MOST_CHILDREN = 5000;

async function open(source: ListSource): Promise<RosterSource> {
  if ('text' in source) return { text: source.text };
  try {
    return await openList(Buffer.from(source.file, 'base64'));
  } catch (error) {
    if (error instanceof OldWorkbook) throw unusable(peopleText.sentence('oldWorkbook'));
    if (error instanceof NotAWorkbook) throw unusable(peopleText.sentence('notAList'));
    throw error;
  }
}

/** Reads a list that was sent, whatever the page that sent it made of it. Doubts must have their answers by now. */
export async function readSentList(source: ListSource, answers: ListAnswers): Promise<RosterSubject[]> {
  const reading: RosterReading = readSchoolList(await open(source), answers satisfies Answers);
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
