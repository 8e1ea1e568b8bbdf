import type { ListDecisions, ListSource } from '@picture-day/contract/entities/job-people';
import type { Answers, Question } from '@picture-day/photo-day/roster/questions';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import type { Chosen } from './doubts.ts';

/** A question that was answered, so that the answer can be seen and changed. */
export interface Asked {
  readonly question: Question;
  readonly choice: string;
}

/** A list on its way into a job: as it came, and all that was answered about it. Nothing of it is written yet. */
export interface Draft {
  /** One for each list, by which it is written once. */
  readonly addKey: string;
  /** The file's; empty where it was pasted. */
  readonly name: string;
  readonly source: ListSource;
  readonly answers: Omit<Answers, 'lines'>;
  readonly asked: Readonly<Record<string, Asked>>;
  readonly chosen: Chosen;
  readonly decisions: ListDecisions;
}

export const newDraft = (name: string, source: ListSource): Draft => ({
  ...{ addKey: randomUuid(), name, source },
  ...{ answers: {}, asked: {}, chosen: {}, decisions: {} },
});

/** What a question is about, whatever its choices. */
export function keyOfQuestion(question: Question): string {
  switch (question.ask) {
    case 'consent':
      return `consent ${question.value}`;
    case 'class':
      return `class ${[...question.spellings].sort().join(' ')}`;
    case 'column':
      return `column ${question.meaning}`;
    case 'meaning':
    case 'halves':
    case 'counter':
      return `${question.ask} ${question.column}`;
    default:
      return question.ask;
  }
}

const kept = (key: string): string => `school-list ${key}`;

/** A list that was not added yet is there again after a reload, in this tab and nowhere else. */
export function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(kept(key), JSON.stringify(draft));
    else sessionStorage.removeItem(kept(key));
  } catch {
    // A browser without room loses it at a reload, and nothing more.
  }
}

export function keptDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(kept(key)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
